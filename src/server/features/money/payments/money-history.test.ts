import { expect, it } from 'vitest';
import { setPaymentStatus } from '#contract/back-office/admin-records';
import { listLeaseEvents, listPropertyEvents } from '#contract/lettings/history';
import {
  claimPayment,
  confirmClaim,
  declineClaim,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { listAuditLog } from '#contract/platform/audit-log';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { historyOf } from '#test/history';
import { aDebt, askVerify, begin } from '#test/paying';
import { aCapture, aCharge, aRental } from '#test/payments';
import { payOrder } from '#test/plans';

const app = await openTestApp();
const RAISED = ['Payment raised', 'Meera Rao (owner)', 'Amount: ₹25,000', 'Due: 5 Apr 2026'];
const CASH = { amount: '25000', method: 'cash' as const };
const record = (who: Caller, id: number, body: object, key?: string) =>
  who.call(recordPayment, { params: { id }, body: body as never }, key ? { 'idempotency-key': key } : {});

it('money that is recorded is on record once, with who did it as what', async () => {
  const { landlord, agent, property, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id, description: 'Rent for April' });
  for (let twice = 0; twice < 2; twice++)
    expect((await record(agent, id, { ...CASH, amount: '10000', method: 'upi' }, 'same')).status).toBe(200);
  expect((await record(landlord, id, { ...CASH, amount: '17000' })).status).toBe(200);
  expect((await record(landlord, id, CASH)).status).toBe(409);
  expect(await historyOf(landlord, 'lease', lease.id)).toEqual([
    [
      'Payment recorded',
      'Meera Rao (owner)',
      'Amount: ₹17,000',
      'How: cash',
      'Received: ₹10,000 → ₹25,000',
      'Status: partial → paid',
      'Kept as credit: ₹2,000',
    ],
    [
      'Payment recorded',
      'Farhan Rao (agent)',
      'Amount: ₹10,000',
      'How: UPI',
      'Received: ₹0 → ₹10,000',
      'Status: pending → partial',
    ],
    RAISED,
  ]);
  const [first] = (await landlord.call(listPropertyEvents, { params: { id: property.id }, query: {} })).body;
  expect(first).toMatchObject({ payment: 'Rent for April', person: 'Asha Rao' });

  const next = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
  expect((await historyOf(landlord, 'lease', lease.id))[0]).toEqual([
    'Credit used',
    'Kiraya (automatic)',
    'Amount: ₹2,000',
    'Received: ₹0 → ₹2,000',
    'Status: pending → partial',
  ]);
  const query = { subjectType: 'payment', subjectId: String(next.id) } as const;
  const entries = (await (await app.signInAdmin()).call(listAuditLog, { query })).body;
  expect(entries).toMatchObject([
    { actorKind: 'system', actorName: 'Kiraya', subjectName: next.referenceNumber },
    { action: 'payment.raised', subjectName: next.referenceNumber },
  ]);
});

it('what is changed, cancelled, given back and undone is on record', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const change = (who: Caller, id: number, body: object) => who.call(updatePayment, { params: { id }, body });
  const give = (who: Caller, id: number, body: object, key: string) =>
    who.call(refundPayment, { params: { id }, body: body as never }, { 'idempotency-key': key });
  const { id: cancelled } = await aCharge(landlord, { leaseId: lease.id });
  await change(agent, cancelled, { amount: '24000', dueDate: '2026-04-10' });
  await change(agent, cancelled, { amount: '24000', dueDate: '2026-04-10' });
  await change(agent, cancelled, { status: 'cancelled' });
  expect((await change(agent, cancelled, { status: 'cancelled' })).status).toBe(409);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await tenant.call(claimPayment, { params: { id }, body: { amount: '25000', method: 'bank_transfer' } });
  await landlord.call(confirmClaim, { params: { id }, query: {} });
  for (let twice = 0; twice < 2; twice++) await give(landlord, id, { amount: '5000' }, 'back');
  expect((await give(landlord, id, { amount: '25000' }, 'too much')).status).toBe(409);
  await give(agent, id, { amount: '20000', isMistake: true }, 'undone');
  expect(await historyOf(landlord, 'lease', lease.id)).toEqual([
    [
      'Payment undone: entered by mistake',
      'Farhan Rao (agent)',
      'Amount: ₹20,000',
      'Received: ₹20,000 → ₹0',
      expect.stringContaining('Status: partial → '),
    ],
    [
      'Money given back',
      'Meera Rao (owner)',
      'Amount: ₹5,000',
      'Received: ₹25,000 → ₹20,000',
      'Status: paid → partial',
    ],
    [
      'Payment recorded',
      'Meera Rao (owner)',
      'Amount: ₹25,000',
      'How: bank transfer',
      'Received: ₹0 → ₹25,000',
      'Status: processing → paid',
    ],
    [
      'Said to be paid by the tenant',
      'Asha Rao (tenant)',
      'Amount: ₹25,000',
      'How: bank transfer',
      'Status: pending → processing',
    ],
    RAISED,
    ['Payment cancelled', 'Farhan Rao (agent)', 'Status: pending → cancelled'],
    ['Payment changed', 'Farhan Rao (agent)', 'Amount: ₹25,000 → ₹24,000', 'Due: 5 Apr 2026 → 10 Apr 2026'],
    RAISED,
  ]);
});

it('what a tenant says to have paid is on record, and why it was not confirmed', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const body = { amount: '25000', method: 'upi' as const, reference: '412345678901' };
  for (let twice = 0; twice < 2; twice++)
    await tenant.call(claimPayment, { params: { id }, body }, { 'idempotency-key': 'said' });
  const decline = () => landlord.call(declineClaim, { params: { id }, body: { reason: 'Nothing came' } });
  expect((await decline()).status).toBe(200);
  expect((await decline()).status).toBe(409);
  expect(await historyOf(landlord, 'lease', lease.id)).toEqual([
    [
      'Said to be paid, and not confirmed',
      'Meera Rao (owner)',
      'Amount: ₹25,000',
      'Reason: Nothing came',
      'Status: processing → pending',
    ],
    [
      'Said to be paid by the tenant',
      'Asha Rao (tenant)',
      'Amount: ₹25,000',
      'How: UPI',
      'Status: pending → processing',
    ],
    RAISED,
  ]);
});

it('what comes through a gateway is by who paid, or by itself', async () => {
  const debt = await aDebt(app);
  const { orderId } = await begin(debt);
  const paid = await payOrder(debt.tenant, orderId);
  for (let twice = 0; twice < 2; twice++) expect((await askVerify(debt, paid)).status).toBe(200);
  const moved = ['Amount: ₹25,000', 'How: Razorpay', 'Received: ₹0 → ₹25,000', 'Status: pending → paid'];
  expect(await historyOf(debt.landlord, 'lease', debt.leaseId)).toEqual([
    ['Paid online', 'Asha Rao (tenant)', ...moved],
  ]);

  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const { gatewayId } = await aCapture(app, id);
  await aCapture(app, id, { gatewayId });
  expect(await historyOf(landlord, 'lease', lease.id)).toEqual([
    ['Paid online', 'Kiraya (automatic)', ...moved],
    RAISED,
  ]);
});

it('what an admin does on behalf is one entry, which the owner reads without the name of the admin', async () => {
  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const admin = await app.signInAdmin();
  const mark = () => admin.call(setPaymentStatus, { params: { id }, body: { status: 'paid' } });
  for (let twice = 0; twice < 2; twice++) expect((await mark()).status).toBe(200);
  const answer = await landlord.call(listLeaseEvents, { params: { id: lease.id }, query: {} });
  expect(answer.body).toMatchObject([
    {
      title: 'Payment status changed',
      by: 'Kiraya support',
      changes: ['Status: pending → paid', 'Received: ₹0 → ₹25,000', expect.stringContaining('Paid: none → ')],
    },
    { title: 'Payment raised' },
  ]);
});

it('what is refused leaves no trace', async () => {
  const { landlord, lease } = await aRental(app);
  const stranger = await app.signUp('landlord');
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  expect((await record(stranger, id, CASH)).status).toBe(404);
  expect((await record(landlord, id, { ...CASH, paidDate: '2027-01-01' })).status).toBe(400);
  expect(await historyOf(landlord, 'lease', lease.id)).toEqual([RAISED]);
  expect((await stranger.call(listLeaseEvents, { params: { id: lease.id }, query: {} })).status).toBe(404);
});
