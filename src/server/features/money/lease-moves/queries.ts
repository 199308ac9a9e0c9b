import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLivedIn } from '#server/access/leases';
import type { Db } from '#server/db/client';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

const origins = alias(properties, 'origins');
const goals = alias(properties, 'goals');

export const selectMoves = (db: Db, leaseId: number) =>
  db
    .select({
      id: leaseMoves.id,
      date: leaseMoves.date,
      fromPropertyId: leaseMoves.fromPropertyId,
      from: origins.name,
      toPropertyId: leaseMoves.toPropertyId,
      to: goals.name,
      rentBefore: leaseMoves.rentBefore,
      rentAfter: leaseMoves.rentAfter,
      movedBy: leaseMoves.movedBy,
    })
    .from(leaseMoves)
    .innerJoin(origins, eq(origins.id, leaseMoves.fromPropertyId))
    .innerJoin(goals, eq(goals.id, leaseMoves.toPropertyId))
    .where(eq(leaseMoves.leaseId, leaseId))
    .orderBy(desc(leaseMoves.date), desc(leaseMoves.id));

export const insertMove = (db: Db, values: typeof leaseMoves.$inferInsert) => db.insert(leaseMoves).values(values);

/** Who lives in a space. */
export const selectLivingIn = async (db: Db, propertyId: number) => {
  const [row] = await db
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .where(and(eq(leases.propertyId, propertyId), isLivedIn));
  return row;
};
