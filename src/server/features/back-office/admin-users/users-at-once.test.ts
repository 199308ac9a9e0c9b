import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { activateAllUsers, extendAllUsers, getBulkCounts } from '#contract/back-office/admin-users';
import { currentUser } from '#contract/identity/auth';
import { listAuditLog } from '#contract/platform/audit-log';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { subscribe } from '#test/people-and-homes';
import { inDays } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();
const billing = await app.signInAdmin('billing');

const selfOf = async (person: Caller) => (await person.call(currentUser)).body;
const countsNow = async () => (await billing.call(getBulkCounts)).body;

it('Activate All and Extend All Active touch the paid plans, and say how many', async () => {
  const [idle, running, free, expired, endless, paidAhead] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await subscribe(app, idle, {
    subscriptionPlan: 'basic',
    subscriptionStatus: 'inactive',
    subscriptionEndDate: new Date(inDays(app, 100)),
    propertyLimit: 5,
  });
  await subscribe(app, endless, { subscriptionPlan: 'basic', subscriptionStatus: 'active' });
  await subscribe(app, paidAhead, {
    subscriptionPlan: 'basic',
    subscriptionStatus: 'active',
    subscriptionEndDate: new Date(inDays(app, 730)),
  });
  await subscribe(app, running, {
    subscriptionPlan: 'professional',
    subscriptionStatus: 'active',
    subscriptionEndDate: new Date(inDays(app, 3)),
  });
  await subscribe(app, free, { subscriptionPlan: 'free', subscriptionStatus: 'active' });
  await subscribe(app, expired, { subscriptionPlan: 'free', subscriptionStatus: 'expired' });
  expect(await countsNow()).toEqual({ activateAll: 1, extendAll: 1 });

  expect((await billing.call(activateAllUsers)).body).toEqual({ touched: 1 });
  expect(await selfOf(idle)).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'basic' });
  expect(await selfOf(expired)).toMatchObject({ subscriptionStatus: 'expired' });
  expect(await countsNow()).toEqual({ activateAll: 0, extendAll: 2 });
  expect((await billing.call(activateAllUsers)).body).toEqual({ touched: 0 });

  expect((await billing.call(extendAllUsers)).body).toEqual({ touched: 2 });
  for (const person of [idle, running])
    expect(await selfOf(person)).toMatchObject({ subscriptionEndDate: inDays(app, 365) });
  for (const person of [free, expired, endless]) expect((await selfOf(person)).subscriptionEndDate).toBeNull();
  expect((await selfOf(paidAhead)).subscriptionEndDate).toBe(inDays(app, 730));
  expect(await countsNow()).toEqual({ activateAll: 0, extendAll: 0 });
  expect((await billing.call(extendAllUsers)).body).toEqual({ touched: 0 });

  const { body } = await admin.call(listAuditLog, { query: { actorKind: 'admin' } });
  const bulk = body.filter(({ action }) => action.startsWith('users.'));
  expect(bulk.map(({ action, actorName, changes }) => [action, actorName, changes[0]?.to])).toEqual([
    ['users.extended_all', 'billing', '0'],
    ['users.extended_all', 'billing', '2'],
    ['users.activated_all', 'billing', '0'],
    ['users.activated_all', 'billing', '1'],
  ]);
  const [row] = await app.db.select().from(users).where(eq(users.id, idle.user.id));
  expect(row?.updatedAt).toEqual(app.deps.now());
});
