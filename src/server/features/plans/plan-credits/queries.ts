import { and, eq, sql } from 'drizzle-orm';
import type { PlanCreditReason } from '#contract/plans/plan-prices';
import type { Amount } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { planCredits } from '#server/db/schema/plan-credits';

const sum = sql<Amount>`coalesce(sum(${planCredits.amount}), 0)::numeric(14, 2)::text`;

export const selectBalance = async (db: Db, userId: string): Promise<Amount> => {
  const [row] = await db.select({ sum }).from(planCredits).where(eq(planCredits.userId, userId));
  return row?.sum ?? '0.00';
};

export const selectSumOf = async (db: Db, invoiceId: number, reason: PlanCreditReason): Promise<Amount> => {
  const [row] = await db
    .select({ sum })
    .from(planCredits)
    .where(and(eq(planCredits.invoiceId, invoiceId), eq(planCredits.reason, reason)));
  return row?.sum ?? '0.00';
};

export const selectCreditRows = (db: Db, userId: string) =>
  db
    .select({
      amount: planCredits.amount,
      reason: planCredits.reason,
      invoiceId: planCredits.invoiceId,
      createdAt: planCredits.createdAt,
    })
    .from(planCredits)
    .where(eq(planCredits.userId, userId))
    .orderBy(planCredits.id);

export const insertCredit = async (tx: Db, values: typeof planCredits.$inferInsert): Promise<void> => {
  await tx.insert(planCredits).values(values);
};
