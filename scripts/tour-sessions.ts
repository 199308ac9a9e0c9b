import type { Browser, BrowserContext } from '@playwright/test';
import type { DemoAccount } from '../src/contract/platform/app-config.ts';

export const OPERATOR = { username: 'operator', password: 'Operator-2026!' };

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each demo user's session, so that every picture starts signed in. */
export const signInAll = async (browser: Browser, url: string): Promise<Map<string, Storage>> => {
  const storages = new Map<string, Storage>();
  const config = await fetch(`${url}/api/config`);
  const { demoAccounts } = (await config.json()) as { demoAccounts: DemoAccount[] };
  const [landlord] = demoAccounts;
  const owner = landlord && { ...landlord, role: 'owner', email: 'owner@kiraya.example' };
  for (const { role, email, password } of [...demoAccounts, ...(owner ? [owner] : [])]) {
    const context = await browser.newContext();
    const answer = await context.request.post(`${url}/api/auth/login`, { data: { email, password } });
    if (!answer.ok()) throw new Error(`The demo ${role} could not sign in: ${await answer.text()}`);
    storages.set(role, await context.storageState());
    await context.close();
  }
  const context = await browser.newContext();
  const answer = await context.request.post(`${url}/admin/login`, { data: OPERATOR });
  if (!answer.ok()) throw new Error(`The operator could not sign in: ${await answer.text()}`);
  storages.set('operator', await context.storageState());
  await context.close();
  return storages;
};
