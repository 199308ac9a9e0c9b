import { expect, it } from 'vitest';
import { getLease, updateLease } from '#contract/lettings/leases';
import { onboardTenant, updateTenant } from '#contract/lettings/tenants';
import { listPaymentSchedules, updatePaymentSchedule } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgentOf, everyRight, leaseFields, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { raiseAll } from './service/raise-all.ts';

/** The clock stands at 5 Apr 2026: April and May are raised. */
const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });
const on = (date: string) => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });

const aBilledLease = async (leaseEndDate: string | null = null) => {
  const property = await aProperty(landlord);
  const billing = { rent: true, dayOfMonth: 5 };
  const fields = leaseFields(property, { leaseStartDate: '2026-04-01', leaseEndDate, billing });
  const tenant = (
    await landlord.call(onboardTenant, {
      body: tenantBody({ ...fields, billing: { ...billing, paidUntil: '2026-03' } }),
    })
  ).body;
  const leaseId = tenant.lease?.id ?? 0;
  const [schedule] = (await landlord.call(listPaymentSchedules)).body.filter((each) => each.leaseId === leaseId);
  return { property, tenant, leaseId, scheduleId: schedule?.id ?? 0 };
};
const raised = async (leaseId: number) =>
  (await landlord.call(listPayments, { query: { leaseId } })).body
    .map(({ dueDate, amount }) => `${dueDate.slice(0, 7)} ${amount}`)
    .sort();
const scheduleOf = async (leaseId: number) =>
  (await landlord.call(listPaymentSchedules)).body.find((each) => each.leaseId === leaseId);
const rentOf = async (leaseId: number) => {
  const { monthlyRent, terms } = (await landlord.call(getLease, { params: { id: leaseId } })).body;
  return [monthlyRent, ...terms.map((term) => `${term.startDate} ${term.monthlyRent}`)];
};
const editRent = (who: Caller, id: string, body: object) => who.call(updateTenant, { params: { id }, body });

it('changes lease and schedule from a later month on, and leaves alone what is raised', async () => {
  const { tenant, leaseId } = await aBilledLease();
  const answer = await editRent(landlord, tenant.id, { monthlyRent: '27000', rentChange: { from: '2026-06' } });
  expect(answer.status).toBe(200);
  expect(await rentOf(leaseId)).toEqual(['25000.00', '2026-04-01 25000.00', '2026-06-01 27000.00']);
  expect(await scheduleOf(leaseId)).toMatchObject({
    amount: '25000.00',
    nextAmount: '27000.00',
    nextAmountFrom: '2026-06-01',
  });
  await raiseAll(on('2026-05-10'));
  expect(await raised(leaseId)).toEqual(['2026-04 25000.00', '2026-05 25000.00', '2026-06 27000.00']);
  await raiseAll(on('2026-06-10'));
  expect(await scheduleOf(leaseId)).toMatchObject({ amount: '27000.00', nextAmount: null });
  expect(await raised(leaseId)).toContain('2026-07 27000.00');
});

it('changes what is raised already where that is asked for', async () => {
  const kept = await aBilledLease();
  await editRent(landlord, kept.tenant.id, { monthlyRent: '27000', rentChange: { from: '2026-05' } });
  expect(await raised(kept.leaseId)).toEqual(['2026-04 25000.00', '2026-05 25000.00']);
  const changed = await aBilledLease();
  const rentChange = { from: '2026-05-20', raised: true };
  await editRent(landlord, changed.tenant.id, { monthlyRent: '27000', rentChange });
  expect(await raised(changed.leaseId)).toEqual(['2026-04 25000.00', '2026-05 27000.00']);
  // Sent again, it is as it was.
  await editRent(landlord, changed.tenant.id, { monthlyRent: '27000', rentChange });
  expect(await raised(changed.leaseId)).toEqual(['2026-04 25000.00', '2026-05 27000.00']);
});

it('cancels what comes to nothing: a hundredth of a rupee for ten days of a month', async () => {
  const { tenant, leaseId } = await aBilledLease('2026-05-10');
  expect(await raised(leaseId)).toEqual(['2026-04 25000.00', '2026-05 8064.52']);
  const rentChange = { from: '2026-05', raised: true };
  expect((await editRent(landlord, tenant.id, { monthlyRent: '0.01', rentChange })).status).toBe(200);
  const { body } = await landlord.call(listPayments, { query: { leaseId } });
  expect(body.find(({ dueDate }) => dueDate === '2026-05-05')).toMatchObject({ status: 'cancelled' });
});

it('leaves the schedule alone where only the lease is changed, and a month that is none is refused', async () => {
  const { tenant, leaseId } = await aBilledLease();
  const wrong = await editRent(landlord, tenant.id, { monthlyRent: '26000', rentChange: { from: 'soon' } });
  expect(wrong.error.fieldErrors).toEqual({ 'rentChange.from': 'Please choose a month' });
  await editRent(landlord, tenant.id, { monthlyRent: '26000' });
  expect(await rentOf(leaseId)).toEqual(['26000.00', '2026-04-01 26000.00']);
  expect(await scheduleOf(leaseId)).toMatchObject({ amount: '25000.00', nextAmount: null });
});

it('follows a renewal', async () => {
  const { leaseId } = await aBilledLease();
  const renewal = { startDate: '2026-07-01', endDate: null, monthlyRent: '28000' };
  const body = { renewal, rentChange: { from: '2026-07' } };
  expect((await landlord.call(updateLease, { params: { id: leaseId }, body })).status).toBe(200);
  await raiseAll(on('2026-06-20'));
  expect(await raised(leaseId)).toEqual([
    '2026-04 25000.00',
    '2026-05 25000.00',
    '2026-06 25000.00',
    '2026-07 28000.00',
  ]);
});

it('changes the lease with the schedule where that is asked for', async () => {
  const { leaseId, scheduleId } = await aBilledLease();
  const body = { amount: 27000, amountFrom: '2026-06', leaseRent: true };
  const answer = await landlord.call(updatePaymentSchedule, { params: { id: scheduleId }, body });
  expect(answer.body).toMatchObject({ amount: '25000.00', nextAmount: '27000.00', nextAmountFrom: '2026-06-01' });
  expect(await rentOf(leaseId)).toEqual(['25000.00', '2026-04-01 25000.00', '2026-06-01 27000.00']);
  // The form sends the present amount with every change: what is to come stays.
  const named = { scheduleName: 'Rent of the flat', amount: 25000 };
  const renamed = await landlord.call(updatePaymentSchedule, { params: { id: scheduleId }, body: named });
  expect(renamed.body).toMatchObject({ nextAmount: '27000.00' });
});

it('lets an agent change the rent only by right, and the landlord hears of it', async () => {
  const { property, leaseId, scheduleId } = await aBilledLease();
  const body = { amount: 27000, amountFrom: '2026-06', leaseRent: true };
  const params = { id: scheduleId };
  const without = await anAgentOf(app, await aProperty(landlord), {});
  expect((await without.call(updatePaymentSchedule, { params, body })).status).toBe(404);
  expect(await rentOf(leaseId)).toHaveLength(2);
  expect(property.id).toBeGreaterThan(0);
  const other = await aProperty(landlord);
  const agent = await anAgentOf(app, other, { ...everyRight, renewLeases: false });
  const billing = { rent: true, dayOfMonth: 5 };
  const fields = leaseFields(other, { leaseStartDate: '2026-04-06', leaseEndDate: null, billing });
  const mine = (await agent.call(onboardTenant, { body: tenantBody(fields) })).body.lease?.id ?? 0;
  const id = (await scheduleOf(mine))?.id ?? 0;
  expect((await agent.call(updatePaymentSchedule, { params: { id }, body })).status).toBe(403);
  const alone = { amount: 27000, amountFrom: '2026-06' };
  expect((await agent.call(updatePaymentSchedule, { params: { id }, body: alone })).status).toBe(200);
  expect(await rentOf(mine)).toEqual(['25000.00', '2026-04-06 25000.00']);
  const told = (await landlord.call(listNotifications)).body.map(({ content }) => content);
  expect(told.some((text) => text?.includes('Rent: ₹27,000 instead of ₹25,000 from 1 Jun 2026 on. Done by'))).toBe(
    true,
  );
});
