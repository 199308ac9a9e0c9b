import type { PlanCreditReason } from '#contract/plans/plan-prices';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertCredit, selectBalance, selectCreditRows, selectSumOf } from './queries.ts';

export const creditOf = (db: Db, userId: string): Promise<Amount> => selectBalance(db, userId);
export const creditRowsOf = (deps: Deps, userId: string) => selectCreditRows(deps.db, userId);

interface CreditEntry {
  userId: string;
  amount: Amount;
  reason: PlanCreditReason;
  invoiceId: number | null;
}

/** The user is held: whoever else uses up their credit comes after. */
const enterCredit = async (deps: Deps, tx: Db, entry: CreditEntry): Promise<void> => {
  if (toPaise(entry.amount) === 0) return;
  await insertCredit(tx, { ...entry, createdAt: deps.now() });
  const left = await selectBalance(tx, entry.userId);
  if (toPaise(left) < 0) throw new Error(`the credit of ${entry.userId} would be ${left}`);
};

const minus = (amount: Amount): Amount => fromPaise(-toPaise(amount));

/** What is left of a plan that ends before its time; by an invoice, where another one takes its place. */
export const keepUnusedDays = (
  deps: Deps,
  tx: Db,
  userId: string,
  { amount, invoiceId }: { amount: Amount; invoiceId: number | null },
): Promise<void> => enterCredit(deps, tx, { userId, amount, reason: 'unused_days', invoiceId });

export const useCredit = (
  deps: Deps,
  tx: Db,
  userId: string,
  { amount, invoiceId }: { amount: Amount; invoiceId: number },
): Promise<void> => enterCredit(deps, tx, { userId, amount: minus(amount), reason: 'invoice', invoiceId });

/** What had become credit and was given back as money. */
export const takeRefunded = (
  deps: Deps,
  tx: Db,
  userId: string,
  { amount, invoiceId }: { amount: Amount; invoiceId: number },
): Promise<void> => enterCredit(deps, tx, { userId, amount: minus(amount), reason: 'refund', invoiceId });

const takeBack = async (deps: Deps, tx: Db, userId: string, invoiceId: number, reason: PlanCreditReason) => {
  const amount = minus(await selectSumOf(tx, invoiceId, reason));
  await enterCredit(deps, tx, { userId, amount, reason, invoiceId });
};

/** What an invoice has used is there again, once what it gave is gone. */
export const giveBackCredit = (deps: Deps, tx: Db, userId: string, invoiceId: number): Promise<void> =>
  takeBack(deps, tx, userId, invoiceId, 'invoice');

/** The plan that an invoice took the place of is back, so its days are no credit any more. */
export const takeBackUnusedDays = (deps: Deps, tx: Db, userId: string, invoiceId: number): Promise<void> =>
  takeBack(deps, tx, userId, invoiceId, 'unused_days');
