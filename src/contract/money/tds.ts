import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, post } from '#contract/platform/endpoint';
import { positiveAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { taxRule } from './tax-rules.ts';

/** Named by the year in which it begins: 2026 is April 2026 to March 2027. */
export const taxYear = z.coerce
  .number('Please choose a year')
  .int('Please choose a year')
  .min(2000, 'Please choose a year')
  .max(2199, 'Please choose a year');

const law = taxRule.pick({ act: true, section: true, form: true, certificate: true });

/** Tax that a tenant kept back of the rent and paid in the landlord's name. */
export const tdsCredit = z.object({
  id: z.number(),
  /** None once the tenant was deleted. */
  leaseId: z.number().nullable(),
  propertyId: z.number(),
  property: z.string(),
  tenant: z.string().nullable(),
  amount: z.string(),
  deductedOn: z.string(),
  certificateNumber: z.string().nullable(),
  /** The law of that day, with its forms; none where the table has no line. */
  law: law.nullable(),
});
export type TdsCredit = z.infer<typeof tdsCredit>;

export const tdsCreditForm = z.object({
  leaseId: rowId('Please choose the tenant'),
  amount: positiveAmount('Please enter what was deducted'),
  deductedOn: calendarDate('Please enter the day of the deduction'),
  certificateNumber: optionalText(40, 'At most 40 characters').default(null),
});
export type TdsCreditForm = z.output<typeof tdsCreditForm>;

export const TDS_ENTERED_ALREADY =
  'The same amount of the same day is entered already. Where it was deducted twice, please enter the number of a certificate.';

/** By whom rent is paid, as far as one can tell from what is let. */
export const payerKinds = ['individual', 'business'] as const;

/** That a tenant has to keep tax back of the rent of a year, how much of it and until when. */
export const tdsDuty = z.object({
  leaseId: z.number(),
  propertyId: z.number(),
  property: z.string(),
  tenant: z.string(),
  landlord: z.string(),
  /** Only where the landlord lets tenants see it. */
  landlordPan: z.string().nullable(),
  payer: z.enum(payerKinds),
  /** 2026-27. */
  year: z.string(),
  /** The tenant's part of it. */
  monthlyRent: z.string(),
  rentOfYear: z.string(),
  percent: z.number(),
  threshold: z.string(),
  per: z.enum(['month', 'year']),
  /** What it comes to in the year. */
  amount: z.string(),
  /** Deducted once, with the rent of this month; of businesses with each rent. */
  deductOn: z.string(),
  /** Paid to the government and filed until this day; none where the table does not say. */
  fileBy: z.string().nullable(),
  rule: taxRule,
});
export type TdsDuty = z.infer<typeof tdsDuty>;

export const listTdsDuties = get('/api/tds-duties', {
  access: ['landlord', 'tenant'],
  summary: 'Which tenants have to deduct tax of the rent of this year: your own, or those of your properties',
  shows: ['leases', 'tax-rules', 'rent-settings'],
  response: { 200: z.array(tdsDuty) },
  noStore: true,
});

export const listTdsCredits = get('/api/tds-credits', {
  access: ['landlord'],
  summary: 'Tax that tenants deducted of the rent of a year, as you entered it',
  query: z.object({ year: taxYear }),
  shows: ['reports', 'leases', 'tax-rules'],
  response: { 200: z.array(tdsCredit) },
});

export const addTdsCredit = post('/api/tds-credits', {
  access: ['landlord'],
  summary: 'Enter tax that a tenant deducted of the rent; the books do not change',
  body: tdsCreditForm,
  changes: ['reports'],
  response: { 201: tdsCredit },
});

export const removeTdsCredit = del('/api/tds-credits/{id}', {
  access: ['landlord'],
  summary: 'Remove tax that was entered by mistake',
  params: byRowId,
  changes: ['reports'],
  response: { 204: nothing },
});
