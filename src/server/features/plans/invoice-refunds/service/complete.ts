import { fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps, PlanRefund } from '#server/deps';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { findInvoice, lockInvoice, markRefunded } from '#server/features/plans/invoices/service';
import { queueCreditNote } from '#server/features/plans/invoices/service/mail-credit-note';
import { creditOf, takeRefunded } from '#server/features/plans/plan-credits/service';
import type { UserRow } from '#server/features/plans/subscriptions/queries';
import { lockUserIfThere } from '#server/features/plans/subscriptions/service/lock-user';
import { takeBack } from '#server/features/plans/subscriptions/service/take-back';
import { logAutomatic } from '#server/features/platform/audit-log/service';
import { notifyRefunded } from '../notices.ts';
import { insertRefund, type RefundRow, selectLatestRefund, settleRefund } from '../queries.ts';
import { keptAsCredit } from '../refusals.ts';

export interface Held {
  /** None once the account is gone. */
  user: UserRow | undefined;
  invoice: InvoiceRow;
}

/** The user first, as everywhere. */
export const lock = async (tx: Db, invoiceId: number): Promise<Held | undefined> => {
  const listed = await findInvoice(tx, invoiceId);
  const user = listed?.userId ? await lockUserIfThere(tx, listed.userId) : undefined;
  const invoice = listed && (await lockInvoice(tx, invoiceId));
  return invoice && { user, invoice };
};

/** In the audit log: the invoice, and whose it is. */
export const deedOn = ({ id, number, userId }: InvoiceRow) => ({
  subject: { type: 'invoice' as const, id, name: number },
  aboutId: userId ?? undefined,
});

/** What was paid and not used may have become credit: that is the same money. */
const takeKept = async (deps: Deps, tx: Db, { user, invoice }: Held): Promise<void> => {
  if (!user) return;
  const kept = toPaise(keptAsCredit({ user, invoice }, deps.now()));
  const paise = Math.min(kept, toPaise(await creditOf(tx, user.id)));
  await takeRefunded(deps, tx, user.id, { amount: fromPaise(paise), invoiceId: invoice.id });
};

/** The money is back: what it had paid for goes. User and invoice are held. */
export const enterRefund = async (deps: Deps, tx: Db, held: Held, refund: RefundRow): Promise<void> => {
  const { user, invoice } = held;
  await takeKept(deps, tx, held);
  const taken = user && (await takeBack(deps, tx, user, invoice, 'cancelled'));
  const now = (await findInvoice(tx, invoice.id)) ?? invoice;
  await markRefunded(tx, now, { at: deps.now(), isTest: refund.isTest });
  await queueCreditNote(deps, tx, invoice.id);
  if (user && taken) await notifyRefunded(deps, tx, { userId: user.id, invoice, refund, taken });
};

/** The gateway has said that it gave the money back; counts once. */
export const complete = async (deps: Deps, tx: Db, row: RefundRow, refundId: string): Promise<void> => {
  const held = await lock(tx, row.invoiceId);
  const done = await settleRefund(tx, row.id, { state: 'done', settledAt: deps.now(), reference: refundId });
  if (!held || !done) return;
  await enterRefund(deps, tx, held, done);
  const by = done.requestedBy ? [{ field: 'askedBy', to: done.requestedBy }] : [];
  const changes = [{ field: 'amount', to: done.amount }, { field: 'reference', to: refundId }, ...by];
  await logAutomatic(deps, tx, { action: 'invoice.refunded', ...deedOn(held.invoice), changes });
};

/** News of a gateway: of a refund that was asked for here, or that somebody has made at the gateway itself. */
export const learnOfRefund = async (deps: Deps, tx: Db, refund: PlanRefund): Promise<void> => {
  const { invoiceId, gatewayOrderId, isTest, refundId, amount } = refund;
  const held = await lock(tx, invoiceId);
  const latest = await selectLatestRefund(tx, invoiceId);
  if (latest?.state === 'open') return complete(deps, tx, latest, refundId);
  if (latest?.state === 'done' || !held) return;
  if (held.invoice.status !== 'paid' || toPaise(amount) !== toPaise(held.invoice.finalAmount)) {
    deps.log.error(refund, 'a gateway gave back a part of an invoice, which is not in the books of invoices');
    return;
  }
  const reason = 'Given back at the payment service';
  const asked = { invoiceId, gatewayOrderId, amount, reason, isTest, createdAt: deps.now() };
  await complete(deps, tx, await insertRefund(tx, { ...asked, state: 'open' }), refundId);
};
