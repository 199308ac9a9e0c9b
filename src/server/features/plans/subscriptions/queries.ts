import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { address, isAccount } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { preparedOne } from '#server/db/prepared';
import { planOrders } from '#server/db/schema/plan-orders';
import { users } from '#server/db/schema/users';

const account = { ...getTableColumns(users), email: address };
/** Plans are for accounts: a placeholder, whom others only speak of, has none. */
const isAccountWith = (id: string) => and(isAccount, eq(users.id, id));
export type UserRow = Omit<typeof users.$inferSelect, 'email'> & { email: string };
export type PlanOrderRow = typeof planOrders.$inferSelect;
type NewPlanOrder = typeof planOrders.$inferInsert;
type UserChanges = Partial<typeof users.$inferInsert>;

const userWith = preparedOne((db, { id }: { id: string }) => db.select(account).from(users).where(isAccountWith(id)));

export const selectUser = (db: Db, id: string): Promise<UserRow | undefined> => userWith(db, { id });

/** Held first of all, until the transaction is through: whatever happens to a subscription happens one after the other. */
export const selectUserForUpdate = (tx: Db, id: string): Promise<UserRow | undefined> =>
  first(tx.select(account).from(users).where(isAccountWith(id)).for('no key update'));

export const updateUser = async (tx: Db, id: string, changes: UserChanges, now: Date): Promise<UserRow> => {
  const [row] = await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning(account);
  if (!row) throw new Error('the user is gone');
  return row;
};

export const insertPlanOrder = (tx: Db, values: NewPlanOrder): Promise<PlanOrderRow> =>
  written(tx.insert(planOrders).values(values).returning());

export const selectPlanOrder = (db: Db, id: number): Promise<PlanOrderRow | undefined> =>
  first(db.select().from(planOrders).where(eq(planOrders.id, id)));

type Wish = Omit<NewPlanOrder, 'id' | 'state' | 'createdAt' | 'paidAt'>;

/** An open order for exactly the same, made since. */
export const selectSameOrder = async (tx: Db, wish: Wish, since: Date): Promise<PlanOrderRow | undefined> => {
  const same = (
    column: typeof planOrders.invoiceId | typeof planOrders.discountCodeId,
    id: number | null | undefined,
  ) => (id == null ? isNull(column) : eq(column, id));
  const [row] = await tx
    .select()
    .from(planOrders)
    .where(
      and(
        eq(planOrders.userId, wish.userId),
        eq(planOrders.state, 'open'),
        gt(planOrders.createdAt, since),
        eq(planOrders.plan, wish.plan),
        eq(planOrders.billingCycle, wish.billingCycle),
        eq(planOrders.price, wish.price),
        eq(planOrders.creditAmount, wish.creditAmount),
        eq(planOrders.finalAmount, wish.finalAmount),
        same(planOrders.discountCodeId, wish.discountCodeId),
        same(planOrders.invoiceId, wish.invoiceId),
      ),
    )
    .limit(1);
  return row;
};

/** The open order for which somebody holds a use of a discount code. */
export const selectHoldingOrder = async (db: Db, userId: string, codeId: number): Promise<PlanOrderRow | undefined> => {
  const isHolding = and(eq(planOrders.discountCodeId, codeId), eq(planOrders.state, 'open'));
  const [row] = await db
    .select()
    .from(planOrders)
    .where(and(eq(planOrders.userId, userId), isHolding));
  return row;
};

/** Somebody uses a code once. */
export const hasUsedCode = async (db: Db, userId: string, codeId: number): Promise<boolean> => {
  const isUsed = and(eq(planOrders.discountCodeId, codeId), eq(planOrders.state, 'paid'));
  const [row] = await db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(and(eq(planOrders.userId, userId), isUsed))
    .limit(1);
  return row !== undefined;
};

/** Answers the discount codes of which they held a use. */
export const dropOpenOrders = async (tx: Db, userId: string): Promise<number[]> => {
  const dropped = await tx
    .update(planOrders)
    .set({ state: 'dropped' })
    .where(and(eq(planOrders.userId, userId), eq(planOrders.state, 'open')))
    .returning({ codeId: planOrders.discountCodeId });
  return dropped.flatMap(({ codeId }) => (codeId === null ? [] : [codeId]));
};

/** False where it is not open any more. */
export const dropOpenOrder = async (tx: Db, id: number): Promise<boolean> => {
  const dropped = await tx
    .update(planOrders)
    .set({ state: 'dropped' })
    .where(and(eq(planOrders.id, id), eq(planOrders.state, 'open')))
    .returning({ id: planOrders.id });
  return dropped.length > 0;
};

export const setOrderPaid = async (tx: Db, id: number, paidAt: Date): Promise<void> => {
  await tx.update(planOrders).set({ state: 'paid', paidAt }).where(eq(planOrders.id, id));
};

/** The invoice that was issued for an order: so it is known to be paid through a gateway. */
export const linkInvoice = async (tx: Db, id: number, invoiceId: number): Promise<void> => {
  await tx.update(planOrders).set({ invoiceId }).where(eq(planOrders.id, id));
};

export const hasPaidOrderFor = async (db: Db, userId: string, invoiceId: number): Promise<boolean> => {
  const isPaid = and(eq(planOrders.invoiceId, invoiceId), eq(planOrders.state, 'paid'));
  const [row] = await db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(and(eq(planOrders.userId, userId), isPaid))
    .limit(1);
  return row !== undefined;
};

export interface Piece<Id> {
  afterId: Id;
  limit: number;
}

export const selectStaleOrders = (db: Db, before: Date, { afterId, limit }: Piece<number>) =>
  db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(and(eq(planOrders.state, 'open'), lt(planOrders.createdAt, before), gt(planOrders.id, afterId)))
    .orderBy(asc(planOrders.id))
    .limit(limit);

const isActive = and(eq(users.subscriptionStatus, 'active'), ne(users.subscriptionPlan, 'free'));

export const selectEnded = (db: Db, now: Date, { afterId, limit }: Piece<string>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive, lte(users.subscriptionEndDate, now), gt(users.id, afterId)))
    .orderBy(asc(users.id))
    .limit(limit);

/** Those whose end is near, and who were not told of it. */
export const selectEnding = (db: Db, { now, until }: { now: Date; until: Date }, { afterId, limit }: Piece<string>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isActive,
        isNotNull(users.subscriptionEndDate),
        gt(users.subscriptionEndDate, now),
        lte(users.subscriptionEndDate, until),
        or(isNull(users.toldOfEnd), sql`${users.toldOfEnd} <> ${users.subscriptionEndDate}`),
        gt(users.id, afterId),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);

/** On a paid plan that is not in force. */
const isIdle = and(ne(users.subscriptionPlan, 'free'), ne(users.subscriptionStatus, 'active'));

/** What was paid for beyond a day is not shortened, and what has no end is given none. */
const endsBefore = (end: Date) => and(isActive, lt(users.subscriptionEndDate, end));

/** How many an action on all of them touches. */
export const countIdleAndEnding = async (db: Db, end: Date) => {
  const [row] = await db
    .select({
      idle: count(sql`case when ${isIdle} then 1 end`),
      ending: count(sql`case when ${endsBefore(end)} then 1 end`),
    })
    .from(users)
    .where(ne(users.subscriptionPlan, 'free'));
  return { idle: row?.idle ?? 0, ending: row?.ending ?? 0 };
};

/** Held one after the other in one order, so that two such actions at once wait for each other; answers who they are. */
const updateAll = async (tx: Db, which: typeof isIdle, changes: UserChanges, now: Date): Promise<string[]> => {
  const held = tx
    .$with('held')
    .as(tx.select({ id: users.id }).from(users).where(which).orderBy(asc(users.id)).for('no key update'));
  const rows = await tx
    .with(held)
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(inArray(users.id, tx.select({ id: held.id }).from(held)))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
};

export const activateIdle = (tx: Db, now: Date) => updateAll(tx, isIdle, { subscriptionStatus: 'active' }, now);

export const setEndOfActive = (tx: Db, subscriptionEndDate: Date, now: Date) =>
  updateAll(tx, endsBefore(subscriptionEndDate), { subscriptionEndDate }, now);
