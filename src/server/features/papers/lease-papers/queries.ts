import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { seesLeasePapers } from '#server/access/agreements';
import { ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { agreements, leasePapers } from '#server/db/schema/agreements';
import { inspections } from '#server/db/schema/inspections';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

/** The first, which is never empty, tells whether there is a row. */
const { updatedById: _, ...columns } = getTableColumns(leasePapers);

/** Signed in the product, and not replaced since. */
const isSignedHere = sql<boolean>`exists (
  select 1 from ${agreements} where ${agreements.leaseId} = ${leases.id} and ${agreements.status} = 'signed')`;

/** How the home was when the tenant moved in, confirmed by both. */
const isInspected = sql<boolean>`exists (
  select 1 from ${inspections} where ${inspections.leaseId} = ${leases.id} and ${inspections.kind} = 'move_in'
    and ${inspections.confirmedAt} is not null)`;

/** A lease that the scope sees, with its papers where somebody has noted any. */
export const selectPapers = (db: Db, scope: Scope, leaseId: number) =>
  first(
    db
      .select({
        leaseId: leases.id,
        propertyId: leases.propertyId,
        propertyName: properties.name,
        state: properties.state,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
        tenantId: leases.tenantId,
        securityDeposit: leases.securityDeposit,
        isSignedHere,
        isInspected,
        papers: columns,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .leftJoin(leasePapers, eq(leasePapers.leaseId, leases.id))
      .where(and(eq(leases.id, leaseId), seesLeasePapers(scope))),
  );
export type PapersRow = NonNullable<Awaited<ReturnType<typeof selectPapers>>>;

/** One change after the other. */
export const lockPapers = (tx: Db, leaseId: number) =>
  tx.select({ id: leases.id }).from(leases).where(eq(leases.id, leaseId)).for('no key update');

type Values = Omit<typeof leasePapers.$inferInsert, 'leaseId'>;

export const writePapers = (tx: Db, leaseId: number, values: Values) =>
  tx
    .insert(leasePapers)
    .values({ leaseId, ...values })
    .onConflictDoUpdate({ target: leasePapers.leaseId, set: values });

/** Of all homes of a landlord, also of those that were removed. */
export const selectLeaseIdsOf = async (db: Db, landlordId: string): Promise<number[]> => {
  const rows = await db
    .select({ id: leasePapers.leaseId })
    .from(leasePapers)
    .innerJoin(leases, eq(leases.id, leasePapers.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ownsProperty(landlordId));
  return rows.map(({ id }) => id);
};

export const selectPapersOf = (db: Db, landlordId: string) =>
  db
    .select(columns)
    .from(leasePapers)
    .innerJoin(leases, eq(leases.id, leasePapers.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ownsProperty(landlordId));
