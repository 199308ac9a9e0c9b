import { expenseInWords } from '#contract/books/expense-categories';
import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logAutomatic, logDeed } from '#server/features/platform/audit-log/service';
import type { ExpenseRow } from '../queries.ts';

/** In the history of the property, where it is for one. Nobody's deed where it is booked by itself. */
export const logExpense = async (
  deps: Deps,
  tx: Db,
  actor: Actor | null,
  expense: ExpenseRow,
  action: Extract<AuditAction, `expense.${string}`>,
  changes: AuditChange[],
): Promise<void> => {
  const [one, ...others] = expense.shares;
  const concerns = one && others.length === 0 ? { propertyId: one.propertyId } : undefined;
  const subject = { type: 'expense' as const, id: expense.id, name: expenseInWords(expense) };
  const deed = { action, subject, changes, concerns };
  await (actor ? logDeed(deps, tx, actor, deed) : logAutomatic(deps, tx, deed));
};
