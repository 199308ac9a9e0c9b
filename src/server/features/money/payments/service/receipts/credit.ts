import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addTimelineLine } from '../../notices.ts';
import {
  type PaymentRow,
  selectCredit,
  selectForUpdate,
  selectOpenOfLease,
  selectUsedCredit,
  type TransactionRow,
} from '../../queries.ts';
import { enterTransaction } from '../enter.ts';
import { logMoney, movedBy } from '../log-money.ts';
import { settle } from '../settle.ts';

interface CreditEntry {
  payment: PaymentRow;
  kind: 'credit_in' | 'credit_out';
  paise: number;
  /** The receipt that was too much, or the use that is undone. */
  ofId?: number;
}

const enter = (deps: Deps, tx: Db, { payment, kind, paise, ofId }: CreditEntry) =>
  enterTransaction(deps, tx, {
    payment,
    kind,
    amount: fromPaise(paise),
    method: 'credit',
    ofId: ofId ?? null,
    paidDate: dateInIndia(deps.now()),
    createdAt: deps.now(),
  });

const addCreditLine = (deps: Deps, tx: Db, paymentId: number, text: string) =>
  addTimelineLine(deps, tx, paymentId, { kind: 'credited', text, by: null });

interface PartOfReceipt {
  payment: PaymentRow;
  receipt: Pick<TransactionRow, 'id'>;
  paise: number;
}

/** What of a receipt was too much is kept for the lease's next payment. */
export const keepAsCredit = async (
  deps: Deps,
  tx: Db,
  { payment, receipt, paise }: PartOfReceipt,
): Promise<TransactionRow[]> => {
  const kept = await enter(deps, tx, { payment, kind: 'credit_out', paise, ofId: receipt.id });
  const text = `${formatRupees(fromPaise(paise))} more than was owed, kept as credit for the next payment`;
  await addCreditLine(deps, tx, payment.id, text);
  return kept ? [kept] : [];
};

/** What was paid too much on a lease goes to its oldest open payments. The lease is held. */
export const applyCredit = async (deps: Deps, tx: Db, leaseId: number): Promise<void> => {
  let left = toPaise(await selectCredit(tx, leaseId));
  if (left <= 0) return;
  for (const payment of await selectOpenOfLease(tx, leaseId)) {
    const paise = Math.min(left, toPaise(payment.amount) - toPaise(payment.received));
    await enter(deps, tx, { payment, kind: 'credit_in', paise });
    const settled = await settle(deps, tx, payment, { by: 'manager' });
    const changes = [{ field: 'amount', to: fromPaise(paise) }, ...movedBy(payment, settled)];
    await logMoney(deps, tx, payment, null, { action: 'payment.credited', changes });
    await addCreditLine(deps, tx, payment.id, `${formatRupees(fromPaise(paise))} of the credit used`);
    left -= paise;
    if (left === 0) return;
  }
};

interface UsedCredit {
  id: number;
  payment: PaymentRow;
  paise: number;
}

/** Which uses of the credit of a lease are undone where so much of it is wanted back and it is not free, the latest first. */
export const usesToUndo = async (tx: Db, leaseId: number, wanted: number): Promise<UsedCredit[]> => {
  if (wanted === 0) return [];
  let missing = wanted - toPaise(await selectCredit(tx, leaseId));
  const uses: UsedCredit[] = [];
  if (missing <= 0) return uses;
  for (const { id, paymentId, left } of await selectUsedCredit(tx, leaseId)) {
    const paise = Math.min(missing, toPaise(left));
    const payment = paise > 0 ? await selectForUpdate(tx, paymentId) : undefined;
    if (!payment) continue;
    uses.push({ id, payment, paise });
    missing -= paise;
    if (missing === 0) break;
  }
  return uses;
};

/** What of a receipt went on as credit comes back to it, so that it can be given back: even where it was used meanwhile. */
export const takeBackCredit = async (deps: Deps, tx: Db, { payment, receipt, paise }: PartOfReceipt): Promise<void> => {
  for (const used of await usesToUndo(tx, payment.leaseId, paise)) {
    // Of two uses on one payment the second finds it as the first has left it.
    const current = (await selectForUpdate(tx, used.payment.id)) ?? used.payment;
    await enter(deps, tx, { payment: current, kind: 'credit_out', paise: used.paise, ofId: used.id });
    await settle(deps, tx, current, { by: 'landlord' });
    await addCreditLine(deps, tx, current.id, `${formatRupees(fromPaise(used.paise))} of credit taken back`);
  }
  await enter(deps, tx, { payment, kind: 'credit_in', paise, ofId: receipt.id });
};
