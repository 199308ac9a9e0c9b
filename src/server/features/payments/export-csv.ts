import { dateInIndia } from '#contract/calendar';
import {
  type PaymentFilter,
  paymentTypeLabels,
  type TransactionMethod,
  transactionMethodLabels,
} from '#contract/payments';
import type { Deps } from '#server/deps';
import { outstandingOf } from './present.ts';
import { type PaymentRow, type PaymentScope, selectPayments } from './queries.ts';

const PAGE = 500;
/** Tells Excel that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const methodLabel = (method: TransactionMethod | null) => (method ? transactionMethodLabels[method] : '');
const sentence = (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const columns: Record<string, (row: PaymentRow) => string> = {
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
  Status: (row) => sentence(row.status),
  'Paid on': (row) => (row.paidDate ? dateInIndia(row.paidDate) : ''),
  Method: (row) => methodLabel(row.paymentMethod),
};

/** A table program would take what begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n,;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (texts: string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** All that a filter finds, page by page, so that a large export needs no more memory than a small one. */
export async function* exportCsv(deps: Deps, scope: PaymentScope, filter: PaymentFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(Object.keys(columns));
  for (let cursor: number | undefined; ; ) {
    const rows = await selectPayments(deps.db, scope, { ...filter, cursor, limit: PAGE });
    if (rows.length > 0) yield rows.map((row) => line(Object.values(columns).map((read) => read(row)))).join('');
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
