import {
  type AdminInvoiceDetails,
  type InvoiceRefund,
  NO_SUCH_INVOICE,
  type RefundInvoiceForm,
} from '#contract/back-office/admin-invoices';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  attemptRefund,
  beginRefund,
  latestRefund,
  standingOf,
} from '#server/features/plans/invoice-refunds/service/ask';
import { deedOn } from '#server/features/plans/invoice-refunds/service/complete';
import { present as presentInvoice } from '#server/features/plans/invoices/present';
import { findInvoice } from '#server/features/plans/invoices/service';
import { printInvoice } from '#server/features/plans/invoices/service/print';
import { printCreditNote } from '#server/features/plans/invoices/service/print-credit-note';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { queueMail } from '#server/jobs/send-mail';
import type { InvoiceRow } from '../queries.ts';
import { present } from './invoices.ts';

const find = async (db: Db, id: number): Promise<InvoiceRow> => {
  const row = await findInvoice(db, id);
  if (!row) throw new AppError('not_found', NO_SUCH_INVOICE);
  return row;
};

type Refund = NonNullable<Awaited<ReturnType<typeof latestRefund>>>;
type Order = Awaited<ReturnType<typeof standingOf>>['order'];

const presentRefund = (row: Refund, order: Order): InvoiceRefund => ({
  state: row.state,
  amount: row.amount,
  gateway: row.gatewayOrderId === null ? null : (order?.gateway ?? null),
  isTest: row.isTest,
  reason: row.reason,
  reference: row.reference,
  requestedBy: row.requestedBy,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

export const getInvoice = async (deps: Deps, id: number): Promise<AdminInvoiceDetails> => {
  const row = await find(deps.db, id);
  const { order, refusal } = await standingOf(deps, deps.db, row);
  const refund = await latestRefund(deps.db, id);
  return {
    ...present(deps, row),
    paidThrough: order ? { gateway: order.gateway, isTest: order.isSandbox } : null,
    refundRefusal: refusal,
    refund: refund ? presentRefund(refund, order) : null,
  };
};

export const invoiceFile = async (deps: Deps, admin: AdminActor, id: number) => {
  await limitPapers(deps, `admin ${admin.adminId}`);
  return printInvoice(deps, await find(deps.db, id));
};

export const creditNoteFile = async (deps: Deps, admin: AdminActor, id: number) => {
  await limitPapers(deps, `admin ${admin.adminId}`);
  return printCreditNote(deps, await find(deps.db, id));
};

const howItStands = ({ status, finalAmount, dueDate }: ReturnType<typeof presentInvoice>): string => {
  if (status === 'paid') return 'It is paid. Thank you.';
  if (status === 'cancelled' || status === 'refunded') return 'There is nothing to pay.';
  return `Please pay ${formatRupees(finalAmount)} by ${formatDate(dueDate)}.`;
};

/** To whom it was made out, as it is now, whether they have asked for such mails or not: they asked for this one. */
export const sendInvoice = async (deps: Deps, admin: AdminActor, id: number): Promise<{ sentTo: string }> => {
  await limitPapers(deps, `admin ${admin.adminId}`);
  const row = await find(deps.db, id);
  const papers = [await printInvoice(deps, row)];
  if (row.creditNoteNumber) papers.push(await printCreditNote(deps, row));
  const invoice = presentInvoice(deps, row);
  await deps.db.transaction(async (tx) => {
    await queueMail(deps, tx, {
      to: row.customerEmail,
      name: row.customerName,
      subject: `Your ${PRODUCT_NAME} invoice ${row.number}`,
      paragraphs: [
        `Here is invoice ${row.number} for the ${row.planName} plan: ${formatRupees(row.finalAmount)}. ${howItStands(invoice)}`,
        'It is attached as a PDF, and stands on the page of your subscription.',
      ],
      action: { label: 'Open your subscription', url: `${deps.config.publicUrl}/subscription` },
      attachments: papers.map(({ name, pdf }) => ({
        filename: name,
        contentType: 'application/pdf',
        content: pdf.toString('base64'),
        encoding: 'base64',
      })),
    });
    const changes = [{ field: 'email', to: row.customerEmail }];
    await logAdmin(deps, tx, admin, { action: 'invoice.sent', ...deedOn(row), changes });
  });
  return { sentTo: row.customerEmail };
};

/** Gives the money back. A repeat asks the gateway for the same refund again, never for a second one. */
export const refundInvoice = async (
  deps: Deps,
  admin: AdminActor,
  id: number,
  form: RefundInvoiceForm,
): Promise<AdminInvoiceDetails> => {
  const refundId = await deps.db.transaction(async (tx) => {
    const { refund, isRepeat } = await beginRefund(deps, tx, id, { ...form, requestedBy: admin.username });
    if (isRepeat) return refund.id;
    const changes = [
      { field: 'amount', to: refund.amount },
      { field: 'reason', to: refund.reason },
      ...(refund.reference ? [{ field: 'reference', to: refund.reference }] : []),
      ...(refund.isTest ? [{ field: 'mode', to: 'TEST' }] : []),
    ];
    const action = refund.state === 'done' ? 'invoice.refunded' : 'invoice.refund_asked';
    await logAdmin(deps, tx, admin, { action, ...deedOn(await find(tx, id)), changes });
    return refund.id;
  });
  await attemptRefund(deps, refundId);
  return getInvoice(deps, id);
};
