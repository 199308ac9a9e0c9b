import { and, count, eq, type SQL } from 'drizzle-orm';
import { isCurrentLease, isLivedIn } from '#server/access/leases';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { isCounted } from '#server/db/counted-properties';
import { prepared } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type PropertyRow = typeof properties.$inferSelect;
export type NewProperty = typeof properties.$inferInsert;

const liveCount = prepared((db, { landlordId }: { landlordId: string }) =>
  db
    .select({ live: count() })
    .from(properties)
    .where(and(isLive, isCounted, ownsProperty(landlordId))),
);

export const countLive = async (db: Db, landlordId: string): Promise<number> => {
  const [row] = await liveCount(db, { landlordId });
  return Number(row?.live ?? 0);
};

/** Holds the owner's row, so that of two properties added at once the second counts the first. */
export const lockSubscription = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      subscriptionPlan: users.subscriptionPlan,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      propertyLimit: users.propertyLimit,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
};

/** Holds the property's row: what depends on whether it has a lease is decided one after the other. */
export const selectForUpdate = async (db: Db, id: number, scope?: SQL): Promise<PropertyRow | undefined> => {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isLive, scope))
    .for('update');
  return row;
};

const hasLease = async (db: Db, id: number, kind: SQL): Promise<boolean> => {
  const [row] = await db
    .select({ id: leases.id })
    .from(leases)
    .where(and(eq(leases.propertyId, id), kind))
    .limit(1);
  return row !== undefined;
};
export const isLetNow = (db: Db, id: number) => hasLease(db, id, isLivedIn);
/** Now, or from a day to come. */
export const isLet = (db: Db, id: number) => hasLease(db, id, isCurrentLease);

export const insertProperty = async (db: Db, values: NewProperty): Promise<number> => {
  const [row] = await db.insert(properties).values(values).returning({ id: properties.id });
  if (!row) throw new Error('the property was not written');
  return row.id;
};

export const updateProperty = (db: Db, id: number, changes: Partial<NewProperty>) =>
  db
    .update(properties)
    .set(changes)
    .where(and(eq(properties.id, id), isLive));
