import { leaseSummary } from './features/lettings/leases/summary-pdf.ts';
import { receiptPaper } from './features/money/receipts/receipt-pdf.ts';
import { statementPaper } from './features/money/receipts/statement-pdf.ts';
import { invoicePaper } from './features/plans/invoices/invoice-pdf.ts';
import type { PaperKind } from './pdf/printer.ts';

/** What the thread can make. */
export const papers = [leaseSummary, receiptPaper, statementPaper, invoicePaper] as PaperKind<unknown>[];
