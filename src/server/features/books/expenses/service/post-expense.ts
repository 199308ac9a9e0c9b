import { expenseInWords } from '#contract/books/expense-categories';
import { expenseChanges } from '#contract/books/expense-postings';
import type { OwnEvent } from '#contract/books/posting-rules';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Author } from '#server/features/money/payments/service/postings';
import { announce } from '#server/features/platform/live/service';
import { factsOf, isPaid } from '../present.ts';
import { type ExpenseRow, selectAgents } from '../queries.ts';

interface Change {
  before: ExpenseRow | null;
  after: ExpenseRow | null;
  by: Author;
}

/** The journal follows what becomes of an expense, in the transaction that does it. What repeats by itself chooses no day. */
export const postExpense = async (deps: Deps, tx: Db, { before, after, by }: Change): Promise<void> => {
  const expense = after ?? before;
  if (!expense) return;
  const { id: sourceId, landlordId } = expense;
  const changes = expenseChanges(before && factsOf(before), after && factsOf(after));
  const events = changes.map(
    ({ isDated, ...change }): OwnEvent => ({
      ...change,
      isDated: isDated && by !== null,
      landlordId,
      source: 'expense',
      sourceId,
      text: expenseInWords(expense),
      at: deps.now(),
      author: by && { userId: by.userId, name: by.name },
    }),
  );
  await deps.reactions.moneyMoved(deps, tx, events);
  const changed = { id: sourceId, amount: expense.amount, isPaid: isPaid(expense), isRemoved: after === null };
  await deps.reactions.expenseChanged(deps, tx, changed);
  const propertyIds = [...(before?.shares ?? []), ...(after?.shares ?? [])].map(({ propertyId }) => propertyId);
  await announce(tx, {
    userIds: [landlordId, ...(await selectAgents(tx, propertyIds))],
    changed: ['expenses'],
  });
};
