import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { type InvoiceStatus, invoice, invoiceCycles, invoiceStatuses } from '#contract/plans/invoices';
import { billingAdmins } from '#contract/platform/admin-roles';
import { calendarDate, instant } from '#contract/platform/calendar';
import { get, post, put, raw } from '#contract/platform/endpoint';
import { type Amount, amount, fromPaise, parsePaise, positiveAmount, toPaise } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { adminListQuery } from './admin-lists.ts';
import { FREE_COSTS_NOTHING } from './admin-plan-pricing.ts';

export const USER_MISSING = 'There is no such user.';
export const NO_SUCH_INVOICE = 'There is no such invoice.';
export const ACCOUNT_GONE = 'The account is gone: nobody is left to pay this invoice.';
export const NOTHING_TO_PAY = 'There was nothing to pay for this invoice.';
export const PAID_BY_ORDER = 'This invoice was paid through a gateway, so it stays paid.';
export const GONE_INTO_PLAN = 'What this invoice paid for has gone into the plan that runs now, so it stays paid.';
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
const REOPEN_FIRST = `This invoice was cancelled. ${PENDING_FIRST}`;

/** From each status to each other: allowed where it says nothing, else why not. */
export const invoiceMoves: Record<InvoiceStatus, Partial<Record<InvoiceStatus, string>>> = {
  pending: {},
  overdue: {},
  paid: { overdue: UNPAY_FIRST, cancelled: UNPAY_FIRST },
  cancelled: { paid: REOPEN_FIRST, overdue: REOPEN_FIRST },
};

export const adminInvoice = invoice.extend({
  /** None once the account is gone: the invoice stays, with the name it was made out to. */
  userId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

/** `search` looks in number, name and email. */
export const adminInvoiceQuery = adminListQuery.extend({
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
    status: z.enum(invoiceStatuses, 'Please choose a status'),
    paidDate: instant('Please enter a date').nullable().optional(),
  }),
  changes: ['invoices', 'subscriptions'],
  response: { 200: adminInvoice },
});

export const exportInvoices = get('/api/admin/invoices/export.csv', {
  access: billingAdmins,
  summary: 'The invoices that a filter finds, as CSV',
  query: z.object({ status: z.enum(invoiceStatuses).optional(), search: adminListQuery.shape.search }),
  response: { 200: raw('text/csv') },
});
