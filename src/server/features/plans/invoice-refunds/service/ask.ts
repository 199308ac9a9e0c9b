import type { RefundInvoiceForm } from '#contract/back-office/admin-invoices';
import { NO_SUCH_INVOICE } from '#contract/back-office/admin-invoices';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { findOrder, paidOrderOf, refundOrder } from '#server/features/money/gateway-orders/service/refund-order';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { creditOf } from '#server/features/plans/plan-credits/service';
import { findUser } from '#server/features/plans/subscriptions/service/lock-user';
import { logAutomatic } from '#server/features/platform/audit-log/service';
import { GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';
import { insertRefund, type RefundRow, selectLatestRefund, selectRefund, settleRefund } from '../queries.ts';
import { refusalOf, refused } from '../refusals.ts';
import { complete, deedOn, enterRefund, type Held, lock } from './complete.ts';

/** How an invoice was paid, and whether its money can go back. */
export const standingOf = async (deps: Deps, db: Db, invoice: InvoiceRow, user?: Held['user']) => {
  const order = await paidOrderOf(db, invoice.id);
  const account = user ?? (invoice.userId ? await findUser(db, invoice.userId) : undefined);
  const credit = account ? await creditOf(db, account.id) : '0.00';
  return { order, refusal: refusalOf(deps, { invoice, user: account, credit, order }) };
};

export const latestRefund = (db: Db, invoiceId: number): Promise<RefundRow | undefined> =>
  selectLatestRefund(db, invoiceId);

interface Begun {
  refund: RefundRow;
  /** It was asked for before: the same goes on. */
  isRepeat: boolean;
}

/** Enters what was given back by hand; of what came through a gateway it notes the wish. An invoice is refunded once. */
export const beginRefund = async (
  deps: Deps,
  tx: Db,
  invoiceId: number,
  { reason, reference, requestedBy }: RefundInvoiceForm & { requestedBy: string },
): Promise<Begun> => {
  const held = await lock(tx, invoiceId);
  if (!held) throw new AppError('not_found', NO_SUCH_INVOICE);
  const earlier = await selectLatestRefund(tx, invoiceId);
  if (earlier && earlier.state !== 'refused') return { refund: earlier, isRepeat: true };
  const { order, refusal } = await standingOf(deps, tx, held.invoice, held.user);
  if (refusal) throw new AppError('conflict', refusal);
  const now = deps.now();
  const asked = { invoiceId, amount: held.invoice.finalAmount, reason, requestedBy, createdAt: now };
  if (order) {
    const through = { gatewayOrderId: order.id, isTest: order.isSandbox, state: 'open' as const };
    return { refund: await insertRefund(tx, { ...asked, ...through }), isRepeat: false };
  }
  const byHand = { isTest: false, reference, state: 'done' as const, settledAt: now };
  const refund = await insertRefund(tx, { ...asked, ...byHand });
  await enterRefund(deps, tx, held, refund);
  return { refund, isRepeat: false };
};

const keyOf = ({ id }: RefundRow) => `i${id}`;

const refuse = (deps: Deps, row: RefundRow): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lock(tx, row.invoiceId);
    const isSettled = await settleRefund(tx, row.id, { state: 'refused', settledAt: deps.now() });
    if (!held || !isSettled) return;
    const changes = [{ field: 'amount', to: row.amount }];
    await logAutomatic(deps, tx, { action: 'invoice.refund_refused', ...deedOn(held.invoice), changes });
  });

/** Asks the gateway for one that is open, and enters its word. Where it does not answer, it stays open and is asked again. */
export const attemptRefund = async (deps: Deps, id: number): Promise<void> => {
  const row = await selectRefund(deps.db, id);
  const order = row?.gatewayOrderId ? await findOrder(deps.db, row.gatewayOrderId) : undefined;
  if (!row || !order || row.state !== 'open') return;
  try {
    const { refundId } = await refundOrder(deps, order, keyOf(row));
    await deps.db.transaction((tx) => complete(deps, tx, row, refundId));
  } catch (error) {
    if (error instanceof GatewayDown) {
      deps.log.warn({ err: error, refund: id }, 'a gateway does not answer; the refund of an invoice is tried again');
      return;
    }
    if (!(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ err: error, refund: id }, 'a gateway refused the refund of an invoice');
    await refuse(deps, row);
    throw refused();
  }
};
