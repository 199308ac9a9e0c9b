import { expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { type MandateRight, mandateRights } from '#contract/lettings/mandate-rights';
import { updateTenant } from '#contract/lettings/tenants';
import { recordPayment, updatePayment } from '#contract/money/payment-actions';
import type { Endpoint } from '#contract/platform/endpoint';
import { changeMaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { openTestApp } from '#test/app';
import { agentWith, aWorldOfRelations, everybody, gate } from '#test/world-of-relations';

const app = await openTestApp();
const world = await aWorldOfRelations(app);

/** What an agent does only by the owner's grant, each in the home that they run; a lease that was ended comes last. */
/** What signing asks for is in signings.test.ts. */
type Tried = Exclude<MandateRight, 'signAgreements'>;
const deeds: Record<
  Tried,
  { call: Endpoint; of: 'leaseId' | 'paymentId' | 'tenantId' | 'requestId'; payload: object }
> = {
  renewLeases: {
    call: updateLease,
    of: 'leaseId',
    payload: { renewal: { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27000' } },
  },
  recordMoney: { call: recordPayment, of: 'paymentId', payload: { amount: '1', method: 'cash' } },
  giveBackMoney: { call: updatePayment, of: 'paymentId', payload: { status: 'cancelled' } },
  editTenants: { call: updateTenant, of: 'tenantId', payload: { employer: 'Wipro' } },
  runMaintenance: { call: changeMaintenanceRequest, of: 'requestId', payload: { urgency: 'urgent' } },
  endLeases: { call: updateLease, of: 'leaseId', payload: { status: 'ended' } },
};

it.each(Object.keys(deeds) as Tried[])(
  'with %s an agent may do what it is about; everybody else may not',
  async (right) => {
    const { call, of, payload } = deeds[right];
    const { leaseId, paymentId } = world.rows.current;
    const { requestId } = world.rows;
    const leased = { leaseId, paymentId, tenantId: world.viewers.tenant.user.id, requestId };
    const outcomes: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const name of everybody.filter((each) => each !== 'owner')) {
      const own = mandateRights.find((each) => agentWith(each) === name);
      const id = (own ? world.rows.granted[own] : leased)[of];
      const url = call.path.replace('{id}', String(id));
      outcomes[name] = (await world.viewers[name].request({ method: call.method, url, payload })).statusCode;
      // Tenants see the request of their home, and manage none.
      const isSeen = own || name === 'agent' || (of === 'requestId' && (name === 'tenant' || name === 'co-tenant'));
      const refused = isSeen ? 403 : 404;
      expected[name] = gate(world, name, call) ?? (own === right ? 200 : refused);
    }
    expect(outcomes).toEqual(expected);
  },
);
