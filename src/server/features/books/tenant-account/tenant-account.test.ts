import { expect, it } from 'vitest';
import { getTenantAccount } from '#contract/books/tenant-account';
import { updateLease } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, leaseTo, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here: the financial year is five days old.
const app = await openTestApp();

const accountOf = (who: Caller, id: string) => who.call(getTenantAccount, { params: { id } });

const aTenancy = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord, { name: 'Palm Court' });
  const tenant = await onboard(landlord, leaseFields(home, { leaseStartDate: '2025-06-01' }));
  return { landlord, home, tenant, leaseId: tenant.lease?.id ?? 0 };
};

it('adds up what is owed, came in this year and is held, and names what comes next', async () => {
  const { landlord, tenant, leaseId } = await aTenancy();
  expect((await accountOf(landlord, tenant.id)).body).toEqual({
    outstanding: '0.00',
    credit: '0.00',
    overdue: { amount: '0.00', count: 0, since: null },
    paidThisYear: { amount: '0.00', from: '2026-04-01' },
    depositHeld: '0.00',
    nextDue: null,
    oldestOpen: null,
  });
  const lastYear = await aCharge(landlord, { leaseId, dueDate: '2026-03-05' });
  await aReceipt(landlord, lastYear.id, { paidDate: '2026-03-04' });
  const paid = await aCharge(landlord, { leaseId });
  await aReceipt(landlord, paid.id);
  const back = { params: { id: paid.id }, body: { amount: '4000' } };
  expect((await landlord.call(refundPayment, back, { 'idempotency-key': 'back' })).status).toBe(200);
  const deposit = await aCharge(landlord, { leaseId, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '30000' });
  const late = await aCharge(landlord, { leaseId, amount: '500', type: 'late_fee', dueDate: '2026-02-05' });
  const cancelled = await aCharge(landlord, { leaseId, amount: '700' });
  await landlord.call(updatePayment, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
  const next = await aCharge(landlord, { leaseId, dueDate: '2026-05-05', description: 'Rent for May' });
  expect((await accountOf(landlord, tenant.id)).body).toMatchObject({
    // The fee, what is left of the deposit, what was given back of the rent, and May.
    outstanding: '49500.00',
    overdue: { amount: '500.00', count: 1, since: '2026-02-05' },
    paidThisYear: { amount: '21000.00', from: '2026-04-01' },
    depositHeld: '30000.00',
    oldestOpen: { id: late.id, type: 'late_fee', outstanding: '500.00' },
  });
  await aReceipt(landlord, deposit.id, { amount: '20000' });
  await aReceipt(landlord, paid.id, { amount: '4000' });
  expect((await accountOf(landlord, tenant.id)).body).toMatchObject({
    depositHeld: '50000.00',
    nextDue: { id: next.id, description: 'Rent for May', dueDate: '2026-05-05', outstanding: '25000.00' },
  });
});

it('counts all leases with the same owner, and nothing of another one', async () => {
  const { landlord, tenant, leaseId } = await aTenancy();
  const person = await acceptInvitation(app, tenant);
  await aCharge(landlord, { leaseId, amount: '1000' });
  const second = await leaseTo(landlord, await aProperty(landlord, { name: 'Shop' }), person.user);
  await aCharge(landlord, { leaseId: second.id, amount: '300' });
  const other = await aTenancy();
  await aCharge(other.landlord, { leaseId: other.leaseId, amount: '7' });
  expect((await accountOf(landlord, person.user.id)).body.outstanding).toBe('1300.00');
  expect((await accountOf(other.landlord, other.tenant.id)).body.outstanding).toBe('7.00');
  expect((await accountOf(other.landlord, person.user.id)).status).toBe(404);
  await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
  expect((await accountOf(landlord, person.user.id)).body.outstanding).toBe('1300.00');
});

it('is shown to the confirmed agent for as long as they work there, and to nobody else', async () => {
  const { landlord, home, tenant, leaseId } = await aTenancy();
  await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
  const agent = await anAgentOf(app, home);
  const again = await leaseTo(landlord, home, tenant);
  await aCharge(landlord, { leaseId: again.id });
  expect((await accountOf(agent, tenant.id)).body.outstanding).toBe('25000.00');
  await landlord.call(removeAgent, { params: { id: home.id } });
  expect((await accountOf(agent, tenant.id)).status).toBe(404);
  const person = await app.signUp('tenant');
  expect((await accountOf(person, tenant.id)).status).toBe(403);
  expect((await accountOf(app.nobody(), tenant.id)).status).toBe(401);
  const nobody = await landlord.request({ method: 'GET', url: '/api/tenants/nobody/account' });
  expect(nobody.statusCode).toBe(400);
});
