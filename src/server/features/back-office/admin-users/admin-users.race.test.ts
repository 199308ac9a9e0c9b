import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  activateAllUsers,
  changePlan,
  createUser,
  deleteUser,
  enableUserMfa,
  extendAllUsers,
} from '#contract/back-office/admin-users';
import { createLease } from '#contract/lettings/leases';
import { deleteTenant } from '#contract/lettings/tenants';
import { upgradeSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import { leases } from '#server/db/schema/leases';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty, subscribe } from '#test/people-and-homes';
import { bySomebodyElse } from '#test/transaction-guard';
import { somebodyWaitsFor } from '#test/waiting-for-a-transaction';

const app = await openTestApp();
const admin = await app.signInAdmin();
const ROUNDS = 5;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const rowOf = async (person: Caller) => (await app.db.select().from(users).where(eq(users.id, person.user.id)))[0];
const actionsAbout = async (id: string) =>
  (await admin.call(listAuditLog, { query: { subjectId: id, actorKind: 'admin' } })).body.map(({ action }) => action);

it('of two deletions of one user at once one finds them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const landlord = await aLandlord(app);
    await aProperty(landlord);
    const { id } = landlord.user;
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(deleteUser, { params: { id }, query: { confirmed: 'true' } })),
    );
    expect(statuses(answers)).toEqual([204, 404]);
    expect(await actionsAbout(id)).toEqual(['user.deleted']);
  }
});

it('a lease that begins while its tenant is deleted keeps the tenant, or does not begin', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const { user: tenant } = await acceptInvitation(app, await onboard(landlord));
    const body = {
      propertyId: property.id,
      tenantId: tenant.id,
      startDate: '2026-04-05',
      endDate: null,
      monthlyRent: '25000',
    };
    const [gone] = await Promise.all([
      admin.call(deleteUser, { params: { id: tenant.id }, query: {} }),
      landlord.call(createLease, { body }),
    ]);
    const active = await app.db.select().from(leases).where(eq(leases.propertyId, property.id));
    if (gone.status === 204) expect(active.filter(({ tenantId }) => tenantId === null)).toEqual([]);
    else expect([gone.status, active.length]).toEqual([409, 1]);
  }
});

it('an admin and a landlord who delete one tenant at once do not wait for each other for ever', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const landlord = await aLandlord(app);
    const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(await aProperty(landlord))));
    const { id } = tenant.user;
    const answers = await Promise.all([
      admin.call(deleteUser, { params: { id }, query: { confirmed: 'true' } }),
      landlord.call(deleteTenant, { params: { id } }),
    ]);
    expect(answers[0].status).toBe(204);
    expect([204, 404]).toContain(answers[1].status);
  }
});

it('of two users of one email at once one is made', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const body = { email: `race-${round}@example.in` };
    const answers = await Promise.all([1, 2].map(() => admin.call(createUser, { body })));
    expect(statuses(answers)).toEqual([201, 409]);
  }
});

it('a second factor is switched on once', async () => {
  const { id } = (await app.signUp()).user;
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(enableUserMfa, { params: { id } })));
  expect(statuses(answers)).toEqual([200, 409, 409]);
});

it('whoever changes plan while all are activated has the plan, in force', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [given, upgraded] = [await app.signUp(), await app.signUp()];
    for (const person of [given, upgraded])
      await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'inactive', propertyLimit: 5 });
    const answers = await Promise.all([
      admin.call(activateAllUsers),
      admin.call(changePlan, { params: { id: given.user.id }, body: { plan: 'free', propertyLimit: 1 } }),
      upgraded.call(upgradeSubscription, { body: { planId: 'enterprise' } }),
      admin.call(activateAllUsers),
      admin.call(extendAllUsers),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(await rowOf(given)).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
    });
    expect(await rowOf(upgraded)).toMatchObject({ subscriptionPlan: 'enterprise', subscriptionStatus: 'active' });
  }
});

it('who left the paid plan while Activate All waited for them is left alone', async () => {
  const person = await app.signUp();
  await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'inactive' });
  const bulk = await app.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ subscriptionPlan: 'free', subscriptionStatus: 'cancelled' })
      .where(eq(users.id, person.user.id));
    const waiting = bySomebodyElse(() => admin.call(activateAllUsers));
    await somebodyWaitsFor(tx);
    return { waiting };
  });
  expect((await bulk.waiting).status).toBe(200);
  expect(await rowOf(person)).toMatchObject({ subscriptionPlan: 'free', subscriptionStatus: 'cancelled' });
});
