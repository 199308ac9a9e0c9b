import { expect, it } from 'vitest';
import { listPayments } from '#contract/payments';
import { removeAgent } from '#contract/properties';
import { openTestApp } from '#test/app';
import { aLease, aPayment } from '#test/books';
import type { Caller } from '#test/caller';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const ids = async (who: Caller, query: { leaseId?: number; limit?: number; cursor?: number } = {}) =>
  (await who.call(listPayments, { query })).body.map((payment) => payment.id);

it('are seen by landlord, agent and tenant of the lease, newest first', async () => {
  const landlord = await aLandlord(app);
  const [property, other] = [await aProperty(landlord, { name: 'Palm Court' }), await aProperty(landlord)];
  const tenant = await app.signUp('tenant');
  const agent = await anAgentOf(app, property);
  const [lease, second] = [
    await aLease(app, tenant, { propertyId: property.id }),
    await aLease(app, tenant, { propertyId: other.id }),
  ];
  const paid = await aPayment(app, tenant, {
    leaseId: lease.id,
    status: 'paid',
    paidDate: app.deps.now(),
    referenceNumber: 'UTR1',
    paymentMethod: 'upi',
  });
  const open = await aPayment(app, tenant, { leaseId: lease.id, dueDate: '2026-05-05' });
  const elsewhere = await aPayment(app, tenant, { leaseId: second.id });
  expect(await ids(landlord)).toEqual([elsewhere.id, open.id, paid.id]);
  expect(await ids(tenant)).toEqual([elsewhere.id, open.id, paid.id]);
  expect(await ids(agent)).toEqual([open.id, paid.id]);
  expect(await ids(landlord, { leaseId: second.id })).toEqual([elsewhere.id]);
  expect(await ids(landlord, { limit: 1, cursor: elsewhere.id })).toEqual([open.id]);
  expect((await tenant.call(listPayments)).body[2]).toEqual({
    id: paid.id,
    leaseId: lease.id,
    propertyId: property.id,
    propertyName: 'Palm Court',
    tenantId: tenant.user.id,
    tenantName: 'Asha Rao',
    amount: '25000.00',
    currency: 'INR',
    type: 'rent',
    description: null,
    dueDate: '2026-04-05',
    paidDate: '2026-04-05T06:30:00.000Z',
    status: 'paid',
    referenceNumber: 'UTR1',
    paymentMethod: 'upi',
    createdAt: '2026-04-05T06:30:00.000Z',
  });
  await landlord.call(removeAgent, { params: { id: property.id } });
  for (const stranger of [agent, await aLandlord(app), await app.signUp('tenant')]) {
    expect(await ids(stranger)).toEqual([]);
    expect(await ids(stranger, { leaseId: lease.id })).toEqual([]);
  }
  expect((await landlord.call(listPayments, { query: { leaseId: 'x' as never } })).status).toBe(400);
});
