import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { discountCodes } from '#server/db/schema/discount-codes';
import { planOrders } from '#server/db/schema/plan-orders';
import { isTaken } from '#server/db/unique-violation';

export type DiscountCodeRow = typeof discountCodes.$inferSelect;
type NewDiscountCode = typeof discountCodes.$inferInsert;

const isCalled = (code: string) => eq(sql`lower(${discountCodes.code})`, code.toLowerCase());

export const selectCode = (db: Db, code: string): Promise<DiscountCodeRow | undefined> =>
  first(db.select().from(discountCodes).where(isCalled(code)));

/** Held until the transaction is through: of two who want the last use, one counts after the other. */
export const selectCodeForUpdate = (tx: Db, code: string): Promise<DiscountCodeRow | undefined> =>
  first(tx.select().from(discountCodes).where(isCalled(code)).for('no key update'));

export const selectCodeByIdForUpdate = (tx: Db, id: number): Promise<DiscountCodeRow | undefined> =>
  first(tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update'));

/** The unique key decides about its name. */
export const updateCode = async (
  tx: Db,
  id: number,
  changes: Partial<NewDiscountCode>,
): Promise<DiscountCodeRow | 'taken'> => {
  try {
    const [row] = await tx.update(discountCodes).set(changes).where(eq(discountCodes.id, id)).returning();
    if (!row) throw new Error('the code is gone');
    return row;
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
};

export const hasOrders = async (tx: Db, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(eq(planOrders.discountCodeId, id))
    .limit(1);
  return row !== undefined;
};

export const deleteCode = (tx: Db, id: number) => tx.delete(discountCodes).where(eq(discountCodes.id, id));

/** Nothing where there is such a code already. */
export const insertCode = (tx: Db, values: NewDiscountCode): Promise<DiscountCodeRow | undefined> =>
  first(tx.insert(discountCodes).values(values).onConflictDoNothing().returning());

/** False where no use is left. */
export const takeUse = async (tx: Db, id: number): Promise<boolean> => {
  const isLeft = or(isNull(discountCodes.usageLimit), lt(discountCodes.usedCount, discountCodes.usageLimit));
  const taken = await tx
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(and(eq(discountCodes.id, id), isLeft))
    .returning({ id: discountCodes.id });
  return taken.length > 0;
};

/** Held in one order, so that two who give back the same codes wait for each other. */
export const giveBackUses = async (tx: Db, ids: number[]): Promise<void> => {
  const held = tx
    .$with('held')
    .as(
      tx
        .select({ id: discountCodes.id })
        .from(discountCodes)
        .where(inArray(discountCodes.id, ids))
        .orderBy(asc(discountCodes.id))
        .for('no key update'),
    );
  await tx
    .with(held)
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} - 1` })
    .where(and(inArray(discountCodes.id, tx.select({ id: held.id }).from(held)), gt(discountCodes.usedCount, 0)));
};
