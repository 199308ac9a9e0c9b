import { z } from 'zod';
import { paymentFilters } from '#contract/money/payments';
import { get } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { pageQuery } from '#contract/platform/paging';
import { optionalRowId } from '#contract/platform/row-id';
import { month } from './journal.ts';

/** The totals that can be opened, each with how it is counted. */
export const figureWords = {
  expected: 'What falls due in the month, deposits included, without what was cancelled.',
  collected: 'What came in for what falls due in the month, whenever it came, without what was cancelled.',
  overdue: 'What is left to pay of all that is open and past its due date.',
  due_soon: 'What is left to pay of all that falls due within 30 days and is not overdue.',
  to_confirm: 'What tenants say they paid, and nobody has confirmed or declined yet.',
  income:
    'What came in during the month, less what was given back. Deposits are not income; credit counts where it is used.',
  monthly_rent: 'The agreed monthly rent of all active leases.',
  monthly_costs:
    'Of each property: society maintenance, electricity, water, a twelfth of the yearly property tax, and parking, as you entered them.',
  effective_income:
    'The agreed monthly rent of all active leases, less the monthly costs of all your properties as you entered them.',
  yearly_rent: 'The agreed monthly rent of all active leases, twelve times.',
  yearly_costs:
    'Of each property: society maintenance, electricity, water and parking for twelve months, and the yearly property tax, as you entered them.',
  yearly_income: 'The rent of all active leases for twelve months, less the yearly costs of all your properties.',
  booked_charges:
    'What was charged, by the day on which it was due, less what was cancelled. Deposits are not among it.',
  booked_receipts: 'Money that came in, less what was given back. Deposits are among it.',
  booked_expenses: 'What was spent, by its day, paid or still owed, commission of agents among it.',
  billed: 'All payments that were asked for, deposits and cancelled ones included.',
  paid: 'The amounts of all payments that are paid in full.',
  pending: 'The amounts of all payments that are not yet due, or on their way.',
  received: 'What came in for all payments, less what was given back.',
  partly_paid: 'What came in for payments that are not paid in full yet.',
  outstanding: 'What is left to pay of all payments that are open.',
  owed: 'What was asked for and has not come in, payment by payment, deposits among it.',
  credit: 'What was paid too much and is kept for what is owed next.',
  deposit_held: 'Deposits that came in, less what was given back of them. They are the tenant’s money.',
  paid_this_year:
    'Rent and charges that came in since the first of April, less what was given back. Deposits are not among them.',
  left_to_pay: 'What was asked for, less what came in for it.',
  commission: '2% of the amount of each payment that is due since you took the property, whether or not it is paid.',
};
export type Figure = keyof typeof figureWords;
export const figures = valuesOf(figureWords);

/** One of those that a figure adds up. */
export const figureLine = z.object({
  /** Its place among all of them, from 1. */
  id: z.number(),
  date: z.string(),
  text: z.string(),
  property: z.string().nullable(),
  /** By name; nobody where they were removed, or it is nobody's. */
  tenant: z.string().nullable(),
  /** What it adds; below 0 where it takes away. */
  amount: z.string(),
  paymentId: z.number().nullable(),
  /** The expense that it comes from. */
  expenseId: z.number().nullable(),
  /** The entry of the journal that it stands in, for those who see the journal. */
  entryId: z.number().nullable(),
});
export type FigureLine = z.infer<typeof figureLine>;

export const explainedFigure = z.object({
  figure: z.enum(figures),
  /** What all lines come to, also those of other pages. */
  total: z.string(),
  /** How many there are. */
  count: z.number(),
  /** How it is counted. */
  says: z.string(),
  /** The newest first. */
  lines: z.array(figureLine),
  /** The cursor of the next page. */
  next: z.number().nullable(),
});
export type ExplainedFigure = z.infer<typeof explainedFigure>;

const figureQuery = pageQuery.extend({
  ...paymentFilters,
  /** Of one month, '2026-04': when it is due, or of income when it came. */
  month: month.optional(),
  /** Of one payment. */
  paymentId: optionalRowId.optional(),
});
export type FigureQuery = z.output<typeof figureQuery>;

export const explainFigure = get('/api/figures/{figure}', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The lines that a total adds up, as far as you see them; narrowed like the total itself',
  params: z.object({ figure: z.enum(figures, 'There is no such figure') }),
  query: figureQuery,
  shows: ['payments', 'expenses', 'agent-ledgers', 'leases', 'properties'],
  response: { 200: explainedFigure },
});
