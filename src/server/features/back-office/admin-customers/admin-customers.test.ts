import { expect, it } from 'vitest';
import { getCustomer, getCustomerHoldings, listCustomerLeases } from '#contract/back-office/admin-customers';
import { createInvoice, listInvoices } from '#contract/back-office/admin-invoices';
import { listAdminPayments, listAdminProperties } from '#contract/back-office/admin-records';
import { changePlan, NO_SUCH_USER } from '#contract/back-office/admin-users';
import { listAuditLog } from '#contract/platform/audit-log';
import { openTestApp } from '#test/app';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { buyPlan } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();
const billing = await app.signInAdmin('billing');
const support = await app.signInAdmin('support');

it('all of a customer is found by their id, as landlord and as tenant', async () => {
  const { landlord, tenant, lease } = await aRental(app, 'Palm Court');
  const charge = await aCharge(landlord, { leaseId: lease.id, amount: '25000' });
  await aReceipt(landlord, charge.id, { amount: '10000' });
  await admin.call(changePlan, { params: { id: landlord.user.id }, body: { plan: 'free', propertyLimit: 1 } });
  await buyPlan(landlord, 'basic');
  const stranger = await app.signUp();
  const of = { params: { id: landlord.user.id } };

  expect((await support.call(getCustomer, of)).body).toMatchObject({ id: landlord.user.id, propertyCount: 1 });
  expect((await billing.call(getCustomerHoldings, of)).body).toEqual({
    properties: 1,
    leases: 1,
    currentLeases: 1,
    tenants: 1,
    documents: 0,
    received: '10000.00',
    outstanding: '15000.00',
    paidForPlans: '999.00',
    credit: '0.00',
  });
  expect((await billing.call(getCustomerHoldings, { params: { id: tenant.user.id } })).body).toMatchObject({
    properties: 0,
    leases: 1,
    tenants: 0,
    received: '10000.00',
  });
  const leases = await support.call(listCustomerLeases, { ...of, query: {} });
  expect(leases.body).toMatchObject([{ id: lease.id, propertyTitle: 'Palm Court', as: 'landlord', status: 'active' }]);
  expect(leases.headers['x-total-count']).toBe('1');
  const theirs = await billing.call(listCustomerLeases, { params: { id: tenant.user.id }, query: {} });
  expect(theirs.body).toMatchObject([{ id: lease.id, as: 'tenant' }]);

  const paymentsOf = async (userId: string) =>
    (await billing.call(listAdminPayments, { query: { userId } })).body.map(({ id }) => id);
  expect(await paymentsOf(landlord.user.id)).toEqual([charge.id]);
  expect(await paymentsOf(tenant.user.id)).toEqual([charge.id]);
  expect(await paymentsOf(stranger.user.id)).toEqual([]);
  const homesOf = async (landlordId: string) =>
    (await support.call(listAdminProperties, { query: { landlordId } })).body.map(({ title }) => title);
  expect(await homesOf(landlord.user.id)).toEqual(['Palm Court']);
  expect(await homesOf(tenant.user.id)).toEqual([]);
  expect((await billing.call(listInvoices, { query: { userId: stranger.user.id } })).body).toEqual([]);
});

it('the audit log is read for one person: what they did, and what was done to them or to what is theirs', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()];
  const form = { userId: person.user.id, planName: 'basic', amount: '999', billingCycle: 'yearly' } as const;
  await admin.call(createInvoice, { body: { ...form, dueDate: '2026-06-01' } });
  const actionsOf = async (userId: string) =>
    (await admin.call(listAuditLog, { query: { userId } })).body.map(({ action }) => action);
  expect(await actionsOf(person.user.id)).toEqual(['invoice.created', 'account.registered']);
  expect(await actionsOf(stranger.user.id)).toEqual(['account.registered']);
});

it('is for admins, each as far as the role goes', async () => {
  const person = await app.signUp();
  const of = { params: { id: person.user.id } };
  expect((await support.call(getCustomerHoldings, of)).status).toBe(403);
  for (const call of [getCustomer, getCustomerHoldings, listCustomerLeases] as const) {
    expect((await person.call(call, of)).status).toBe(401);
    const gone = await admin.call(call, { params: { id: crypto.randomUUID() } });
    expect([gone.status, gone.error.message]).toEqual([404, NO_SUCH_USER]);
    expect((await admin.call(call, { params: { id: 'nobody' } })).status).toBe(400);
  }
});
