import {
  type PaymentFilter,
  paymentStatusLabels,
  paymentTypeLabels,
  type TransactionMethod,
  transactionMethodLabels,
} from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { outstandingOf } from './present.ts';
import { type ShownPayment, selectPayments } from './queries/reading.ts';

const methodLabel = (method: TransactionMethod | null) => (method ? transactionMethodLabels[method] : '');

const columns: CsvColumns<ShownPayment> = {
  Reference: (row) => row.referenceNumber,
  Property: (row) => row.propertyName,
  Tenant: (row) => row.tenantName,
  Type: (row) => paymentTypeLabels[row.type],
  Description: (row) => row.description ?? '',
  'Due date': (row) => row.dueDate,
  'Period start': (row) => row.periodStart ?? '',
  'Period end': (row) => row.periodEnd ?? '',
  Amount: (row) => row.amount,
  Received: (row) => row.received,
  Outstanding: outstandingOf,
  Currency: (row) => row.currency,
  Status: (row) => paymentStatusLabels[row.status],
  'Paid on': (row) => (row.paidDate ? dateInIndia(row.paidDate) : ''),
  Method: (row) => methodLabel(row.paymentMethod),
};

/** All that a filter finds. */
export const exportCsv = (deps: Deps, scope: Scope, filter: PaymentFilter): AsyncGenerator<string> =>
  csvOf(
    columns,
    pagesOf((after, limit) =>
      selectPayments(deps.reportsDb, scope, { ...filter, cursor: after?.id, limit }, dateInIndia(deps.now())),
    ),
  );
