import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { type InvoiceStatus, invoice, invoiceCycles, invoiceStatuses } from '#contract/plans/invoices';
import { billingAdmins } from '#contract/platform/admin-roles';
import { calendarDate, instant } from '#contract/platform/calendar';
import { get, post, put, raw } from '#contract/platform/endpoint';
import { gateways } from '#contract/platform/gateways';
import { type Amount, amount, fromPaise, parsePaise, positiveAmount, toPaise } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { adminListQuery } from './admin-lists.ts';
import { FREE_COSTS_NOTHING } from './admin-plan-pricing.ts';

export const USER_MISSING = 'There is no such user.';
export const NO_SUCH_INVOICE = 'There is no such invoice.';
export const ACCOUNT_GONE = 'The account is gone: nobody is left to pay this invoice.';
export const NOTHING_TO_PAY = 'There was nothing to pay for this invoice.';
export const PAID_BY_ORDER = 'This invoice was paid through a gateway, so it stays paid.';
export const GONE_INTO_PLAN = 'What this invoice paid for has gone into the plan that runs now, so it stays paid.';
export const REFUND_DAYS = 30;
export const NOT_PAID_YET = 'Only an invoice that was paid can be refunded.';
export const NO_MONEY_PAID = 'No money was paid for this invoice: there is nothing to give back.';
export const REFUND_LATER_FIRST =
  'What this invoice paid for has gone into the plan that runs now. Refund the invoice of that plan first.';
export const REFUND_NEEDS_GATEWAY =
  'This was paid through a payment service that is not set up here any more. Nothing was given back.';
export const PLAN_REFUND_REFUSED =
  'The payment service refused the refund. Nothing was given back, and the plan stays as it is.';
const PENDING_FIRST = 'Set it to pending first.';
export const OVERDUE_SHOWN = 5;

/** Gateways take no less. */
const SMALLEST_PAISE = 100;

export const finalAmountOf = (full: Amount, discount: Amount): Amount =>
  fromPaise(Math.max(0, toPaise(full) - toPaise(discount)));

/** What is left to pay, in paise; nothing while one of the two is no amount. */
const leftToPay = (invoice: { amount: string; discountAmount: string }): number | undefined => {
  const [full, discount] = [parsePaise(invoice.amount), parsePaise(invoice.discountAmount)];
  return full === undefined || discount === undefined ? undefined : full - discount;
};

/** The final amount is worked out here: one that is sent along is not looked at. */
export const invoiceForm = z
  .object({
    userId: z.uuid('User is required'),
    planName: z.string('Plan is required').trim().toLowerCase().pipe(z.enum(subscriptionPlans, 'Plan is required')),
    amount: positiveAmount('Amount is required'),
    discountAmount: amount('Discount must be positive').default('0.00'),
    billingCycle: z.enum(invoiceCycles, 'Billing cycle is required'),
    dueDate: calendarDate('Due date is required'),
  })
  .refine((invoice) => (leftToPay(invoice) ?? 0) >= 0, {
    path: ['discountAmount'],
    message: 'The discount is more than the amount',
  })
  .refine(
    (invoice) => {
      const left = leftToPay(invoice);
      return left === undefined || left < 0 || left >= SMALLEST_PAISE;
    },
    { path: ['discountAmount'], message: 'At least ₹1 has to be left to pay' },
  )
  .refine(({ planName }) => planName !== 'free', { path: ['planName'], message: FREE_COSTS_NOTHING });
export type InvoiceForm = z.output<typeof invoiceForm>;

const UNPAY_FIRST = `This invoice is paid. ${PENDING_FIRST}`;
const STAYS_REFUNDED = 'This invoice was refunded, and stays so.';
const REFUND_ON_PAGE = 'Refund it on the page of the invoice.';
const REOPEN_FIRST = `This invoice was cancelled. ${PENDING_FIRST}`;

/** From each status to each other: allowed where it says nothing, else why not. */
export const invoiceMoves: Record<InvoiceStatus, Partial<Record<InvoiceStatus, string>>> = {
  pending: { refunded: NOT_PAID_YET },
  overdue: { refunded: NOT_PAID_YET },
  paid: { overdue: UNPAY_FIRST, cancelled: UNPAY_FIRST, refunded: REFUND_ON_PAGE },
  cancelled: { paid: REOPEN_FIRST, overdue: REOPEN_FIRST, refunded: NOT_PAID_YET },
  refunded: { pending: STAYS_REFUNDED, paid: STAYS_REFUNDED, overdue: STAYS_REFUNDED, cancelled: STAYS_REFUNDED },
};
/** Those that an admin can choose. */
export const settableStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const satisfies InvoiceStatus[];

export const adminInvoice = invoice.extend({
  /** None once the account is gone: the invoice stays, with the name it was made out to. */
  userId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

/** `search` looks in number, name and email. */
export const adminInvoiceQuery = adminListQuery.extend({
  userId: z.uuid().optional(),
  status: z.enum(invoiceStatuses).optional(),
  sort: z.enum(['newest', 'oldest', 'due', 'amount_high']).default('newest'),
});
export type AdminInvoiceQuery = z.output<typeof adminInvoiceQuery>;

export const listInvoices = get('/api/admin/invoices', {
  access: billingAdmins,
  summary: 'The invoices',
  query: adminInvoiceQuery,
  shows: ['invoices'],
  response: { 200: z.array(adminInvoice) },
});

export const createInvoice = post('/api/admin/invoices', {
  access: billingAdmins,
  summary: 'Make out an invoice; it begins as pending',
  body: invoiceForm,
  changes: ['invoices'],
  response: { 201: adminInvoice },
});

export const setInvoiceStatus = put('/api/admin/invoices/{id}/status', {
  access: billingAdmins,
  summary: 'Set the status of an invoice',
  params: byRowId,
  body: z.object({
    status: z.enum(settableStatuses, 'Please choose a status'),
    paidDate: instant('Please enter a date').nullable().optional(),
  }),
  changes: ['invoices', 'subscriptions'],
  response: { 200: adminInvoice },
});

export const refundStates = ['open', 'done', 'refused'] as const;

/** The money of an invoice on its way back. */
const invoiceRefund = z.object({
  state: z.enum(refundStates),
  amount: z.string(),
  /** None where it was given back by hand. */
  gateway: z.enum(gateways).nullable(),
  isTest: z.boolean(),
  reason: z.string(),
  reference: z.string().nullable(),
  /** Which admin; none where it was made at the payment service itself. */
  requestedBy: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type InvoiceRefund = z.infer<typeof invoiceRefund>;

/** An invoice with how it was paid, and what can be given back. */
export const adminInvoiceDetails = adminInvoice.extend({
  /** None where an admin has entered it, or nothing was paid. */
  paidThrough: z.object({ gateway: z.enum(gateways), isTest: z.boolean() }).nullable(),
  /** Why it cannot be refunded now; none where it can. */
  refundRefusal: z.string().nullable(),
  /** The latest one. */
  refund: invoiceRefund.nullable(),
});
export type AdminInvoiceDetails = z.infer<typeof adminInvoiceDetails>;

export const getInvoice = get('/api/admin/invoices/{id}', {
  access: billingAdmins,
  summary: 'An invoice, how it was paid, and its refund',
  params: byRowId,
  shows: ['invoices', 'subscriptions'],
  response: { 200: adminInvoiceDetails },
});

export const downloadAnyInvoice = get('/api/admin/invoices/{id}/file.pdf', {
  access: billingAdmins,
  summary: 'An invoice of anybody, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const downloadAnyCreditNote = get('/api/admin/invoices/{id}/credit-note.pdf', {
  access: billingAdmins,
  summary: 'The credit note of an invoice of anybody that was refunded, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const sendInvoice = post('/api/admin/invoices/{id}/send', {
  access: billingAdmins,
  summary: 'Mail an invoice to whom it was made out, with its PDF, and that of its credit note',
  params: byRowId,
  changes: [],
  response: { 200: z.object({ sentTo: z.string() }) },
});

export const refundInvoiceForm = z.object({
  reason: requiredText(500, 'Please say why'),
  /** By what it was given back, where that was not through a gateway. */
  reference: optionalText(100, 'At most 100 characters').default(null),
});
export type RefundInvoiceForm = z.output<typeof refundInvoiceForm>;

export const refundInvoice = post('/api/admin/invoices/{id}/refund', {
  access: billingAdmins,
  summary: 'Give the money of an invoice back, once, and take back what it gave',
  params: byRowId,
  body: refundInvoiceForm,
  changes: ['invoices', 'subscriptions'],
  response: { 200: adminInvoiceDetails },
});

export const exportInvoices = get('/api/admin/invoices/export.csv', {
  access: billingAdmins,
  summary: 'The invoices that a filter finds, as CSV',
  query: z.object({ status: z.enum(invoiceStatuses).optional(), search: adminListQuery.shape.search }),
  response: { 200: raw('text/csv') },
});
