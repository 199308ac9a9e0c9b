import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_GONE,
  type AdminInvoice,
  createInvoice,
  exportInvoices,
  listInvoices,
  NO_SUCH_INVOICE,
  PAID_BY_ORDER,
  setInvoiceStatus,
  USER_MISSING,
} from '#contract/back-office/admin-invoices';
import { deleteAccount } from '#contract/identity/account';
import { PAID_IN_FUTURE } from '#contract/money/payment-actions';
import { INVOICE_OPEN, quoteSubscription, upgradeSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { invoices } from '#server/db/schema/invoices';
import { subscriptionsDaily } from '#server/features/plans/subscriptions/jobs';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { onboard } from '#test/leases-and-tenants';
import { askPlan, buyPlan, DAY_SECONDS, daysLater, inDays, payOpenInvoice, subscriptionOf } from '#test/plans';

const app = await openTestApp();
const runDaily = () => subscriptionsDaily.run(app.deps, {});

type Form = Partial<BodyIn<typeof createInvoice>>;

const ask = async (person: Caller, form: Form = {}) => {
  const admin = await app.signInAdmin();
  const body = {
    userId: person.user.id,
    planName: 'basic',
    amount: '999',
    billingCycle: 'yearly',
    dueDate: '2026-06-01',
  };
  return admin.call(createInvoice, { body: { ...body, ...form } as BodyIn<typeof createInvoice> });
};
const invoiceFor = async (person: Caller, form?: Form) => (await ask(person, form)).body;

type Settable = BodyIn<typeof setInvoiceStatus>['status'];
const set = async ({ id }: { id: number }, status: Settable, paidDate?: string) =>
  (await app.signInAdmin()).call(setInvoiceStatus, { params: { id }, body: { status, paidDate } });

const titlesOf = async (person: Caller) => (await person.call(listNotifications)).body.map(({ title }) => title);
const upgrade = async (person: Caller): Promise<{ id: number }> => {
  const { invoice } = (await person.call(upgradeSubscription, { body: { planId: 'professional' } })).body;
  if (!invoice) throw new Error('there is no invoice');
  return invoice;
};
const numberOf = ({ number }: Pick<AdminInvoice, 'number'>) => Number(number.slice(-6));

describe('an invoice by hand', () => {
  it('is pending, in the unbroken series, made out to the user, who hears of it', async () => {
    const person = await app.signUp('landlord', { email: 'billed@example.in' });
    const first = await invoiceFor(person, { discountAmount: '99', billingCycle: 'quarterly' });
    expect(first).toMatchObject({
      userId: person.user.id,
      customerName: 'Asha Rao',
      customerEmail: 'billed@example.in',
      planName: 'Basic',
      billingCycle: 'quarterly',
      amount: '999.00',
      discountAmount: '99.00',
      finalAmount: '900.00',
      dueDate: '2026-06-01',
      paidDate: null,
      status: 'pending',
    });
    await ask(person, { userId: '7b6f9c1e-2a3d-4c5b-8e7f-000000000001' });
    expect(numberOf(await invoiceFor(person))).toBe(numberOf(first) + 1);
    expect((await subscriptionOf(person)).plan).toBe('free');
    const [, notice] = (await person.call(listNotifications)).body;
    expect(notice).toMatchObject({
      title: `New invoice ${first.number}`,
      content: 'Please pay ₹900 for the Basic plan by 1 Jun 2026.',
      link: '/subscription',
    });
    const admin = await app.signInAdmin();
    const [entry] = (await admin.call(listAuditLog, { query: { subjectType: 'invoice', subjectId: String(first.id) } }))
      .body;
    expect(entry).toMatchObject({ action: 'invoice.created', subjectName: first.number });
    expect(entry?.changes).toContainEqual({ field: 'finalAmount', to: '900.00' });
  });

  it('is not made out to nobody, nor for the free plan', async () => {
    const person = await app.signUp();
    const nobody = await ask(person, { userId: '7b6f9c1e-2a3d-4c5b-8e7f-000000000001' });
    expect([nobody.status, nobody.error.fieldErrors]).toEqual([404, { userId: USER_MISSING }]);
    const spokenOf = await onboard(person);
    expect((await ask(person, { userId: spokenOf.id })).error.fieldErrors).toEqual({ userId: USER_MISSING });
    const free = await ask(person, { planName: 'free' });
    expect([free.status, free.error.fieldErrors]).toEqual([400, { planName: 'The free plan costs nothing' }]);
    const tooMuch = await ask(person, { discountAmount: '1000' });
    expect(tooMuch.error.fieldErrors).toEqual({ discountAmount: 'The discount is more than the amount' });
  });

  it('begins the plan when it is paid through checkout, for its cycle', async () => {
    const person = await app.signUp();
    const { id } = await invoiceFor(person, { billingCycle: 'quarterly' });
    expect((await askPlan(person, 'basic')).error.message).toBe(INVOICE_OPEN);
    await payOpenInvoice(person, id);
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'basic',
      status: 'active',
      endDate: inDays(app, 90),
      propertyLimit: 5,
    });
    const unpaid = await set({ id }, 'pending');
    expect([unpaid.status, unpaid.error.message]).toEqual([409, PAID_BY_ORDER]);
  });

  it('begins the plan the same when an admin says that it is paid', async () => {
    const person = await app.signUp();
    const made = await invoiceFor(person, { planName: 'professional', billingCycle: 'yearly' });
    const paid = await set(made, 'paid', inDays(app, -2));
    expect(paid.body).toMatchObject({ status: 'paid', paidDate: inDays(app, -2) });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', endDate: inDays(app, 365) });
    expect((await titlesOf(person))[0]).toBe('Your Professional plan is active');
    await set(made, 'paid', inDays(app, -1));
    expect(await subscriptionOf(person)).toMatchObject({ endDate: inDays(app, 365) });
    // What was paid counts for a larger plan, though the day is said to be before the plan began.
    app.pass(1);
    const { creditAmount } = (await person.call(quoteSubscription, { body: { planId: 'enterprise' } })).body;
    expect(creditAmount).toBe('996.26');
  });

  it('lengthens the plan that runs, once, however often it is paid and not', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const made = await invoiceFor(person);
    await set(made, 'paid');
    expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 730));
    expect((await set(made, 'pending')).body).toMatchObject({ status: 'pending', paidDate: null });
    await set(made, 'paid');
    expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 730));
    // Not paid after all: what it gave goes, what was bought stays.
    await set(made, 'pending');
    await set(made, 'overdue');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', status: 'active', endDate: inDays(app, 365) });
    await set(made, 'paid');
    expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 730));
  });

  it('for a larger plan counts the unused days of the one that runs', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const made = await invoiceFor(person, { planName: 'professional', amount: '2499' });
    await set(made, 'paid');
    const kept = { plan: 'professional', endDate: inDays(app, 365), credit: '999.00' };
    expect(await subscriptionOf(person)).toMatchObject(kept);
  });
});

describe('the invoice of an upgrade', () => {
  it('that an admin marks as paid keeps the plan', async () => {
    let person = await app.signUp();
    const invoice = await upgrade(person);
    app.pass(3600);
    expect((await set(invoice, 'paid')).body).toMatchObject({ status: 'paid', paidDate: inDays(app, 0) });
    person = await daysLater(app, person, 20);
    await runDaily();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', status: 'active' });
  });

  it('that an admin marks as overdue moves to free, and paid brings the plan back', async () => {
    const person = await app.signUp();
    const invoice = await upgrade(person);
    expect((await set(invoice, 'overdue')).body.status).toBe('overdue');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'expired' });
    app.pass(5 * DAY_SECONDS);
    await set(invoice, 'paid');
    const later = await daysLater(app, person, 0);
    expect(await subscriptionOf(later)).toMatchObject({ plan: 'professional', endDate: inDays(app, 30) });
  });

  it('that is cancelled is waived', async () => {
    let person = await app.signUp();
    const invoice = await upgrade(person);
    expect((await set(invoice, 'cancelled')).body.status).toBe('cancelled');
    person = await daysLater(app, person, 20);
    await runDaily();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', status: 'active' });
    expect((await titlesOf(person))[0]).toMatch(/^Invoice KR.* is cancelled$/);
  });

  it('that is to be paid again leaves a week, and then the plan goes', async () => {
    let person = await app.signUp();
    const invoice = await upgrade(person);
    await set(invoice, 'paid');
    person = await daysLater(app, person, 10);
    const pending = (await set(invoice, 'pending')).body;
    expect(pending.dueDate).toBe(inDays(app, 7).slice(0, 10));
    await runDaily();
    expect((await subscriptionOf(person)).plan).toBe('professional');
    person = await daysLater(app, person, 8);
    await runDaily();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'expired' });
  });
});

describe('the status of an invoice', () => {
  it('moves as the table says, and is written down once', async () => {
    const person = await app.signUp();
    const invoice = await invoiceFor(person, { dueDate: '2036-06-01' });
    await set(invoice, 'pending');
    await set(invoice, 'paid');
    for (const status of ['overdue', 'cancelled'] as const) {
      const refused = await set(invoice, status);
      expect([refused.status, refused.error.message]).toEqual([409, 'This invoice is paid. Set it to pending first.']);
    }
    await set(invoice, 'pending');
    await set(invoice, 'cancelled');
    for (const status of ['overdue', 'paid'] as const) {
      const refused = await set(invoice, status);
      expect(refused.error.message).toBe('This invoice was cancelled. Set it to pending first.');
    }
    const admin = await app.signInAdmin();
    const query = {
      subjectType: 'invoice' as const,
      subjectId: String(invoice.id),
      action: 'invoice.status_changed' as const,
    };
    const { body } = await admin.call(listAuditLog, { query });
    expect(body.map(({ changes }) => changes[0]?.to)).toEqual(['cancelled', 'pending', 'paid']);
  });

  it('is not paid in the future, and not of an invoice that is not there', async () => {
    const invoice = await invoiceFor(await app.signUp());
    const future = await set(invoice, 'paid', inDays(app, 1));
    expect([future.status, future.error.fieldErrors]).toEqual([400, { paidDate: PAID_IN_FUTURE }]);
    // The clock of a browser may be a minute ahead.
    const now = app.deps.now().toISOString();
    expect((await set(invoice, 'paid', inDays(app, 1 / 24 / 60))).body.paidDate).toBe(now);
    const missing = await set({ id: 999_999 }, 'paid');
    expect([missing.status, missing.error.message]).toEqual([404, NO_SUCH_INVOICE]);
    const admin = await app.signInAdmin();
    const unknown = await admin.call(setInvoiceStatus, {
      params: { id: invoice.id },
      body: { status: 'sent' as 'paid' },
    });
    expect(unknown.error.fieldErrors).toEqual({ status: 'Please choose a status' });
  });

  it('of a purchase through a gateway stays paid', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const [bought] = (await subscriptionOf(person)).invoices;
    if (!bought) throw new Error('there is no invoice');
    const refused = await set(bought, 'pending');
    expect([refused.status, refused.error.message]).toEqual([409, PAID_BY_ORDER]);
  });

  it('of somebody who is gone is not opened again', async () => {
    const person = await app.signUp('landlord', { email: 'gone@example.in' });
    const invoice = await invoiceFor(person);
    await person.call(deleteAccount, { body: { password: PASSWORD } as BodyIn<typeof deleteAccount> });
    const [row] = await app.db.select().from(invoices).where(eq(invoices.id, invoice.id));
    expect(row).toMatchObject({ userId: null, status: 'cancelled', customerEmail: 'gone@example.in' });
    const refused = await set(invoice, 'pending');
    expect([refused.status, refused.error.message]).toEqual([409, ACCOUNT_GONE]);
  });
});

describe('the list of invoices', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const person = await app.signUp('landlord', { email: 'many-bills@example.in', firstName: 'Zubin' });
    const small = await invoiceFor(person, { amount: '10', dueDate: '2026-09-01' });
    const large = await invoiceFor(person, { amount: '5000', dueDate: '2026-08-01' });
    const admin = await app.signInAdmin();
    const find = async (query: Record<string, string>) =>
      (await admin.call(listInvoices, { query })).body.map(({ id }) => id);
    expect(await find({ search: 'many-BILLS' })).toEqual([large.id, small.id]);
    expect(await find({ search: 'zubin', sort: 'oldest' })).toEqual([small.id, large.id]);
    expect(await find({ search: 'zubin', sort: 'due' })).toEqual([large.id, small.id]);
    expect(await find({ search: 'zubin', sort: 'amount_high' })).toEqual([large.id, small.id]);
    expect(await find({ search: small.number })).toEqual([small.id]);
    await set(small, 'cancelled');
    expect(await find({ search: 'zubin', status: 'cancelled' })).toEqual([small.id]);
    const page = await admin.call(listInvoices, { query: { search: 'zubin', limit: 1 } });
    expect(page.headers).toMatchObject({
      'x-total-count': '2',
      link: '</api/admin/invoices?search=zubin&limit=1&cursor=1>; rel="next"',
    });
    const one = await countStatements(app, () => admin.call(listInvoices, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listInvoices))).toBe(one);
  });

  it('is exported as it is filtered', async () => {
    const person = await app.signUp('landlord', { firstName: '=cmd|x', email: 'formula@example.in' });
    await invoiceFor(person, { dueDate: '2036-06-01' });
    const admin = await app.signInAdmin();
    const { text } = await admin.call(exportInvoices, { query: { search: 'formula@', status: 'pending' } });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^KR\/26-27\/\d{6},"'=cmd\|x Rao",formula@example.in,Basic,yearly,999.00/);
    const [entry] = (await admin.call(listAuditLog, { query: { action: 'export.downloaded' } })).body;
    expect(entry?.changes).toContainEqual({ field: 'search', to: 'formula@' });
  });
});
