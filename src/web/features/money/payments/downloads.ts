import { downloadReceipt, downloadRentStatement, exportPayments } from '#contract/money/payments';
import { addressOf } from '#web/lib/api.ts';
import type { PaymentFilters } from './api.ts';

export const receiptHref = (id: number): string => addressOf(downloadReceipt.path, { params: { id } });
export const exportHref = (filters: PaymentFilters): string => addressOf(exportPayments.path, { query: filters });
export const statementHref = (leaseId: number, year: number): string =>
  addressOf(downloadRentStatement.path, { params: { id: leaseId }, query: { year } });
