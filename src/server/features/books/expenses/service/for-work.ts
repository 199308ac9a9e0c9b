import { splitAmount } from '#contract/books/expense-split';
import { dateInIndia } from '#contract/platform/calendar';
import { isGstin } from '#contract/platform/gstin';
import type { Amount } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { change as changePayment } from '#server/features/money/payments/service/charges/change';
import { insertExpense, selectChargeState } from '../queries.ts';
import { remove } from './change.ts';
import { chargeLease } from './charge.ts';
import { held } from './enter.ts';
import { logExpense } from './log-expense.ts';
import { postExpense } from './post-expense.ts';

interface WorkBill {
  landlordId: string;
  propertyId: number;
  amount: Amount;
  payee: string;
  gstin: string | null;
  /** Of the repair, where it stays as evidence. */
  billUrl: string | null;
  note: string;
  /** What is asked of whom, where the tenant pays. */
  charge: { leaseId: number; amount: Amount } | null;
  /** None where it books itself: it was agreed to before. */
  actor: Actor | null;
}

/** The bill of a repair: owed to the vendor until it is paid. Whoever calls has found that it may be booked. */
export const enterWorkBill = async (deps: Deps, tx: Db, bill: WorkBill): Promise<number> => {
  const { landlordId, propertyId, amount, payee, gstin, billUrl, note, charge, actor } = bill;
  const by = actor && (await authorOf(tx, actor));
  const at = deps.now();
  const id = await insertExpense(
    tx,
    {
      ...{ landlordId, category: 'repairs', amount, payee, billUrl, note },
      date: dateInIndia(at),
      split: 'equally',
      gstin: gstin && isGstin(gstin) ? gstin : null,
      wasOwed: true,
      createdById: actor?.userId ?? null,
      createdBy: by?.name ?? null,
      createdAt: at,
      updatedAt: at,
    },
    splitAmount(amount, [{ propertyId, weight: 1 }]),
  );
  if (id === undefined) throw new Error('nothing was written');
  const entered = await held(tx, id);
  await postExpense(deps, tx, { before: null, after: entered, by });
  await logExpense(deps, tx, actor, entered, 'expense.entered', [
    { field: 'amount', to: entered.amount },
    { field: 'date', to: entered.date },
  ]);
  if (charge) await chargeLease(deps, tx, { actor, leaseId: charge.leaseId, propertyId }, entered, charge.amount);
  return id;
};

/** A bill that is wrong: it is turned round in the journal, and the tenant need not pay. Refused once the tenant has paid. */
export const takeBackWorkBill = async (deps: Deps, tx: Db, actor: Actor, id: number): Promise<void> => {
  const payment = await selectChargeState(tx, id);
  if (payment && payment.status !== 'cancelled')
    await changePayment(deps, tx, actor, payment.id, { status: 'cancelled' });
  await remove(deps, tx, actor, id);
};
