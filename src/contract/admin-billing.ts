import { z } from 'zod';
import { adminListQuery } from './admin-lists.ts';
import { billingAdmins } from './admin-roles.ts';
import { addDays, calendarDate, instant, parseDate, startOfDayInIndia } from './calendar.ts';
import { endpoint, nothing, raw } from './endpoint.ts';
import { type InvoiceStatus, invoice, invoiceCycles, invoiceStatuses } from './invoices.ts';
import { type Amount, amount, fromPaise, parsePaise, positiveAmount, toPaise } from './money.ts';
import { billingCycles, planOffer } from './plan-offers.ts';
import { discountTypes } from './plan-prices.ts';
import { FREE_DOCUMENT_LIMIT, FREE_PROPERTY_LIMIT } from './plans.ts';
import { byRowId } from './row-id.ts';
import { optionalText, requiredText } from './text-fields.ts';
import { subscriptionPlans } from './users.ts';

export const CODE_TAKEN = 'There is already a code of this name.';
export const CODE_HAS_ORDERS = 'Orders were made with this code, and they keep it. Deactivate it instead.';
export const NO_SUCH_CODE = 'There is no such code.';
export const PERCENT_RANGE = 'A percentage is between 1 and 100';
export const ENDS_BEFORE_START = 'Valid until is before valid from';
export const usedAlready = (times: number): string =>
  `This code was used ${times === 1 ? 'once' : `${times} times`} already: the limit cannot be lower`;

export const USER_MISSING = 'There is no such user.';
export const NO_SUCH_INVOICE = 'There is no such invoice.';
export const FREE_COSTS_NOTHING = 'The free plan costs nothing';
export const PAID_PLAN_COSTS = 'Only the free plan costs nothing';
export const FREE_KEEPS_LIMITS = 'The free plan keeps its limits: 1 property, 10 documents.';
export const ACCOUNT_GONE = 'The account is gone: nobody is left to pay this invoice.';
export const NOTHING_TO_PAY = 'There was nothing to pay for this invoice.';
export const PAID_BY_ORDER = 'This invoice was paid through a gateway, so it stays paid.';
export const GONE_INTO_PLAN = 'What this invoice paid for has gone into the plan that runs now, so it stays paid.';
const PENDING_FIRST = 'Set it to pending first.';
export const OVERDUE_SHOWN = 5;

/** Two names are in use for each of these; both are read, and both are answered. */
const otherNames = { type: 'discountType', value: 'discountValue', expiresAt: 'validUntil' } as const;

const withOneName = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const renamed: Record<string, unknown> = { ...body };
  for (const [other, ours] of Object.entries(otherNames)) {
    if (renamed[ours] === undefined) renamed[ours] = renamed[other];
  }
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
};

/** A day in India, from its beginning or up to its end, or an instant as it is. */
const instantOrDay = (missing: string) =>
  z
    .string(missing)
    .trim()
    .refine((text) => parseDate(text) !== undefined, missing);

/** The first instant of a day, and of an instant itself. */
export const beginningOf = (text: string): Date =>
  parseDate(text) === text ? startOfDayInIndia(text) : new Date(text);
/** The last instant of a day. */
export const endOf = (text: string): Date =>
  parseDate(text) === text ? new Date(startOfDayInIndia(addDays(text, 1)).getTime() - 1) : new Date(text);

/** 'basic, professional' or a list; none: for all plans. */
const plans = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((each) => each.trim().toLowerCase())
          .filter(Boolean)
      : value,
  z.array(z.enum(subscriptionPlans, 'Plans are free, basic, professional and enterprise')),
);

const codeFields = z.object({
  code: requiredText(50, 'Code is required').regex(/^[\w-]+$/, 'Letters, digits, - and _ only'),
  description: optionalText(500, 'At most 500 characters').default(null),
  discountType: z.enum(discountTypes).default('percentage'),
  discountValue: positiveAmount('Value is required'),
  validFrom: instantOrDay('Valid from is required').nullable().default(null),
  validUntil: instantOrDay('Valid until is required').nullable().default(null),
  usageLimit: z.coerce
    .number('Usage limit is required')
    .int('Usage limit is required')
    .min(1, 'Usage limit is required')
    .max(1_000_000)
    .nullable()
    .default(null),
  applicablePlans: plans.default([]),
  isActive: z.boolean().default(true),
});

/** What is left out is looked at with what is stored. What is no amount has its own words, and is let through here. */
export const isPercent = ({ discountType, discountValue }: { discountType?: string; discountValue?: string }) => {
  const paise = discountValue === undefined ? undefined : parsePaise(discountValue);
  return discountType !== 'percentage' || paise === undefined || (paise >= 1_00 && paise <= 100_00);
};

export const isInOrder = ({ validFrom, validUntil }: { validFrom?: string | null; validUntil?: string | null }) =>
  !validFrom || !validUntil || beginningOf(validFrom) < endOf(validUntil);

export const discountCodeForm = z.preprocess(
  withOneName,
  codeFields
    .refine(isPercent, { path: ['discountValue'], message: PERCENT_RANGE })
    .refine(isInOrder, { path: ['validUntil'], message: ENDS_BEFORE_START }),
);
export type DiscountCodeForm = z.output<typeof discountCodeForm>;

/** What is left out stays. */
export const discountCodeChanges = z.preprocess(
  withOneName,
  z
    .object({
      code: codeFields.shape.code.optional(),
      description: optionalText(500, 'At most 500 characters').optional(),
      discountType: z.enum(discountTypes).optional(),
      discountValue: codeFields.shape.discountValue.optional(),
      validFrom: instantOrDay('Valid from is required').nullable().optional(),
      validUntil: instantOrDay('Valid until is required').nullable().optional(),
      usageLimit: z.coerce
        .number('Usage limit is required')
        .int('Usage limit is required')
        .min(1, 'Usage limit is required')
        .max(1_000_000)
        .nullable()
        .optional(),
      applicablePlans: plans.optional(),
      isActive: z.boolean().optional(),
    })
    .refine(isPercent, { path: ['discountValue'], message: PERCENT_RANGE }),
);
export type DiscountCodeChanges = z.output<typeof discountCodeChanges>;

export const discountCode = z.object({
  id: z.number(),
  code: z.string(),
  description: z.string().nullable(),
  type: z.enum(discountTypes),
  discountType: z.enum(discountTypes),
  value: z.string(),
  discountValue: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  expiresAt: z.string().nullable(),
  usageLimit: z.number().nullable(),
  usedCount: z.number(),
  applicablePlans: z.array(z.string()),
  isActive: z.boolean(),
  /** Earned by one user, for whom alone it is. */
  ownerEmail: z.string().nullable(),
  createdAt: z.string(),
});
export type DiscountCode = z.infer<typeof discountCode>;

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

export const discountCodeQuery = adminListQuery.extend({ isActive: z.enum(['true', 'false']).optional() });
export type DiscountCodeQuery = z.output<typeof discountCodeQuery>;

/** An entry of the catalogue as the editor sends it. */
export const planPricing = z
  .object({
    planId: z.enum(subscriptionPlans, 'Please choose a plan'),
    billingCycle: z.enum(billingCycles, 'Please choose a billing cycle'),
    price: amount('Price must be positive'),
    propertyLimit: z.coerce
      .number('Please enter a limit')
      .int('Please enter a limit')
      .min(-1, 'Please enter a limit')
      .max(1_000_000),
    documentLimit: z.coerce
      .number('Please enter a limit')
      .int('Please enter a limit')
      .min(-1, 'Please enter a limit')
      .max(1_000_000),
    features: z.array(requiredText(200, 'A feature needs a text')).max(30, 'At most 30 features'),
    popular: z.boolean().default(false),
  })
  .superRefine(({ planId, propertyLimit, documentLimit }, context) => {
    if (planId !== 'free') return;
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: FREE_KEEPS_LIMITS });
    if (propertyLimit !== FREE_PROPERTY_LIMIT) refuse('propertyLimit');
    if (documentLimit !== FREE_DOCUMENT_LIMIT) refuse('documentLimit');
  })
  .superRefine(({ planId, price }, context) => {
    const isFree = planId === 'free';
    const paise = parsePaise(price);
    if (paise === undefined || isFree === (paise === 0)) return;
    context.addIssue({ code: 'custom', path: ['price'], message: isFree ? FREE_COSTS_NOTHING : PAID_PLAN_COSTS });
  });
export type PlanPricing = z.output<typeof planPricing>;

export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/admin/discount-codes',
  access: billingAdmins,
  summary: 'The discount codes',
  query: discountCodeQuery,
  response: { 200: z.array(discountCode) },
  noStore: true,
});

export const createDiscountCode = endpoint({
  method: 'POST',
  path: '/api/admin/discount-codes',
  access: billingAdmins,
  summary: 'Make a discount code',
  body: discountCodeForm,
  response: { 201: discountCode },
  noStore: true,
});

export const updateDiscountCode = endpoint({
  method: 'PUT',
  path: '/api/admin/discount-codes/{id}',
  access: billingAdmins,
  summary: 'Change a discount code',
  params: byRowId,
  body: discountCodeChanges,
  response: { 200: discountCode },
  noStore: true,
});

export const deleteDiscountCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/discount-codes/{id}',
  access: billingAdmins,
  summary: 'Delete a discount code',
  params: byRowId,
  response: { 204: nothing },
  noStore: true,
});

export const exportDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/admin/discount-codes/export.csv',
  access: billingAdmins,
  summary: 'The discount codes, as CSV',
  response: { 200: raw('text/csv') },
  noStore: true,
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: billingAdmins,
  summary: 'The invoices',
  query: adminInvoiceQuery,
  response: { 200: z.array(adminInvoice) },
  noStore: true,
});

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices',
  access: billingAdmins,
  summary: 'Make out an invoice; it begins as pending',
  body: invoiceForm,
  response: { 201: adminInvoice },
  noStore: true,
});

export const setInvoiceStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/{id}/status',
  access: billingAdmins,
  summary: 'Set the status of an invoice',
  params: byRowId,
  body: z.object({
    status: z.enum(invoiceStatuses, 'Please choose a status'),
    paidDate: instant('Please enter a date').nullable().optional(),
  }),
  response: { 200: adminInvoice },
  noStore: true,
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/export.csv',
  access: billingAdmins,
  summary: 'The invoices that a filter finds, as CSV',
  query: z.object({ status: z.enum(invoiceStatuses).optional(), search: adminListQuery.shape.search }),
  response: { 200: raw('text/csv') },
  noStore: true,
});

export const listPlanPricing = endpoint({
  method: 'GET',
  path: '/api/admin/plan-pricing',
  access: billingAdmins,
  summary: 'The catalogue of plans',
  response: { 200: z.array(planOffer) },
  noStore: true,
});

export const setPlanPricing = endpoint({
  method: 'POST',
  path: '/api/admin/plan-pricing',
  access: billingAdmins,
  summary: 'Set price, limits and features of an offer; orders that were made keep their price',
  body: planPricing,
  response: { 201: planOffer },
  noStore: true,
});
