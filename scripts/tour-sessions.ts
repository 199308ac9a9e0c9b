import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { DemoAccount } from '../src/contract/platform/app-config.ts';
import { startApp } from './app-process.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

const OPERATOR = { username: 'operator', password: 'Operator-2026!' };

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each demo user's session, so that every picture starts signed in. */
const signInAll = async (browser: Browser, url: string): Promise<Map<string, Storage>> => {
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

interface Tour {
  url: string;
  browser: Browser;
  storages: Map<string, Storage>;
}

/** Looks at the demo with a browser in which everybody can be signed in. */
export const onTour = async (look: (tour: Tour) => Promise<void>): Promise<void> => {
  const app = await startApp({
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_USERNAME: OPERATOR.username,
    ADMIN_PASSWORD: OPERATOR.password,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    await look({ url: app.url, browser, storages: await signInAll(browser, app.url) });
  } finally {
    await browser.close();
    await app.stop();
  }
};
