import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { paymentMethods } from '#server/db/schema/payment-methods';
import { users } from '#server/db/schema/users';

export type MethodRow = typeof paymentMethods.$inferSelect;

/** Held until the transaction is through: of two changes at once the second sees what the first has done. */
export const lockOwner = (db: Db, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** The default one first, then the newest. */
export const selectMethods = (db: Db, userId: string): Promise<MethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.id));

export const selectMethod = async (db: Db, userId: string, id: number): Promise<MethodRow | undefined> => {
  const [row] = await db.select().from(paymentMethods).where(ownedBy(userId, id));
  return row;
};

export const countMethods = (db: Db, userId: string): Promise<number> =>
  db.$count(paymentMethods, eq(paymentMethods.userId, userId));

export const insertMethod = async (db: Db, values: typeof paymentMethods.$inferInsert): Promise<MethodRow> => {
  const [row] = await db.insert(paymentMethods).values(values).returning();
  if (!row) throw new Error('the payment method was not written');
  return row;
};

export const renameMethod = (db: Db, userId: string, id: number, methodName: string) =>
  db.update(paymentMethods).set({ methodName }).where(ownedBy(userId, id));

/** The old default goes first: the index allows one at a time. */
export const makeDefault = async (db: Db, userId: string, id: number): Promise<void> => {
  await clearDefault(db, userId);
  await db.update(paymentMethods).set({ isDefault: true }).where(ownedBy(userId, id));
};

export const clearDefault = async (db: Db, userId: string): Promise<void> => {
  await db
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.userId, userId), paymentMethods.isDefault));
};

export const deleteMethod = async (db: Db, userId: string, id: number): Promise<MethodRow | undefined> => {
  const [row] = await db.delete(paymentMethods).where(ownedBy(userId, id)).returning();
  return row;
};

export const deleteMethodsOf = (db: Db, userId: string) =>
  db.delete(paymentMethods).where(eq(paymentMethods.userId, userId));

export const makeNewestDefault = async (db: Db, userId: string): Promise<void> => {
  const newest = sql`(select max(${paymentMethods.id}) from ${paymentMethods} where ${paymentMethods.userId} = ${userId})`;
  await db.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, newest));
};

const ownedBy = (userId: string, id: number) => and(eq(paymentMethods.userId, userId), eq(paymentMethods.id, id));
