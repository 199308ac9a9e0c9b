import { chargeTypeOf, expenseInWords } from '#contract/books/expense-categories';
import type { ExpenseCharge } from '#contract/books/expense-form';
import { splitAmount } from '#contract/books/expense-split';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { type ExpenseRow, insertCharges, selectLivedIn } from '../queries.ts';
import { chargedAlready, chargeTooLarge, deductedAlready, nobodyToCharge } from '../refusals.ts';
import { logExpense } from './log-expense.ts';

const DAYS_TO_PAY = 7;

/** What of an amount falls to each home, as they share the expense; that of an empty one is asked of nobody. */
const partsOf = ({ shares }: ExpenseRow, amount: string) =>
  splitAmount(
    amount,
    shares.map(({ propertyId, amount: weight }) => ({ propertyId, weight: Number(weight) })),
  ).filter((part) => toPaise(part.amount) > 0);

interface Asked {
  /** None: it is asked for by itself. */
  actor: Actor | null;
  leaseId: number;
}

const askLease = async (
  deps: Deps,
  tx: Db,
  { actor, leaseId }: Asked,
  expense: ExpenseRow,
  { amount, dueDate }: ExpenseCharge,
): Promise<number | null> => {
  const asking = {
    amount,
    type: chargeTypeOf(expense.category),
    dueDate: dueDate ?? addDays(dateInIndia(deps.now()), DAYS_TO_PAY),
    description: expenseInWords(expense),
    billUrl: expense.billUrl,
  };
  const by = actor && (await authorOf(tx, actor));
  const [paymentId = null] = await raise(deps, tx, { leaseId, charges: [asking], by });
  return paymentId;
};

/** Asks a lease that is known for a part of an expense of its home. */
export const chargeLease = async (
  deps: Deps,
  tx: Db,
  asked: Asked & { propertyId: number },
  expense: ExpenseRow,
  amount: Amount,
): Promise<void> => {
  const paymentId = await askLease(deps, tx, asked, expense, { amount, dueDate: null });
  await insertCharges(tx, expense.id, [{ propertyId: asked.propertyId, amount, paymentId }]);
  await logExpense(deps, tx, asked.actor, expense, 'expense.charged', [{ field: 'amount', to: amount }]);
};

/** Asks the tenants for all or a part of an expense that is held: payments like any other from then on, with the bill on them. */
export const charge = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  expense: ExpenseRow,
  { amount, dueDate }: ExpenseCharge,
): Promise<void> => {
  if (expense.charges.length > 0) throw chargedAlready();
  if (expense.isDeducted) throw deductedAlready();
  if (toPaise(amount) > toPaise(expense.amount)) throw chargeTooLarge();
  const parts = partsOf(expense, amount);
  const leases = await selectLivedIn(
    tx,
    parts.map(({ propertyId }) => propertyId),
  );
  if (leases.length === 0) throw nobodyToCharge(expense.shares.length);
  const asked: ExpenseRow['charges'] = [];
  for (const { id: leaseId, propertyId } of leases) {
    const part = parts.find((each) => each.propertyId === propertyId);
    if (!part || asked.some((each) => each.propertyId === propertyId)) continue;
    const paymentId = await askLease(deps, tx, { actor, leaseId }, expense, { amount: part.amount, dueDate });
    asked.push({ propertyId, amount: part.amount, paymentId });
  }
  await insertCharges(tx, expense.id, asked);
  const sum = fromPaise(sumPaise(asked.map((each) => each.amount)));
  await logExpense(deps, tx, actor, expense, 'expense.charged', [{ field: 'amount', to: sum }]);
};
