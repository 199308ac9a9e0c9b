import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  exportAdminPayments,
  listAdminPayments,
  PAID_BY_CREDIT,
  PAID_BY_GATEWAY,
  setPaymentStatus,
} from '#contract/back-office/admin-records';
import { claimPayment, PAID_IN_FUTURE, updatePayment } from '#contract/money/payment-actions';
import { closedReason } from '#contract/money/payment-status';
import { listAuditLog } from '#contract/platform/audit-log';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { payments } from '#server/db/schema/payments';
import { paymentsDaily } from '#server/features/money/rent-collection/jobs';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';

const app = await openTestApp();
const admin = await app.signInAdmin();
const { landlord, tenant, lease, agent } = await aRental(app);

type Status = BodyIn<typeof setPaymentStatus>['status'];
const set = (id: number, status: Status, paidDate?: string) =>
  admin.call(setPaymentStatus, { params: { id }, body: { status, paidDate } });
const charge = (changes: Partial<Parameters<typeof aCharge>[1]> = {}) =>
  aCharge(landlord, { leaseId: lease.id, ...changes });
const titlesOf = async (person: Caller) => (await person.call(listNotifications)).body.map(({ title }) => title);
const openAsOf = async (id: number) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]?.openAs;

const LATE = { dueDate: '2026-03-05' };

describe('an admin sets a payment to paid', () => {
  it('by entering what is missing, in the books and on the timeline, once', async () => {
    const { id } = await charge({ description: 'Rent for April' });
    await aReceipt(landlord, id, { amount: '10000' });
    const paid = await set(id, 'paid', '2026-04-02T10:00:00+05:30');
    expect(paid.body).toMatchObject({ status: 'paid', received: '25000.00', gateway: 'MANUAL' });
    expect(paid.body.paidDate).not.toBeNull();
    expect((await set(id, 'paid')).status).toBe(200);
    const { transactions, timeline, status } = await detailsOf(landlord, id);
    expect(status).toBe('paid');
    expect(transactions).toHaveLength(2);
    expect(transactions[1]).toMatchObject({
      kind: 'receipt',
      amount: '15000.00',
      method: 'other',
      paidDate: '2026-04-02',
      recordedBy: 'Admin (operator)',
    });
    expect(timeline.at(-1)).toMatchObject({
      kind: 'received',
      text: '₹15,000 in another way on 2 Apr 2026',
      by: 'Kiraya support',
    });
    for (const person of [tenant, landlord, agent])
      expect((await titlesOf(person))[0]).toBe('Payment received: Rent for April (Palm Court)');
    const { body } = await admin.call(listAuditLog, { query: { subjectType: 'payment', subjectId: String(id) } });
    expect(body.map(({ action }) => action)).toEqual(['payment.status_changed', 'payment.recorded', 'payment.raised']);
    expect(body[0]).toMatchObject({ action: 'payment.status_changed', subjectName: paid.body.referenceNumber });
    expect(body[0]?.changes).toContainEqual({ field: 'status', from: 'partial', to: 'paid' });
    expect(body[0]?.changes).toContainEqual({ field: 'received', from: '10000.00', to: '25000.00' });
  });

  it('today, unless it says otherwise, and never in the future', async () => {
    const { id } = await charge(LATE);
    const future = await set(id, 'paid', '2026-04-06T10:00:00Z');
    expect([future.status, future.error.fieldErrors]).toEqual([400, { paidDate: PAID_IN_FUTURE }]);
    await set(id, 'paid');
    expect((await detailsOf(tenant, id)).transactions[0]?.paidDate).toBe('2026-04-05');
  });

  it('not before the landlord has answered the tenant', async () => {
    const { id } = await charge();
    await tenant.call(claimPayment, { params: { id }, body: { amount: '25000', method: 'upi', reference: '1234' } });
    for (const status of ['paid', 'pending', 'failed'] as const) {
      const refused = await set(id, status);
      expect([refused.status, refused.error.message]).toEqual([409, closedReason.processing]);
    }
  });

  it('not after it was cancelled; and what is not there is not found', async () => {
    const { id } = await charge();
    await landlord.call(updatePayment, { params: { id }, body: { status: 'cancelled' } });
    const refused = await set(id, 'paid');
    expect([refused.status, refused.error.message]).toEqual([409, closedReason.cancelled]);
    expect((await set(999_999, 'paid')).status).toBe(404);
    expect((await set(id, 'gone' as 'paid')).error.fieldErrors).toEqual({ status: 'Please choose a status' });
    for (const paidDate of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']) {
      const odd = await set(id, 'paid', paidDate);
      expect([odd.status, odd.error.fieldErrors]).toEqual([400, { paidDate: 'Please enter a date' }]);
    }
  });
});

describe('an admin sets a payment to pending', () => {
  it('by undoing what an admin entered, and leaves what others did', async () => {
    const { id } = await charge();
    await aReceipt(landlord, id, { amount: '10000' });
    await set(id, 'paid');
    expect((await set(id, 'pending')).body).toMatchObject({ status: 'partial', received: '10000.00', paidDate: null });
    const other = await charge();
    await aCapture(app, other.id, { amount: '5000.00' });
    await set(other.id, 'paid');
    expect((await set(other.id, 'pending')).body).toMatchObject({ status: 'partial', received: '5000.00' });
  });

  it('by undoing what was entered by hand, where no admin did', async () => {
    const { id } = await charge();
    await aReceipt(landlord, id, { amount: '10000' });
    expect((await set(id, 'pending')).body).toMatchObject({ status: 'pending', received: '0.00', paidDate: null });
    const { transactions, timeline } = await detailsOf(tenant, id);
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', '10000.00'],
      ['reversal', '10000.00'],
    ]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'reversed', by: 'Kiraya support' });
    expect((await titlesOf(landlord))[0]).toMatch(/^Correction: /);
    await set(id, 'paid');
    expect((await detailsOf(tenant, id)).received).toBe('25000.00');
  });

  it('though it is past its day, and the daily job leaves it at that', async () => {
    const { id } = await charge(LATE);
    expect((await detailsOf(tenant, id)).status).toBe('overdue');
    expect((await set(id, 'pending')).body.status).toBe('pending');
    expect((await set(id, 'pending')).status).toBe(200);
    expect(await openAsOf(id)).toBe('pending');
    await paymentsDaily.run(app.deps, {});
    const { status, timeline } = await detailsOf(tenant, id);
    expect(status).toBe('pending');
    expect(timeline.at(-1)).toMatchObject({ kind: 'amended', text: 'Set to pending', by: 'Kiraya support' });
    expect((await titlesOf(tenant))[0]).toMatch(/^Set to pending: /);
    // Said of this due date, not of another one.
    await landlord.call(updatePayment, { params: { id }, body: { dueDate: '2026-03-20' } });
    expect((await detailsOf(tenant, id)).status).toBe('overdue');
  });

  it('and what was said of it ends when it is paid', async () => {
    const { id } = await charge(LATE);
    await set(id, 'pending');
    await set(id, 'paid');
    expect(await openAsOf(id)).toBeNull();
    expect((await set(id, 'overdue')).body.status).toBe('overdue');
    expect(await openAsOf(id)).toBeNull();
  });

  it('but not where a gateway has brought the money', async () => {
    const { id } = await charge();
    await aReceipt(landlord, id, { amount: '5000' });
    await aCapture(app, id, { amount: '20000.00' });
    for (const status of ['pending', 'overdue', 'failed'] as const) {
      const refused = await set(id, status);
      expect([refused.status, refused.error.message]).toEqual([409, PAID_BY_GATEWAY]);
    }
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', received: '25000.00' });
    expect((await detailsOf(landlord, id)).transactions).toHaveLength(2);
  });

  it('nor where credit of the lease pays for it', async () => {
    const own = await aRental(app, 'Credit House');
    const first = await aCharge(own.landlord, { leaseId: own.lease.id });
    await aReceipt(own.landlord, first.id, { amount: '50000' });
    const second = await aCharge(own.landlord, { leaseId: own.lease.id, dueDate: '2026-05-05' });
    expect((await detailsOf(own.tenant, second.id)).status).toBe('paid');
    const refused = await set(second.id, 'pending');
    expect([refused.status, refused.error.message]).toEqual([409, PAID_BY_CREDIT]);
    expect((await detailsOf(own.tenant, second.id)).status).toBe('paid');
    // Undoing what was too much takes it back from where it went.
    expect((await set(first.id, 'pending')).body.status).toBe('pending');
    expect((await detailsOf(own.tenant, second.id)).status).toBe('pending');
  });
});

describe('an admin sets a payment to', () => {
  it('overdue before its day, and back', async () => {
    const { id } = await charge({ dueDate: '2026-05-05' });
    expect((await set(id, 'overdue')).body.status).toBe('overdue');
    expect(await openAsOf(id)).toBe('overdue');
    expect((await detailsOf(tenant, id)).timeline.at(-1)).toMatchObject({ kind: 'overdue', text: 'Set to overdue' });
    expect((await set(id, 'pending')).body.status).toBe('pending');
    expect(await openAsOf(id)).toBeNull();
  });

  it('failed, from which money and an admin bring it back', async () => {
    const { id } = await charge(LATE);
    expect((await set(id, 'failed')).body.status).toBe('failed');
    expect((await detailsOf(tenant, id)).timeline.at(-1)).toMatchObject({
      kind: 'failed',
      text: 'Set to failed',
      by: 'Kiraya support',
    });
    expect((await set(id, 'overdue')).body.status).toBe('overdue');
    await set(id, 'paid');
    expect((await set(id, 'failed')).body).toMatchObject({ status: 'failed', received: '0.00' });
    expect((await set(id, 'pending')).body.status).toBe('pending');
  });
});

describe('the list of payments', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const own = await aRental(app, 'List House');
    const email = own.tenant.user.email;
    const rent = await aCharge(own.landlord, { leaseId: own.lease.id, description: 'Zebra rent', amount: '7000' });
    const fee = await aCharge(own.landlord, {
      leaseId: own.lease.id,
      description: 'Zebra 100%',
      type: 'parking',
      amount: '300',
      dueDate: '2026-02-01',
    });
    await aCapture(app, rent.id, { amount: '7000.00' });
    const find = async (query: Record<string, string>) =>
      (await admin.call(listAdminPayments, { query })).body.map(({ id }) => id);
    expect(await find({ search: 'ZEBRA' })).toEqual([fee.id, rent.id]);
    expect(await find({ search: 'zebra', sort: 'oldest' })).toEqual([rent.id, fee.id]);
    expect(await find({ search: 'zebra', sort: 'due' })).toEqual([fee.id, rent.id]);
    expect(await find({ search: 'zebra', sort: 'amount_high' })).toEqual([rent.id, fee.id]);
    expect(await find({ search: '100%' })).toEqual([fee.id]);
    expect(await find({ search: fee.referenceNumber.toLowerCase() })).toEqual([fee.id]);
    expect(await find({ search: email })).toEqual([fee.id, rent.id]);
    expect(await find({ search: email, status: 'paid' })).toEqual([rent.id]);
    expect(await find({ search: email, type: 'parking' })).toEqual([fee.id]);
    expect(await find({ search: email, from: '2026-02-01', to: '2026-02-28' })).toEqual([fee.id]);
    const page = await admin.call(listAdminPayments, { query: { search: email, limit: 1, cursor: 1 } });
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.headers.link).toBeUndefined();
    expect(page.body[0]).toMatchObject({
      referenceNumber: rent.referenceNumber,
      amount: '7000.00',
      received: '7000.00',
      type: 'rent',
      tenantId: own.tenant.user.id,
      tenantEmail: email,
      tenantName: 'Asha Rao',
      propertyTitle: 'List House',
      gateway: 'RAZORPAY',
      status: 'paid',
      dueDate: '2026-04-05',
    });
    const one = await countStatements(app, () => admin.call(listAdminPayments, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listAdminPayments))).toBe(one);
  });

  it('is exported as it is filtered, with safe cells', async () => {
    await charge({ description: '=1+1', type: 'storage' });
    const { text, headers } = await admin.call(exportAdminPayments, { query: { type: 'storage' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Storage,"'=1+1",25000.00,0.00,MANUAL,pending,2026-04-05,`);
    const [entry] = (await admin.call(listAuditLog, { query: { action: 'export.downloaded' } })).body;
    expect(entry?.changes).toEqual([
      { field: 'list', to: 'payments' },
      { field: 'type', to: 'storage' },
    ]);
  });
});
