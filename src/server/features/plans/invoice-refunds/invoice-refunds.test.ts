import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createInvoice,
  downloadAnyInvoice,
  getInvoice,
  listInvoices,
  NO_MONEY_PAID,
  NOT_PAID_YET,
  PLAN_REFUND_REFUSED,
  REFUND_LATER_FIRST,
  REFUND_NEEDS_GATEWAY,
  refundInvoice,
  sendInvoice,
  setInvoiceStatus,
} from '#contract/back-office/admin-invoices';
import { getSubscriptionReports } from '#contract/back-office/admin-reports';
import { changePlan } from '#contract/back-office/admin-users';
import { createSubscription, payInvoice, upgradeSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import { changeInWords } from '#contract/platform/audit-words';
import { listNotifications } from '#contract/platform/notifications';
import { gatewayOrders } from '#server/db/schema/gateway-orders';
import { invoiceRefunds } from '#server/db/schema/invoice-refunds';
import { invoices } from '#server/db/schema/invoices';
import { PIECE } from '#server/jobs/in-pieces';
import { openTestApp, type TestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { deliver } from '#test/paying';
import { textIn } from '#test/pdf-text';
import { aCode, askVerifyPlan, buyPlan, daysLater, orderPlan, subscriptionOf } from '#test/plans';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { settleInvoiceRefunds } from './jobs.ts';

const vendor = await new RazorpayStandIn().open();
const app = await openTestApp();
const real = await openTestApp({ razorpay: vendor.settings, gatewayTimeoutMs: 300, logLevel: 'silent' });
afterAll(() => vendor.close());

const reason = 'Asked within 30 days';
const refund = async (at: TestApp, id: number, role: 'super_admin' | 'billing' | 'support' = 'billing') =>
  (await at.signInAdmin(role)).call(refundInvoice, { params: { id }, body: { reason } });
const look = async (at: TestApp, id: number) =>
  (await (await at.signInAdmin()).call(getInvoice, { params: { id } })).body;
const invoicesOf = async (person: Caller) => (await subscriptionOf(person)).invoices;
const lastOf = async (person: Caller) => (await invoicesOf(person))[0]?.id ?? 0;
const auditOf = async (at: TestApp, id: number) => {
  const query = { subjectType: 'invoice', subjectId: String(id) } as const;
  const { body } = await (await at.signInAdmin()).call(listAuditLog, { query });
  return body.map(({ action, actorName, changes }) => [action, actorName, ...changes.map(changeInWords)]);
};

/** Buys through the stand-in, as a real payer would. */
const buyFor = async (person: Caller) => {
  const { orderId } = await orderPlan(person, 'basic');
  const handedIn = vendor.pay(orderId);
  await askVerifyPlan(person, handedIn);
  return { id: await lastOf(person), paymentId: handedIn.paymentId };
};
const givenBackOf = (paymentId: string) => [...vendor.refunds.values()].filter((each) => each.payment_id === paymentId);

describe('a refund in the sandbox', () => {
  it('gives all of it back, marked TEST, ends the plan, and is on record', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const id = await lastOf(person);
    const before = (await (await app.signInAdmin()).call(getSubscriptionReports)).body.totalRevenue;
    expect(await look(app, id)).toMatchObject({
      status: 'paid',
      paidThrough: { gateway: 'razorpay', isTest: true },
      refundRefusal: null,
      refund: null,
    });
    const { status, body } = await refund(app, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'refunded',
      isTestRefund: true,
      refundRefusal: NOT_PAID_YET,
      refund: { state: 'done', amount: '999.00', gateway: 'razorpay', isTest: true, reason, requestedBy: 'billing' },
    });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'cancelled', credit: '0.00' });
    const after = (await (await app.signInAdmin()).call(getSubscriptionReports)).body.totalRevenue;
    expect(Number(before) - Number(after)).toBe(999);
    const [notices] = (await person.call(listNotifications)).body;
    expect(notices?.content).toBe(
      'TEST: ₹999 counts as given back; no money moved. The limits of the free plan hold now; nothing was deleted.',
    );
    const reference = `Reference: ${body.refund?.reference}`;
    expect(await auditOf(app, id)).toEqual([
      ['invoice.refunded', 'Kiraya', 'Amount: ₹999', reference, 'Asked by: billing'],
      ['invoice.refund_asked', 'billing', 'Amount: ₹999', `Reason: ${reason}`, 'Mode: TEST'],
    ]);
  });

  it('is made once, however often it is asked for, also at the same time', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const id = await lastOf(person);
    const answers = await Promise.all([refund(app, id), refund(app, id, 'super_admin')]);
    answers.push(await refund(app, id));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'refunded']));
    expect((await auditOf(app, id)).map(([action]) => action)).toEqual(['invoice.refunded', 'invoice.refund_asked']);
    const paying = await person.call(payInvoice, { body: { invoiceId: id, gateway: 'razorpay' } });
    expect(paying.status).toBe(409);
    const admin = await app.signInAdmin();
    const again = await admin.call(setInvoiceStatus, { params: { id }, body: { status: 'paid' } });
    expect([again.status, again.error.message]).toEqual([409, 'This invoice was refunded, and stays so.']);
  });

  it('takes the days of one of two invoices, and leaves those of the other', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const first = await lastOf(person);
    await buyPlan(person, 'basic');
    const { endDate } = await subscriptionOf(person);
    await refund(app, first);
    const now = await subscriptionOf(person);
    expect(now).toMatchObject({ plan: 'basic', status: 'active' });
    expect(Date.parse(endDate ?? '') - Date.parse(now.endDate ?? '')).toBe(365 * 86_400_000);
  });

  it('brings back the plan that it took the place of; that one is refunded after it, not before', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const basic = await lastOf(person);
    await buyPlan(person, 'enterprise');
    const enterprise = await lastOf(person);
    expect((await look(app, basic)).refundRefusal).toBe(REFUND_LATER_FIRST);
    const early = await refund(app, basic);
    expect([early.status, early.error.message]).toEqual([409, REFUND_LATER_FIRST]);
    expect((await refund(app, enterprise)).body.refund?.amount).toBe('4000.00');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', status: 'active', credit: '0.00' });
    expect((await refund(app, basic)).status).toBe(200);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'cancelled', credit: '0.00' });
  });

  it('takes what had become credit, so that nobody has the money twice', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const params = { id: person.user.id };
    await (await app.signInAdmin()).call(changePlan, { params, body: { plan: 'enterprise', propertyLimit: -1 } });
    expect((await subscriptionOf(person)).credit).toBe('999.00');
    expect((await refund(app, await lastOf(person))).status).toBe(200);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'enterprise', status: 'active', credit: '0.00' });
  });

  it('is given long after the plan is over, too, and takes nothing then', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    const id = await lastOf(person);
    person = await daysLater(app, person, 400);
    expect((await refund(app, id)).body.status).toBe('refunded');
  });
});

describe('a refund is refused', () => {
  it('of what is not paid, of what cost no money, of what is not there', async () => {
    const person = await app.signUp();
    const { invoice } = (await person.call(upgradeSubscription, { body: { planId: 'professional' } })).body;
    const unpaid = await refund(app, invoice?.id ?? 0);
    expect([unpaid.status, unpaid.error.message]).toEqual([409, NOT_PAID_YET]);
    const other = await app.signUp();
    const { code } = await aCode(app, { discountValue: '100.00' });
    await other.call(createSubscription, { body: { planId: 'basic', gateway: 'razorpay', discountCode: code } });
    const gift = await refund(app, await lastOf(other));
    expect([gift.status, gift.error.message]).toEqual([409, NO_MONEY_PAID]);
    expect((await refund(app, 999_999)).status).toBe(404);
  });

  it('without a reason, and to those who do not look after billing', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const id = await lastOf(person);
    const silent = await (await app.signInAdmin()).call(refundInvoice, { params: { id }, body: { reason: ' ' } });
    expect([silent.status, silent.error.fieldErrors?.reason]).toEqual([400, 'Please say why']);
    expect((await refund(app, id, 'support')).status).toBe(403);
    expect((await person.call(refundInvoice, { params: { id }, body: { reason } })).status).toBe(401);
    expect((await look(app, id)).status).toBe('paid');
  });
});

describe('a refund through the gateway', () => {
  it('asks it for the whole amount, once, and says where it went', async () => {
    const person = await real.signUp();
    const { id, paymentId } = await buyFor(person);
    const { body } = await refund(real, id);
    expect(body.refund).toMatchObject({ state: 'done', gateway: 'razorpay', isTest: false });
    expect(givenBackOf(paymentId)).toMatchObject([{ id: body.refund?.reference, amount: 99_900 }]);
    await refund(real, id);
    expect(givenBackOf(paymentId)).toHaveLength(1);
    const [notices] = (await person.call(listNotifications)).body;
    expect(notices?.content).toContain('₹999 goes back to where you paid from, within 5 to 7 working days.');
    // The gateway tells of it, too.
    await deliver(real, 'razorpay', vendor.event('refund.processed', { refund: { ...givenBackOf(paymentId)[0] } }));
    expect((await auditOf(real, id)).map(([action]) => action)).toEqual(['invoice.refunded', 'invoice.refund_asked']);
  });

  it('is noted where it does not answer, and made when it does', async () => {
    const person = await real.signUp();
    const { id, paymentId } = await buyFor(person);
    vendor.trouble = 'down';
    const { status, body } = await refund(real, id);
    vendor.trouble = 'none';
    expect([status, body.status, body.refund?.state]).toEqual([200, 'paid', 'open']);
    expect((await subscriptionOf(person)).plan).toBe('basic');
    real.pass(11 * 60);
    await settleInvoiceRefunds.run(real.deps, {});
    await settleInvoiceRefunds.run(real.deps, {});
    expect(await look(real, id)).toMatchObject({ status: 'refunded', refund: { state: 'done' } });
    expect(givenBackOf(paymentId)).toHaveLength(1);
    expect((await subscriptionOf(person)).plan).toBe('free');
  });

  it('does not wait behind those that stay open', async () => {
    const stuck = await real.signUp();
    const admin = await real.signInAdmin();
    const { id: first } = await buyFor(stuck);
    const [invoice] = await real.db.select().from(invoices).where(eq(invoices.id, first));
    if (!invoice) throw new Error('there is no invoice');
    const { id: _, ...copied } = invoice;
    const copies = Array.from({ length: PIECE }, (_each, n) => ({ ...copied, number: `STUCK-${n}` }));
    const rows = await real.db.insert(invoices).values(copies).returning({ id: invoices.id });
    // Nothing says any more which order took their money.
    const open = { amount: '999.00', reason, isTest: false, state: 'open' as const, createdAt: real.deps.now() };
    await real.db.insert(invoiceRefunds).values(rows.map((row) => ({ ...open, invoiceId: row.id })));
    const { id, paymentId } = await buyFor(await real.signUp());
    vendor.trouble = 'down';
    await admin.call(refundInvoice, { params: { id }, body: { reason } });
    vendor.trouble = 'none';
    real.pass(11 * 60);
    await settleInvoiceRefunds.run(real.deps, {});
    expect(givenBackOf(paymentId)).toHaveLength(1);
  });

  it('says in words that it was refused; nothing changes, and it can be asked for again', async () => {
    const person = await real.signUp();
    const { id, paymentId } = await buyFor(person);
    vendor.change(paymentId, { amount: 100 });
    const { status, error } = await refund(real, id);
    expect([status, error.message]).toEqual([409, PLAN_REFUND_REFUSED]);
    expect(await look(real, id)).toMatchObject({ status: 'paid', refundRefusal: null, refund: { state: 'refused' } });
    expect((await subscriptionOf(person)).plan).toBe('basic');
    expect((await auditOf(real, id))[0]?.[0]).toBe('invoice.refund_refused');
    vendor.change(paymentId, { amount: 99_900 });
    expect((await refund(real, id)).body.status).toBe('refunded');
  });

  it('is learnt of when it is made at the gateway itself; a part of it is not taken for the whole', async () => {
    const person = await real.signUp();
    const { id, paymentId } = await buyFor(person);
    const deliverRefund = (refundId: string, amount: number) => {
      const told = { id: refundId, payment_id: paymentId, amount };
      return deliver(real, 'razorpay', vendor.event('refund.processed', { refund: told }));
    };
    await deliverRefund('rfnd_part', 10_000);
    expect((await look(real, id)).status).toBe('paid');
    await deliverRefund('rfnd_all', 99_900);
    expect(await look(real, id)).toMatchObject({
      status: 'refunded',
      refund: { state: 'done', reference: 'rfnd_all', requestedBy: null },
    });
    expect((await subscriptionOf(person)).plan).toBe('free');
  });

  it('finds the money of orders from before it was written down, and needs the gateway that took it', async () => {
    const person = await real.signUp();
    const { id, paymentId } = await buyFor(person);
    const isIts = eq(gatewayOrders.invoiceId, id);
    await real.db.update(gatewayOrders).set({ isSandbox: true }).where(isIts);
    expect((await look(real, id)).refundRefusal).toBe(REFUND_NEEDS_GATEWAY);
    expect((await refund(real, id)).status).toBe(409);
    await real.db.update(gatewayOrders).set({ isSandbox: false, gatewayPaymentId: null }).where(isIts);
    expect((await refund(real, id)).body.status).toBe('refunded');
    expect(givenBackOf(paymentId)).toHaveLength(1);
  });
});

describe('the page of an invoice', () => {
  it('enters what was given back by hand, with its reference', async () => {
    const person = await app.signUp();
    const admin = await app.signInAdmin();
    const form = { userId: person.user.id, planName: 'basic', amount: '999', billingCycle: 'yearly' } as const;
    const { id } = (await admin.call(createInvoice, { body: { ...form, dueDate: '2026-06-01' } })).body;
    const params = { id };
    await admin.call(setInvoiceStatus, { params, body: { status: 'paid' } });
    expect(await look(app, id)).toMatchObject({ paidThrough: null, refundRefusal: null });
    const { body } = await admin.call(refundInvoice, { params, body: { reason, reference: 'UTR 123456789012' } });
    expect(body).toMatchObject({
      status: 'refunded',
      isTestRefund: false,
      refund: { state: 'done', gateway: null, reference: 'UTR 123456789012' },
    });
    expect((await auditOf(app, id))[0]?.slice(0, 2)).toEqual(['invoice.refunded', 'operator']);
    const [notices] = (await person.call(listNotifications)).body;
    expect(notices?.content).toContain('₹999 was given back to you.');
  });

  it('prints it, also as refunded, and mails it with its PDF', async () => {
    const person = await app.signUp('landlord', { email: 'paper@example.in' });
    await buyPlan(person, 'basic');
    const id = await lastOf(person);
    await refund(app, id);
    const admin = await app.signInAdmin('billing');
    const url = downloadAnyInvoice.path.replace('{id}', String(id));
    const file = await admin.request({ method: 'GET', url });
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = textIn(file.rawPayload);
    for (const words of ['Refunded', 'Refunded on', 'TEST: no money moved']) expect(text).toContain(words);
    expect((await admin.call(sendInvoice, { params: { id } })).body).toEqual({ sentTo: 'paper@example.in' });
    const { number } = await look(app, id);
    const mail = (await app.mails()).find(({ subject }) => subject === `Your Kiraya invoice ${number}`);
    expect(mail?.to).toBe('paper@example.in');
    expect(mail?.text).toContain(`Here is invoice ${number} for the Basic plan: ₹999. There is nothing to pay.`);
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({ contentType: 'application/pdf', filename: expect.stringContaining('.pdf') });
    expect(textIn(Buffer.from(attached?.content ?? '', 'base64'))).toContain(number);
    expect((await auditOf(app, id))[0]).toEqual(['invoice.sent', 'billing', 'Email: paper@example.in']);
    for (const call of [getInvoice, sendInvoice]) {
      expect((await (await app.signInAdmin('support')).call(call, { params: { id } })).status).toBe(403);
      expect((await admin.call(call, { params: { id: 999_999 } })).status).toBe(404);
    }
    expect((await person.request({ method: 'GET', url })).statusCode).toBe(401);
  });

  it('is one of its customer', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await buyPlan(person, 'basic');
    await buyPlan(other, 'basic');
    const query = { userId: person.user.id };
    const { body } = await (await app.signInAdmin()).call(listInvoices, { query });
    expect(body.map(({ id }) => id)).toEqual([await lastOf(person)]);
  });
});
