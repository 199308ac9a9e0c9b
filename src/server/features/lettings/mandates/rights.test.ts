import { describe, expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { type MandateRight, mandateRights, rightMissing } from '#contract/lettings/mandate-rights';
import { deleteTenant, updateTenant } from '#contract/lettings/tenants';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { getPayment } from '#contract/money/payments';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const aTenancyWith = async (rights: Partial<Record<MandateRight, boolean>>) => {
  const owner = await aLandlord(app);
  const property = await aProperty(owner);
  const agent = await anAgentOf(app, property, rights);
  const tenant = await onboard(agent, leaseFields(property, { leaseStartDate: '2026-04-05' }));
  const leaseId = tenant.lease?.id ?? 0;
  const person = await acceptInvitation(app, tenant);
  const open = await aCharge(owner, { leaseId });
  const paid = await aCharge(owner, { leaseId, dueDate: '2026-05-05' });
  await aReceipt(owner, paid.id);
  const claimed = await aCharge(owner, { leaseId, dueDate: '2026-06-05' });
  const claim = { amount: '25000', method: 'upi' as const };
  await person.call(claimPayment, { params: { id: claimed.id }, body: claim });
  return { owner, agent, tenant, leaseId, open, paid, claimed };
};
type Tenancy = Awaited<ReturnType<typeof aTenancyWith>>;

const renewal = { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27000' };

/** Every deed that needs a right, as the agent does it. */
const deeds: [string, MandateRight, (agent: Caller, tenancy: Tenancy) => Promise<{ status: number }>][] = [
  [
    'end a lease',
    'endLeases',
    (agent, { leaseId: id }) => agent.call(updateLease, { params: { id }, body: { status: 'ended' } }),
  ],
  [
    'note a notice',
    'endLeases',
    (agent, { leaseId: id }) => agent.call(updateLease, { params: { id }, body: { noticeDate: '2026-06-01' } }),
  ],
  [
    'renew a lease',
    'renewLeases',
    (agent, { leaseId: id }) => agent.call(updateLease, { params: { id }, body: { renewal } }),
  ],
  [
    'record money',
    'recordMoney',
    (agent, { open: { id } }) => agent.call(recordPayment, { params: { id }, body: { amount: '1', method: 'cash' } }),
  ],
  [
    'confirm what a tenant says to have paid',
    'recordMoney',
    (agent, { claimed: { id } }) => agent.call(confirmClaim, { params: { id }, query: {} }),
  ],
  [
    'cancel a payment',
    'giveBackMoney',
    (agent, { open: { id } }) => agent.call(updatePayment, { params: { id }, body: { status: 'cancelled' } }),
  ],
  [
    'ask for less',
    'giveBackMoney',
    (agent, { open: { id } }) => agent.call(updatePayment, { params: { id }, body: { amount: '1' } }),
  ],
  [
    'give money back',
    'giveBackMoney',
    (agent, { paid: { id } }) => agent.call(refundPayment, { params: { id }, body: { amount: '1' } }),
  ],
  [
    'edit a tenant',
    'editTenants',
    (agent, { tenant: { id } }) => agent.call(updateTenant, { params: { id }, body: { employer: 'Wipro' } }),
  ],
];

describe('a confirmed agent', () => {
  it.each(deeds)('may %s only with the right to', async (_deed, right, act) => {
    const others = Object.fromEntries(mandateRights.map((each) => [each, each !== right]));
    const withheld = await aTenancyWith(others);
    expect(await act(withheld.agent, withheld)).toMatchObject({
      status: 403,
      error: { code: 'right_missing', message: rightMissing(right) },
    });
    const granted = await aTenancyWith({ [right]: true });
    expect((await act(granted.agent, granted)).status).toBe(200);
  });

  it('changes dates and rent of a lease by its tenant only with the right to renew leases', async () => {
    const { agent, tenant } = await aTenancyWith({ editTenants: true });
    const change = (body: object) => agent.call(updateTenant, { params: { id: tenant.id }, body });
    for (const body of [{ monthlyRent: '1' }, { leaseEndDate: '2026-04-06' }, { leaseEndDate: null }])
      expect(await change(body)).toMatchObject({ status: 403, error: { message: rightMissing('renewLeases') } });
    expect((await change({ employer: 'Wipro', monthlyRent: '25000', leaseEndDate: '2027-03-04' })).status).toBe(200);
  });

  it('deletes a tenant with leases and payments only with the rights to all of that', async () => {
    for (const missing of ['editTenants', 'endLeases', 'giveBackMoney'] as const) {
      const { agent, tenant } = await aTenancyWith({
        editTenants: true,
        endLeases: true,
        giveBackMoney: true,
        [missing]: false,
      });
      expect(await agent.call(deleteTenant, { params: { id: tenant.id } })).toMatchObject({
        status: 403,
        error: { message: rightMissing(missing) },
      });
    }
  });

  it('raises payments, raises them further and onboards without any', async () => {
    const { agent, leaseId, open } = await aTenancyWith({});
    const body = { leaseId, amount: '500', dueDate: '2026-07-05' };
    expect((await agent.call(createPayment, { body })).status).toBe(201);
    const more = await agent.call(updatePayment, { params: { id: open.id }, body: { amount: '26000' } });
    expect(more.status).toBe(200);
    expect((await agent.call(getPayment, { params: { id: open.id } })).body.actions).toEqual(['amend']);
  });
});
