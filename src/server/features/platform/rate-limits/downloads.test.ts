import { expect, it } from 'vitest';
import { exportUsers } from '#contract/back-office/admin-users';
import { downloadMyData } from '#contract/identity/account';
import { exportPayments } from '#contract/money/payments';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';

const app = await openTestApp();

/** So many are let through, and the next is refused, with when it goes on. */
const expectLimit = async (who: Caller, url: string, max: number, words: string) => {
  for (let i = 0; i < max; i++) expect(await who.statusOf({ method: 'GET', url })).not.toBe(429);
  const refused = await who.request({ method: 'GET', url });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: words });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
};

it.each([
  ['receipts', '/api/payments/1/receipt.pdf'],
  ['invoices', '/api/invoices/1.pdf'],
])('of papers, such as %s, somebody gets sixty in ten minutes', async (_name, url) => {
  const person = await app.signUp('landlord');
  const words = 'You have downloaded many papers in a short time. Please wait a few minutes and try again.';
  await expectLimit(person, url, 60, words);
});

it('of lists, twenty; an admin, too', async () => {
  const words = 'You have exported many lists in a short time. Please wait a few minutes and try again.';
  await expectLimit(await app.signUp('landlord'), exportPayments.path, 20, words);
  await expectLimit(await app.signInAdmin(), exportUsers.path, 20, words);
});

it('of everything that is theirs, five in an hour; others go on', async () => {
  const words = 'You have downloaded your data several times. Please try again in an hour.';
  const [person, other] = [await app.signUp('tenant'), await app.signUp('tenant')];
  await expectLimit(person, downloadMyData.path, 5, words);
  expect((await other.call(downloadMyData)).status).toBe(200);
  app.pass(60 * 60 + 1);
  expect((await person.call(downloadMyData)).status).toBe(200);
});
