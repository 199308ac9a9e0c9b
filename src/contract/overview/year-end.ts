import { z } from 'zod';
import { figureLine } from '#contract/books/figures';
import { taxRule } from '#contract/money/tax-rules';
import { taxYear, tdsCredit, tdsDuty } from '#contract/money/tds';
import { get, put, raw } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { optionalAmount } from '#contract/platform/money';
import { hasTwoDecimals, SMALLEST_PERCENT } from '#contract/platform/percent';
import { byRowId, rowId } from '#contract/platform/row-id';
import { personName } from '#contract/platform/text-fields';

/** What of a property's year opens into its rows. */
export const yearLineLabels = {
  rent: 'Rent received or receivable',
  open: 'Of it not received yet',
  other: 'Other income',
  municipal_tax: 'Municipal tax paid',
  interest_in_books: 'Loan interest in the books',
} as const;
export type YearLine = keyof typeof yearLineLabels;
export const yearLines = valuesOf(yearLineLabels);

/** What the owner alone can say, and has not said. */
export const missingLabels = {
  loan_interest: 'Loan interest not entered',
  co_owners: 'Owners not entered',
  pan: 'Your PAN is not entered',
  rule: 'The table has no line for the standard deduction',
} as const;
export type Missing = keyof typeof missingLabels;
const missing = z.enum(valuesOf(missingLabels));

const coOwner = z.object({ name: z.string(), percent: z.number() });

export const yearEndProperty = z.object({
  propertyId: z.number(),
  property: z.string(),
  address: z.string(),
  rent: z.string(),
  /** Of the rent that was asked for in the year: what has not come in by now. */
  open: z.string(),
  /** What of it the owner says cannot be realised; none where nothing was said. */
  unrealised: z.string().nullable(),
  annualValue: z.string(),
  municipalTax: z.string(),
  netAnnualValue: z.string(),
  deduction: z.string(),
  /** None where nothing was entered. */
  loanInterest: z.string().nullable(),
  interestInBooks: z.string(),
  income: z.string(),
  /** Charges beside the rent: not in the annual value. */
  other: z.string(),
  vacantDays: z.number(),
  /** The asked rent of those days. */
  vacancy: z.string(),
  owners: z.array(coOwner.extend({ amount: z.string() })),
  missing: z.array(missing),
});
export type YearEndProperty = z.infer<typeof yearEndProperty>;

const yearTotals = yearEndProperty.pick({
  rent: true,
  annualValue: true,
  municipalTax: true,
  netAnnualValue: true,
  deduction: true,
  income: true,
  vacancy: true,
  vacantDays: true,
});

export const gstMonth = z.object({
  month: z.string(),
  property: z.string(),
  propertyId: z.number(),
  tenant: z.string().nullable(),
  taxable: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  igst: z.string(),
  paidOver: z.string(),
  due: z.string(),
});
export type GstMonth = z.infer<typeof gstMonth>;

export const yearEnd = z.object({
  year: z.number(),
  /** 2026-27. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
  isOver: z.boolean(),
  owner: z.string(),
  properties: z.array(yearEndProperty),
  totals: yearTotals.extend({ loanInterest: z.string(), unrealised: z.string() }),
  /** By name over all properties. */
  owners: z.array(z.object({ name: z.string(), amount: z.string() })),
  /** The lines of the law that hold at the end of the year. */
  rules: z.array(taxRule),
  tds: z.object({ credits: z.array(tdsCredit), total: z.string(), duties: z.array(tdsDuty) }),
  gst: z.array(gstMonth),
  /** What each tenant paid: a statement for each is in the zip. */
  hra: z.array(
    z.object({
      leaseId: z.number(),
      tenantId: z.string().nullable(),
      tenant: z.string(),
      property: z.string(),
      paid: z.string(),
    }),
  ),
  bills: z.number(),
  missing: z.array(missing),
});
export type YearEnd = z.infer<typeof yearEnd>;

export const getYearEnd = get('/api/year-end', {
  access: ['landlord'],
  summary:
    'A year of taxes from April to March: the income of each property as the law reckons it, and what is missing',
  query: z.object({ year: taxYear.optional() }),
  shows: ['reports', 'payments', 'expenses', 'leases', 'properties', 'books', 'tax-rules', 'rent-settings'],
  response: { 200: yearEnd },
  noStore: true,
});

export const getYearEndRows = get('/api/year-end/rows', {
  access: ['landlord'],
  summary: 'The rows that a figure of a property adds up to in a year of taxes',
  query: z.object({
    year: taxYear,
    propertyId: rowId('Please choose a property'),
    line: z.enum(yearLines, 'There is no such figure'),
  }),
  shows: ['payments', 'expenses', 'leases', 'books'],
  response: { 200: z.object({ total: z.string(), count: z.number(), lines: z.array(figureLine) }) },
});

export const downloadYearEnd = get('/api/year-end/pack.zip', {
  access: ['landlord'],
  summary: 'The year as one zip: paper, spreadsheets, tables, statements for tenants, and bills',
  query: z.object({ year: taxYear }),
  response: { 200: raw('application/zip') },
  noStore: true,
});

export const taxYearForm = z.object({
  year: taxYear,
  loanInterest: optionalAmount('Please enter an amount, or nothing'),
  unrealisedRent: optionalAmount('Please enter an amount, or nothing'),
});
export type TaxYearForm = z.output<typeof taxYearForm>;

export const setTaxYear = put('/api/properties/{id}/tax-year', {
  access: ['landlord'],
  summary: 'Say what of a year only you know: loan interest, and rent that cannot be realised',
  params: byRowId,
  body: taxYearForm,
  changes: ['reports'],
  response: {
    200: z.object({
      propertyId: z.number(),
      year: z.number(),
      loanInterest: z.string().nullable(),
      unrealisedRent: z.string().nullable(),
    }),
  },
});

const PERCENT = 'Above 0 and at most 100 percent';
const MOST_OWNERS = 20;

/** In hundredths of a percent, so that they add up exactly. */
const hundredths = (owners: readonly { percent: number }[]) =>
  owners.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);

export const coOwnersForm = z.object({
  owners: z
    .array(
      z.object({
        name: personName('Please enter the name'),
        percent: z
          .number(PERCENT)
          .min(SMALLEST_PERCENT, PERCENT)
          .max(100, PERCENT)
          .refine(hasTwoDecimals, 'At most two decimals'),
      }),
    )
    .min(1, 'Please enter at least one owner')
    .max(MOST_OWNERS, `At most ${MOST_OWNERS} owners`)
    .refine((owners) => hundredths(owners) === 10_000, 'The shares have to come to 100 percent'),
});
export type CoOwnersForm = z.output<typeof coOwnersForm>;

export const setCoOwners = put('/api/properties/{id}/co-owners', {
  access: ['landlord'],
  summary: 'Say whose a property is, and by which shares; nobody else sees it',
  params: byRowId,
  body: coOwnersForm,
  changes: ['reports'],
  response: { 200: z.object({ propertyId: z.number(), owners: z.array(coOwner) }) },
});
