import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Message, MessageForm } from '../src/contract/messaging/messages.ts';
import { anApplication } from './applications.ts';
import { register, somebody } from './people.ts';
import { aHome, aTenant } from './tenancies.ts';

/** People who write to each other, and the parts of the communication center. */

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const idOf = async (request: APIRequestContext, token: string): Promise<string> => {
  const answer = await request.get('/api/auth/user', { headers: bearer(token) });
  return ((await answer.json()) as { id: string }).id;
};

const signUp = async (page: Page, role: 'landlord' | 'tenant', firstName: string) => {
  const { person, token } = await register(page, role, somebody(firstName));
  return { person, token, id: await idOf(page.request, token), name: `${firstName} Rao` };
};
export type Writer = Awaited<ReturnType<typeof signUp>>;

/** A landlord and tenants of theirs who have accounts; the first has a lease. The page's browser is signed in as the landlord. */
export const aLandlordAndTenants = async (page: Page, names: string[]): Promise<[landlord: Writer, ...Writer[]]> => {
  const landlord = await signUp(page, 'landlord', 'Meera');
  const home = await aHome(page.request, landlord.token);
  const tenants: Writer[] = [];
  for (const name of names) {
    tenants.push(await signUp(page, 'tenant', name));
    // Who has an account already becomes a tenant by an application of theirs.
    await anApplication(page.request, { propertyId: home.id });
  }
  for (const [index, { person }] of tenants.entries()) {
    const { firstName, lastName, email } = person;
    const lease = { propertyId: home.id, leaseStartDate: '2026-04-01', monthlyRent: '32000' };
    await aTenant(page.request, landlord.token, { firstName, lastName, email, ...(index === 0 ? lease : {}) });
  }
  await signInAs(page, landlord);
  return [landlord, ...tenants];
};

export const signInAs = async (page: Page, { person: { email, password } }: Pick<Writer, 'person'>) => {
  // Signing in would end the session of whoever was here before.
  await page.context().clearCookies();
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Somebody writes, out of the page's sight. */
export const write = async (
  request: APIRequestContext,
  from: Pick<Writer, 'token'>,
  to: Pick<Writer, 'id'>,
  content: string,
  values: Partial<MessageForm> = {},
): Promise<Message> => {
  const data = { receiverId: to.id, content, ...values };
  const answer = await request.post('/api/messages', { data, headers: bearer(from.token) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Message;
};

export const MESSAGES = '/landlord-dashboard?section=messages';

export const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const tab = (page: Page, name: RegExp | string) =>
  page.getByRole('tablist', { name: 'Communication' }).getByRole('tab', { name });
export const conversations = (page: Page) =>
  page.getByRole('list', { name: 'Conversations', exact: true }).getByRole('listitem');
export const openConversation = (page: Page, name: string) =>
  conversations(page).filter({ hasText: name }).getByRole('button').click();
export const log = (page: Page) => page.getByRole('log');
export const bubbles = (page: Page) => log(page).locator('[id^=message-]');
export const replyBox = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

/** Types an answer and sends it by Enter. */
export const answerBy = async (page: Page, text: string) => {
  await replyBox(page).fill(text);
  await replyBox(page).press('Enter');
};
