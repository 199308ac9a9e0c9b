import { z } from 'zod';
import { addMonths, type CalendarDate, calendarDate, monthOf } from '#contract/platform/calendar';
import { get, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { optionalRowId } from '#contract/platform/row-id';
import { type LedgerAccount, ledgerAccountLabels } from './ledger-accounts.ts';
import { entryKinds, entrySources } from './posting-rules.ts';

type Earned = Extract<LedgerAccount, `income.${string}`>;
type Spent = Extract<LedgerAccount, `expense.${string}`>;
/** What the lines of a statement are called by: money that came in by kind, what was spent by category, and what is neither. */
export type FigureKey = Earned | Spent | 'credit' | 'given_back' | 'deposit_in' | 'deposit_out' | 'gst_in' | 'gst_out';

const accounts = Object.keys(ledgerAccountLabels) as LedgerAccount[];
const isEarned = (account: LedgerAccount): account is Earned => account.startsWith('income.');
const isSpent = (account: LedgerAccount): account is Spent => account.startsWith('expense.');

/** In the order in which a statement has them. */
export const cameInKeys: readonly FigureKey[] = [...accounts.filter(isEarned), 'credit'];
export const wentOutKeys: readonly FigureKey[] = [...accounts.filter(isSpent), 'given_back'];
/** Of neither: they are the tenants' money, and the state's. */
const apart = ['deposit_in', 'deposit_out', 'gst_in', 'gst_out'] as const;
const figureKeys: [FigureKey, ...FigureKey[]] = [...apart, ...cameInKeys, ...wentOutKeys];

/** What adds up several of them, and can be opened as well. */
export const totalKeys = ['came_in', 'went_out', 'net', 'deposits_before', 'deposits_held'] as const;
export type LineKey = FigureKey | (typeof totalKeys)[number];
const lineKeys: [LineKey, ...LineKey[]] = [...figureKeys, ...totalKeys];

const ownLabels: Partial<Record<LineKey, string>> = {
  credit: 'Paid ahead, kept as credit',
  given_back: 'Given back to tenants',
  deposit_in: 'Deposits received',
  deposit_out: 'Deposits given back or used',
  gst_in: 'GST received with the rent',
  gst_out: 'GST paid over',
  came_in: 'What came in',
  went_out: 'What went out',
  net: 'What is left',
  deposits_before: 'Deposits held before',
  deposits_held: 'Deposits held',
};
export const figureLabel = (key: LineKey): string => ownLabels[key] ?? ledgerAccountLabels[key as Earned | Spent];

const figure = z.object({ key: z.enum(figureKeys), amount: z.string() });
const sums = { cameIn: z.string(), wentOut: z.string(), net: z.string() };

/** What came in and what went out for a home, or for all of them. Deposits stand apart: they are the tenants' money; and GST, the state's. */
export const propertyStatement = z.object({
  /** None of all of them. */
  propertyId: z.number().nullable(),
  propertyName: z.string().nullable(),
  landlordName: z.string(),
  from: z.string(),
  to: z.string(),
  cameIn: z.array(figure),
  wentOut: z.array(figure),
  totals: z.object(sums),
  deposits: z.object({ opening: z.string(), received: z.string(), givenBack: z.string(), closing: z.string() }),
  /** Left out where there is none. */
  gst: z.object({ received: z.string(), paidOver: z.string() }).optional(),
  /** What of the money that came in was paid in test mode, where none moves. */
  testMode: z.string(),
  months: z.array(z.object({ month: z.string(), ...sums })),
  /** Each home with something in the period. None of what belongs to no single one. */
  properties: z.array(
    z.object({ propertyId: z.number().nullable(), name: z.string(), ...sums, depositsHeld: z.string() }),
  ),
});
export type PropertyStatement = z.infer<typeof propertyStatement>;

const MOST_MONTHS = 120;
export const PERIOD_TURNED = 'The last day lies before the first';
export const PERIOD_TOO_LONG = 'At most ten years at once';

/** What is wrong with the days of a statement. */
export const periodProblem = ({ from, to }: { from: CalendarDate; to: CalendarDate }): string | undefined => {
  if (to < from) return PERIOD_TURNED;
  return monthOf(to) > monthOf(addMonths(from, MOST_MONTHS)) ? PERIOD_TOO_LONG : undefined;
};

export const statementDays = {
  from: calendarDate('Please enter the first day'),
  to: calendarDate('Please enter the last day'),
};

/** Said at the last day. */
export const checkPeriod = (period: { from: CalendarDate; to: CalendarDate }, context: z.RefinementCtx) => {
  const message = periodProblem(period);
  if (message) context.addIssue({ code: 'custom', path: ['to'], message });
};

const ofProperty = { ...statementDays, propertyId: optionalRowId.optional() };
const statementQuery = z.object(ofProperty).superRefine(checkPeriod);
export type PropertyStatementQuery = z.output<typeof statementQuery>;

const linesQuery = pageQuery
  .extend({
    ...ofProperty,
    key: z.enum(lineKeys, 'Please choose a line'),
    /** Only entries that were made by this instant: those of a statement that was sent then. */
    enteredBy: z.iso.datetime({ offset: true, message: 'Please enter an instant' }).optional(),
  })
  .superRefine(checkPeriod);
export type FigureLinesQuery = z.output<typeof linesQuery>;

/** One entry of the journal, with what it adds to a figure. */
export const figureLine = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  date: z.string(),
  valueDate: z.string(),
  text: z.string(),
  person: z.string().nullable(),
  propertyName: z.string().nullable(),
  amount: z.string(),
  paymentId: z.number().nullable(),
  source: z.enum(entrySources).nullable(),
  sourceId: z.number().nullable(),
  /** Of what lies between owner and agent. */
  mandateId: z.number().nullable(),
});
export type FigureLine = z.infer<typeof figureLine>;

const managers = ['landlord', 'agent'] as const;

export const getPropertyStatement = get('/api/statements/preview', {
  access: managers,
  summary: 'What came in and what went out, of a property or of all that you run, by month',
  query: statementQuery,
  shows: ['payments', 'expenses', 'agent-ledgers', 'leases', 'properties', 'books'],
  response: { 200: propertyStatement },
});

export const listFigureLines = get('/api/statements/lines', {
  access: managers,
  summary: 'The entries that a figure of the statement adds up, newest first',
  query: linesQuery,
  shows: ['payments', 'expenses', 'agent-ledgers', 'leases', 'properties', 'books'],
  response: { 200: z.array(figureLine) },
});

export const downloadPropertyStatement = get('/api/statements/preview.pdf', {
  access: managers,
  summary: 'What came in and what went out, as PDF',
  query: statementQuery,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const exportPropertyStatement = get('/api/statements/preview.csv', {
  access: managers,
  summary: 'What came in and what went out, as CSV',
  query: statementQuery,
  response: { 200: raw('text/csv') },
  noStore: true,
});
