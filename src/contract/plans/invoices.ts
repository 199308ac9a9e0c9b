import { z } from 'zod';
import { addDays, type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { get, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

export const INVOICE_DUE_DAYS = 7;

/** The last one by a refund alone. */
export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled', 'refunded'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Those made by hand in the back office may be for a quarter, too. */
export const invoiceCycles = ['monthly', 'yearly', 'quarterly'] as const;
export type InvoiceCycle = (typeof invoiceCycles)[number];

/** Those that are still to be paid. */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['pending', 'overdue'];

export const INVOICE_PAID = 'This invoice is paid already.';
export const INVOICE_REFUNDED = 'This invoice was refunded. There is nothing to pay.';
export const INVOICE_CANCELLED = 'This invoice was cancelled. There is nothing to pay.';

/** States by their names. */
const invoiceParty = z.object({
  name: z.string(),
  address: z.string().nullable(),
  state: z.string().nullable(),
  gstin: z.string().nullable(),
});

export const invoice = z.object({
  id: z.number(),
  /** Unbroken within a financial year: 'KR/26-27/000042'. */
  number: z.string(),
  planName: z.string(),
  billingCycle: z.enum(invoiceCycles),
  amount: z.string(),
  discountAmount: z.string(),
  /** Of what was paid before and not used. */
  creditAmount: z.string(),
  finalAmount: z.string(),
  currency: z.string(),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  /** Overdue from the day after the one by which it was to be paid. */
  status: z.enum(invoiceStatuses),
  createdAt: z.string(),
  /** When the money was given back, all of it. */
  refundedAt: z.string().nullable(),
  /** It was given back in the sandbox: no money moved. */
  isTestRefund: z.boolean(),
  /** What was made out when it was given back. */
  creditNote: z.object({ number: z.string(), date: z.string() }).nullable(),
  /** The first and the last day that it pays for; none until they are known. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  seller: invoiceParty,
  customer: invoiceParty.extend({ email: z.string() }),
  /** The rest is there where the seller has a GSTIN: then it is a tax invoice. */
  placeOfSupply: z.string().nullable(),
  sac: z.string().nullable(),
  /** What of the total is tax. */
  taxLines: z.array(z.object({ label: z.string(), amount: z.string() })),
});
export type Invoice = z.infer<typeof invoice>;

/** '2026-27' for a day between April 2026 and March 2027. */
export const financialYearOf = (date: string): string => {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};

/** The tax law allows 16 characters. */
export const invoiceNumber = (financialYear: string, counted: number): string =>
  `KR/${financialYear.slice(2)}/${String(counted).padStart(6, '0')}`;

/** How an invoice stands on a day: whoever reads it does not wait for the job that draws the consequences. */
export const invoiceStatusOn = (
  { status, dueDate }: { status: InvoiceStatus; dueDate: CalendarDate },
  today: CalendarDate,
): InvoiceStatus => (status === 'pending' && dueDate < today ? 'overdue' : status);

/** The day on which a period ends belongs to the one that follows on it. */
export const invoicePeriod = (start: Date, end: Date): { from: CalendarDate; to: CalendarDate } => {
  const from = dateInIndia(start);
  const last = addDays(dateInIndia(end), -1);
  return { from, to: later(from, last) };
};

export const downloadInvoice = get('/api/invoices/{id}.pdf', {
  access: 'user',
  summary: 'An invoice of yours, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
