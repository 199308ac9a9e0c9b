import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPaymentSchedule, listPaymentSchedules } from '#contract/money/payment-schedules';
import { listNotifications } from '#contract/platform/notifications';
import { paymentSchedules } from '#server/db/schema/payment-schedules';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { notifyStopped } from '#server/features/money/payment-schedules/service/notify-stopped';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { askUnconfirmed } from './jobs.ts';

const app = await openTestApp();
const notices = async (who: Caller, pattern: RegExp) =>
  (await who.call(listNotifications)).body.filter(({ title }) => pattern.test(title));

it('whom the version before linked is asked after the upgrade, and the landlord told, once', async () => {
  const landlord = await aLandlord(app);
  const tenant = await onboard(landlord, leaseFields(await aProperty(landlord)));
  await app.db.update(tenantProfiles).set({ askedAt: null }).where(eq(tenantProfiles.tenantId, tenant.id));
  await app.mails();
  for (let twice = 0; twice < 2; twice++) await askUnconfirmed(app.deps);
  const mails = (await app.mails()).filter(({ to }) => to === tenant.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You are invited to Kiraya']);
  expect(await notices(landlord, /has not confirmed yet/)).toHaveLength(1);
});

it('that nothing is taken any more without consent is told to both, by mail, once', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const rent = { leaseId: lease.id, scheduleName: 'Rent', amount: '20000', startDate: '2026-04-15' };
  const { id } = (await landlord.call(createPaymentSchedule, { body: { ...rent, autoPayEnabled: true } })).body;
  await app.db.update(paymentSchedules).set({ autoPay: 'stopped' }).where(eq(paymentSchedules.id, id));
  await app.mails();
  for (let twice = 0; twice < 2; twice++) await notifyStopped(app.deps);
  expect(await notices(tenant, /^Automatic payment needs your word/)).toHaveLength(1);
  expect(await notices(landlord, /^Automatic payment waits for the tenant/)).toHaveLength(1);
  const told = (await app.mails()).map(({ to }) => to).sort();
  expect(told).toEqual([landlord.user.email, tenant.user.email].sort());
  expect((await tenant.call(listPaymentSchedules)).body[0]?.autoPay).toBe('asked');
});
