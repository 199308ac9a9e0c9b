import {
  type AdminPayment,
  type AdminPaymentQuery,
  type setPaymentStatus as endpoint,
  MANUAL_GATEWAY,
} from '#contract/back-office/admin-records';
import { paymentTypeLabels } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import type { BodyOf } from '#contract/platform/endpoint';
import { gateways } from '#contract/platform/gateways';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { setStatusByAdmin } from '#server/features/money/payments/service/charges/status-by-admin';
import { changesBetween, factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { countPayments, type PaymentRow, selectPayment, selectPayments, selectPaymentsAfter } from '../queries.ts';

/** What came in otherwise than through a gateway, or has not come in, is entered by hand. */
const gatewayOf = (method: PaymentRow['paymentMethod']): string =>
  gateways.find((name) => name === method)?.toUpperCase() ?? MANUAL_GATEWAY;

const present = ({ paymentMethod, paidDate, ...row }: PaymentRow): AdminPayment => ({
  ...row,
  gateway: gatewayOf(paymentMethod),
  paidDate: paidDate?.toISOString() ?? null,
});

export const listPayments = async (deps: Deps, query: AdminPaymentQuery) => {
  const { search, cursor = 0, limit } = query;
  // A search reads rows until the page is full: where it is not, all were read, and nothing is left to count.
  const found = search ? await selectPayments(deps.db, query) : undefined;
  const isCounted = found !== undefined && found.length < limit && (found.length > 0 || cursor === 0);
  const [rows, total] = await Promise.all([
    found ?? selectPayments(deps.db, query),
    isCounted ? cursor + found.length : countPayments(deps.db, query),
  ]);
  return { rows: rows.map(present), total };
};

const missing = () => new AppError('not_found', 'There is no such payment.');

export const setPaymentStatus = (
  deps: Deps,
  admin: AdminActor,
  id: number,
  change: BodyOf<typeof endpoint>,
): Promise<AdminPayment> =>
  deps.db.transaction(async (tx) => {
    const before = await setStatusByAdmin(deps, tx, admin, id, change);
    const row = await selectPayment(tx, id);
    if (!row) throw missing();
    const changes = changesBetween<PaymentRow>(before, row, ['status', 'received', 'paidDate']);
    if (changes.length > 0)
      await logAdmin(deps, tx, admin, {
        action: 'payment.status_changed',
        subject: { type: 'payment', id, name: row.referenceNumber },
        changes,
        concerns: { propertyId: before.propertyId, leaseId: before.leaseId, paymentId: id },
      });
    return present(row);
  });

const columns: CsvColumns<AdminPayment> = {
  Reference: (row) => row.referenceNumber,
  Property: (row) => row.propertyTitle,
  Tenant: (row) => row.tenantName,
  Email: (row) => row.tenantEmail ?? '',
  Type: (row) => paymentTypeLabels[row.type],
  Description: (row) => row.description ?? '',
  Amount: (row) => row.amount,
  Received: (row) => row.received,
  Gateway: (row) => row.gateway,
  Status: (row) => row.status,
  'Due date': (row) => row.dueDate,
  'Paid on': (row) => (row.paidDate ? dateInIndia(new Date(row.paidDate)) : ''),
};

type Filter = Omit<AdminPaymentQuery, 'limit' | 'cursor' | 'sort'>;

/** All that a filter finds, page by page. */
export const paymentsCsv = (deps: Deps, filter: Filter): AsyncGenerator<string> =>
  csvOf(
    columns,
    pagesOf<AdminPayment>(async (after, limit) =>
      (await selectPaymentsAfter(deps.reportsDb, filter, { before: after?.id, limit })).map(present),
    ),
  );

export const exportPayments = async (deps: Deps, admin: AdminActor, filter: Filter) => {
  const changes = factsOf<Filter & { list: string }>({ list: 'payments', ...filter }, [
    'list',
    'search',
    'status',
    'type',
    'from',
    'to',
  ]);
  await limitExports(deps, `admin ${admin.adminId}`);
  await logAdmin(deps, deps.db, admin, { action: 'export.downloaded', changes });
  return paymentsCsv(deps, filter);
};
