import { leaseStatementPaper } from './features/books/statements/lease-statement-pdf.ts';
import { ledgerPaper } from './features/books/statements/ledger-pdf.ts';
import { propertyStatementPaper } from './features/books/statements/property-statement-pdf.ts';
import { leaseSummary } from './features/lettings/leases/summary-pdf.ts';
import { receiptPaper } from './features/money/receipts/receipt-pdf.ts';
import { statementPaper } from './features/money/receipts/statement-pdf.ts';
import { reportPaper } from './features/overview/reports/report-pdf.ts';
import { yearEndPaper } from './features/overview/year-end/year-end-pdf.ts';
import { agreementPaper } from './features/papers/agreements/agreement-pdf.ts';
import { signedAgreement } from './features/papers/agreements/signed-agreement-pdf.ts';
import { creditNotePaper } from './features/plans/invoices/credit-note-pdf.ts';
import { invoicePaper } from './features/plans/invoices/invoice-pdf.ts';
import { stickerSheet } from './features/upkeep/appliances/stickers-pdf.ts';
import { inspectionPaper } from './features/upkeep/inspections/inspection-pdf.ts';
import { settlementPaper } from './features/upkeep/settlements/settlement-pdf.ts';
import { jobSheet } from './features/upkeep/work-orders/job-sheet-pdf.ts';
import type { PaperKind } from './pdf/printer.ts';

/** What the thread can make. */
export const papers = [
  leaseSummary,
  receiptPaper,
  statementPaper,
  invoicePaper,
  creditNotePaper,
  leaseStatementPaper,
  propertyStatementPaper,
  ledgerPaper,
  stickerSheet,
  jobSheet,
  signedAgreement,
  agreementPaper,
  reportPaper,
  inspectionPaper,
  yearEndPaper,
  settlementPaper,
] as PaperKind<unknown>[];
