import { z } from 'zod';
import { get, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

export const INVOICE_DUE_DAYS = 7;

export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Those made by hand in the back office may be for a quarter, too. */
export const invoiceCycles = ['monthly', 'yearly', 'quarterly'] as const;
export type InvoiceCycle = (typeof invoiceCycles)[number];

/** Those that are still to be paid. */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['pending', 'overdue'];

export const INVOICE_PAID = 'This invoice is paid already.';
export const INVOICE_CANCELLED = 'This invoice was cancelled. There is nothing to pay.';

export const invoice = z.object({
  id: z.number(),
  /** Unbroken within a financial year: 'KR/2026-27/000042'. */
  number: z.string(),
  planName: z.string(),
  billingCycle: z.enum(invoiceCycles),
  amount: z.string(),
  discountAmount: z.string(),
  /** Unused days of the plan before. */
  creditAmount: z.string(),
  finalAmount: z.string(),
  currency: z.string(),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  createdAt: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** '2026-27' for a day between April 2026 and March 2027. */
export const financialYearOf = (date: string): string => {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};

export const invoiceNumber = (financialYear: string, counted: number): string =>
  `KR/${financialYear}/${String(counted).padStart(6, '0')}`;

export const downloadInvoice = get('/api/invoices/{id}.pdf', {
  access: 'user',
  summary: 'An invoice of yours, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
