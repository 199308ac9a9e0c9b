import { get, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

/** In a series of its own, unbroken within a financial year; the tax law allows 16 characters. */
export const creditNoteNumber = (financialYear: string, counted: number): string =>
  `KC/${financialYear.slice(2)}/${String(counted).padStart(6, '0')}`;

export const NO_CREDIT_NOTE = 'There is no credit note for this invoice.';

export const downloadCreditNote = get('/api/invoices/{id}/credit-note.pdf', {
  access: 'user',
  summary: 'The credit note of an invoice of yours that was refunded, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
