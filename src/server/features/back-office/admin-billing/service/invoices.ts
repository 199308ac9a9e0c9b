import {
  type AdminInvoice,
  type AdminInvoiceQuery,
  type InvoiceForm,
  NO_SUCH_INVOICE,
  type setInvoiceStatus as setStatus,
} from '#contract/back-office/admin-invoices';
import { dateInIndia } from '#contract/platform/calendar';
import type { BodyOf } from '#contract/platform/endpoint';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { deedOn } from '#server/features/plans/invoice-refunds/service/complete';
import { present as presentInvoice } from '#server/features/plans/invoices/present';
import { findInvoice } from '#server/features/plans/invoices/service';
import {
  issueByHand,
  setInvoiceStatus as settleStatus,
} from '#server/features/plans/subscriptions/service/invoices-by-hand';
import { changesBetween, factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { countInvoices, type InvoiceRow, selectInvoices, selectInvoicesBefore } from '../queries.ts';

export const present = (deps: Deps, row: InvoiceRow): AdminInvoice => ({
  ...presentInvoice(deps, row),
  userId: row.userId,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
});

export const listInvoices = async (deps: Deps, query: AdminInvoiceQuery) => {
  const asked = { ...query, today: dateInIndia(deps.now()) };
  const [rows, total] = await Promise.all([selectInvoices(deps.db, asked), countInvoices(deps.db, asked)]);
  return { rows: rows.map((row) => present(deps, row)), total };
};

export const createInvoice = (deps: Deps, admin: AdminActor, form: InvoiceForm): Promise<AdminInvoice> =>
  deps.db.transaction(async (tx) => {
    const row = await issueByHand(deps, tx, form);
    const changes = factsOf<InvoiceRow>(row, ['customerEmail', 'planName', 'billingCycle', 'finalAmount', 'dueDate']);
    await logAdmin(deps, tx, admin, { action: 'invoice.created', ...deedOn(row), changes });
    return present(deps, row);
  });

export const setInvoiceStatus = (
  deps: Deps,
  admin: AdminActor,
  id: number,
  change: BodyOf<typeof setStatus>,
): Promise<AdminInvoice> =>
  deps.db.transaction(async (tx) => {
    const before = await settleStatus(deps, tx, id, change);
    const after = await findInvoice(tx, id);
    if (!after) throw new AppError('not_found', NO_SUCH_INVOICE);
    const changes = changesBetween<InvoiceRow>(before, after, ['status', 'paidDate', 'dueDate']);
    if (changes.length > 0)
      await logAdmin(deps, tx, admin, { action: 'invoice.status_changed', ...deedOn(after), changes });
    return present(deps, after);
  });

const columns: CsvColumns<AdminInvoice> = {
  Number: (row) => row.number,
  Customer: (row) => row.customerName,
  Email: (row) => row.customerEmail,
  Plan: (row) => row.planName,
  'Billing cycle': (row) => row.billingCycle,
  Amount: (row) => row.amount,
  Discount: (row) => row.discountAmount,
  Credit: (row) => row.creditAmount,
  'Final amount': (row) => row.finalAmount,
  Currency: (row) => row.currency,
  Status: (row) => row.status,
  'Due date': (row) => row.dueDate,
  'Paid on': (row) => (row.paidDate ? dateInIndia(new Date(row.paidDate)) : ''),
  'Created on': (row) => dateInIndia(new Date(row.createdAt)),
};

type Filter = Pick<AdminInvoiceQuery, 'status' | 'search'>;

export const exportInvoices = async (deps: Deps, admin: AdminActor, filter: Filter) => {
  const exported = { list: 'invoices', ...filter };
  const changes = factsOf<typeof exported>(exported, ['list', 'status', 'search']);
  const today = dateInIndia(deps.now());
  await limitExports(deps, `admin ${admin.adminId}`);
  await logAdmin(deps, deps.db, admin, { action: 'export.downloaded', changes });
  return csvOf(
    columns,
    pagesOf<AdminInvoice>(async (after, limit) =>
      (await selectInvoicesBefore(deps.reportsDb, { ...filter, today }, { before: after?.id, limit })).map((row) =>
        present(deps, row),
      ),
    ),
  );
};
