import { downloadReceipt, downloadRentStatement, exportPayments } from '#contract/money/payments';
import { addressOf } from '#web/lib/api.ts';
import type { PaymentFilters } from './api.ts';

/** All receipts of a payment, or that of one transaction. */
export const receiptHref = (id: number, transactionId?: number): string =>
  addressOf(downloadReceipt.path, { params: { id }, query: { transactionId } });
export const exportHref = (filters: PaymentFilters): string => addressOf(exportPayments.path, { query: filters });
export const statementHref = (leaseId: number, year: number): string =>
  addressOf(downloadRentStatement.path, { params: { id: leaseId }, query: { year } });
