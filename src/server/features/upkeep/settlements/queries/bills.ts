import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { seesExpense } from '#server/access/expenses';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isDeducted } from '#server/db/deducted-bills';
import { first } from '#server/db/one-row';
import { expenseCharges, expenseShares, expenses } from '#server/db/schema/expenses';
import { settlementEvidence } from '#server/db/schema/settlements';

interface Wanted {
  expenseId: number;
  propertyId: number;
  /** What was spent before the tenant came is not theirs. */
  since: CalendarDate;
}

/** An expense of a home with its bill, and what the home bears of it. */
export const selectBill = async (db: Db, scope: Scope, { expenseId, propertyId, since }: Wanted) => {
  const found = await first(
    db
      .select({
        category: expenses.category,
        ownCategory: expenses.ownCategory,
        payee: expenses.payee,
        date: expenses.date,
        billUrl: expenses.billUrl,
        share: expenseShares.amount,
        isDeducted,
        isCharged: sql<boolean>`${expenseCharges.expenseId} is not null`,
      })
      .from(expenses)
      .innerJoin(expenseShares, and(eq(expenseShares.expenseId, expenses.id), eq(expenseShares.propertyId, propertyId)))
      .leftJoin(
        expenseCharges,
        and(eq(expenseCharges.expenseId, expenses.id), eq(expenseCharges.propertyId, propertyId)),
      )
      .where(
        and(
          eq(expenses.id, expenseId),
          isNull(expenses.removedAt),
          isNotNull(expenses.billUrl),
          gte(expenses.date, since),
          seesExpense(scope),
        ),
      ),
  );
  return found && { ...found, billUrl: found.billUrl ?? '' };
};
export type EnteredBill = NonNullable<Awaited<ReturnType<typeof selectBill>>>;

/** Before the lease, as whoever charges an expense does: of two at once the second finds what the first did. */
export const lockExpenses = (tx: Db, ids: number[]) =>
  tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(inArray(expenses.id, ids))
    .orderBy(asc(expenses.id))
    .for('update');

/** What the bills of the books come to that stand for a deduction; none where none does. */
export const selectBilled = async (db: Db, lineId: number, propertyId: number): Promise<Amount | null> => {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${expenseShares.amount})::numeric(18, 2)::text` })
    .from(settlementEvidence)
    .innerJoin(
      expenseShares,
      and(eq(expenseShares.expenseId, settlementEvidence.expenseId), eq(expenseShares.propertyId, propertyId)),
    )
    .where(eq(settlementEvidence.lineId, lineId));
  return row?.sum ?? null;
};
