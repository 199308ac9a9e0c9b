import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { discountTypes } from '#contract/plans/plan-prices';
import { billingAdmins } from '#contract/platform/admin-roles';
import { addDays, parseDate, startOfDayInIndia } from '#contract/platform/calendar';
import { del, get, nothing, post, put, raw } from '#contract/platform/endpoint';
import { parsePaise, positiveAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { adminListQuery } from './admin-lists.ts';

export const CODE_TAKEN = 'There is already a code of this name.';
export const CODE_HAS_ORDERS = 'Orders were made with this code, and they keep it. Deactivate it instead.';
export const NO_SUCH_CODE = 'There is no such code.';
export const PERCENT_RANGE = 'A percentage is between 1 and 100';
const LIMIT_MISSING = 'Usage limit is required';
const MOST_USES = 1_000_000;
export const LIMIT_RANGE = 'The limit is between 1 and 10,00,000';
export const ENDS_BEFORE_START = 'Valid until is before valid from';
export const usedAlready = (times: number): string =>
  `This code was used ${times === 1 ? 'once' : `${times} times`} already: the limit cannot be lower`;

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

/** An empty field is asked for; a zero is a number, and wrong. */
const usageLimit = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce
    .number(LIMIT_MISSING)
    .int('The limit is a whole number')
    .min(1, LIMIT_RANGE)
    .max(MOST_USES, LIMIT_RANGE)
    .nullable(),
);

const codeFields = z.object({
  code: requiredText(50, 'Code is required').regex(/^[\w-]+$/, 'Letters, digits, - and _ only'),
  description: optionalText(500, 'At most 500 characters').default(null),
  discountType: z.enum(discountTypes).default('percentage'),
  discountValue: positiveAmount('Value is required'),
  validFrom: instantOrDay('Valid from is required').nullable().default(null),
  validUntil: instantOrDay('Valid until is required').nullable().default(null),
  usageLimit: usageLimit.default(null),
  applicablePlans: plans.default([]),
  isActive: z.boolean().default(true),
});

/** What is left out is looked at with what is stored. What is no amount has its own words, and is let through here. */
export const isPercent = ({ discountType, discountValue }: { discountType?: string; discountValue?: string }) => {
  const paise = typeof discountValue === 'string' ? parsePaise(discountValue) : undefined;
  return discountType !== 'percentage' || paise === undefined || (paise >= 1_00 && paise <= 100_00);
};

const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && parseDate(text) !== undefined;

export const isInOrder = ({ validFrom, validUntil }: { validFrom?: string | null; validUntil?: string | null }) =>
  !isDay(validFrom) || !isDay(validUntil) || beginningOf(validFrom) < endOf(validUntil);

/** What is wrong with two fields together is said beside what is wrong with others, not after it. */
const isRead = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const discountCodeForm = z.preprocess(
  withOneName,
  codeFields
    .refine(isPercent, { path: ['discountValue'], message: PERCENT_RANGE, when: isRead })
    .refine(isInOrder, { path: ['validUntil'], message: ENDS_BEFORE_START, when: isRead }),
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
      usageLimit: usageLimit.optional(),
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

export const discountCodeQuery = adminListQuery.extend({ isActive: z.enum(['true', 'false']).optional() });
export type DiscountCodeQuery = z.output<typeof discountCodeQuery>;

export const listDiscountCodes = get('/api/admin/discount-codes', {
  access: billingAdmins,
  summary: 'The discount codes',
  query: discountCodeQuery,
  shows: ['discount-codes'],
  response: { 200: z.array(discountCode) },
});

export const createDiscountCode = post('/api/admin/discount-codes', {
  access: billingAdmins,
  summary: 'Make a discount code',
  body: discountCodeForm,
  changes: ['discount-codes'],
  response: { 201: discountCode },
});

export const updateDiscountCode = put('/api/admin/discount-codes/{id}', {
  access: billingAdmins,
  summary: 'Change a discount code',
  params: byRowId,
  body: discountCodeChanges,
  changes: ['discount-codes'],
  response: { 200: discountCode },
});

export const deleteDiscountCode = del('/api/admin/discount-codes/{id}', {
  access: billingAdmins,
  summary: 'Delete a discount code',
  params: byRowId,
  changes: ['discount-codes'],
  response: { 204: nothing },
});

export const exportDiscountCodes = get('/api/admin/discount-codes/export.csv', {
  access: billingAdmins,
  summary: 'The discount codes, as CSV',
  response: { 200: raw('text/csv') },
});
