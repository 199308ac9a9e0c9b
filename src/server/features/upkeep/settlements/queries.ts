import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/platform/paging';
import type { SettlementStatus } from '#contract/upkeep/settlement-choices';
import { managesProperty } from '#server/access/property-relations';
import { isUnderWay, seesSettlement } from '#server/access/settlements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { depositLaw } from '#server/db/deposit-law';
import { leaseNames } from '#server/db/lease-names';
import { first, written } from '#server/db/one-row';
import { inspections } from '#server/db/schema/inspections';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { settlementMoves, settlements } from '#server/db/schema/settlements';
import { users } from '#server/db/schema/users';

const nextLease = alias(leases, 'next_lease');
const nextProperty = alias(properties, 'next_property');

const leaseColumns = {
  leaseStatus: leases.status,
  mainTenantId: leases.tenantId,
  endDate: leases.endDate,
  endedOn: leases.endedOn,
  noticeDate: leases.noticeDate,
  depositReturnDays: leases.depositReturnDays,
  exitPaintingCharge: leases.exitPaintingCharge,
  exitCleaningCharge: leases.exitCleaningCharge,
};

const columns = {
  ...getTableColumns(settlements),
  ...leaseColumns,
  propertyName: properties.name,
  address: properties.address,
  depositLaw,
  landlordId: properties.landlordId,
  agentId: properties.agentId,
  landlordName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  leaverId: leaseTenants.tenantId,
  leftOn: leaseDepartures.lastDay,
  transferTo: nextProperty.name,
};

const whole = (db: Db) =>
  db
    .select(columns)
    .from(settlements)
    .innerJoin(properties, eq(properties.id, settlements.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .leftJoin(leases, eq(leases.id, settlements.leaseId))
    .leftJoin(leaseDepartures, eq(leaseDepartures.id, settlements.departureId))
    .leftJoin(leaseTenants, eq(leaseTenants.id, leaseDepartures.personId))
    .leftJoin(nextLease, eq(nextLease.id, settlements.transferLeaseId))
    .leftJoin(nextProperty, eq(nextProperty.id, nextLease.propertyId));

export const selectSettlement = (db: Db, scope: Scope, id: number) =>
  first(whole(db).where(and(eq(settlements.id, id), seesSettlement(scope))));
export type SettlementRow = NonNullable<Awaited<ReturnType<typeof selectSettlement>>>;

export interface SettlementFilter {
  leaseId?: number | undefined;
  status?: SettlementStatus | undefined;
}

export const selectSettlements = (
  db: Db,
  scope: Scope,
  { leaseId, status, limit, cursor }: Page & SettlementFilter,
): Promise<SettlementRow[]> =>
  whole(db)
    .where(
      and(
        seesSettlement(scope),
        leaseId === undefined ? undefined : eq(settlements.leaseId, leaseId),
        status === undefined ? undefined : eq(settlements.status, status),
        cursor === undefined ? undefined : lt(settlements.id, cursor),
      ),
    )
    .orderBy(desc(settlements.id))
    .limit(limit);

/** For what happens by itself. */
export const selectById = (db: Db, id: number): Promise<SettlementRow | undefined> =>
  first(whole(db).where(eq(settlements.id, id)));

const isTakenBack = and(eq(settlements.status, 'draft'), isNotNull(settlements.takenBackAt));

/** With tenants to answer, or taken back from them. */
export const selectToRemindOf = (db: Db, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .select({ id: settlements.id, leaseId: settlements.leaseId })
    .from(settlements)
    .where(and(or(isUnderWay, isTakenBack), gt(settlements.id, afterId)))
    .orderBy(asc(settlements.id))
    .limit(limit);

export const insertSettlement = (tx: Db, values: typeof settlements.$inferInsert): Promise<{ id: number }> =>
  written(tx.insert(settlements).values(values).returning({ id: settlements.id }));

export const updateSettlement = (tx: Db, id: number, values: Partial<typeof settlements.$inferInsert>) =>
  tx.update(settlements).set(values).where(eq(settlements.id, id));

export const deleteSettlement = (tx: Db, id: number) => tx.delete(settlements).where(eq(settlements.id, id));

/** The lease whose deposit is to be settled, held, for those who run the home. */
export const lockLeaseToSettle = (tx: Db, scope: Scope, id: number) =>
  first(
    tx
      .select({
        ...leaseColumns,
        id: leases.id,
        startDate: leases.startDate,
        propertyId: leases.propertyId,
        names: leaseNames,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(eq(leases.id, id), managesProperty(scope)))
      .for('update', { of: leases }),
  );

/** For whoever has been found to see the settlement; in one order for everybody. */
export const lockLeases = (tx: Db, ids: number[]) =>
  tx
    .select({ id: leases.id, tenantId: leases.tenantId, status: leases.status })
    .from(leases)
    .where(inArray(leases.id, ids))
    .orderBy(asc(leases.id))
    .for('update');

export const selectDepartureToSettle = (tx: Db, leaseId: number, id: number) =>
  first(
    tx
      .select()
      .from(leaseDepartures)
      .where(and(eq(leaseDepartures.id, id), eq(leaseDepartures.leaseId, leaseId))),
  );

export const isBegun = async (tx: Db, leaseId: number, departureId: number | null): Promise<boolean> => {
  const same = departureId === null ? eq(settlements.isOfLeaver, false) : eq(settlements.departureId, departureId);
  const found = await first(
    tx
      .select({ id: settlements.id })
      .from(settlements)
      .where(and(eq(settlements.leaseId, leaseId), same)),
  );
  return found !== undefined;
};

/** What of the deposits of leases belongs to people who left, and is being settled apart. */
export const selectSetApart = (db: Db, leaseIds: number[]) =>
  db
    .select({
      leaseId: settlements.leaseId,
      // What is selected from one table is named without it: within a statement of its own, an id has to say whose it is.
      amount: sql<string>`sum(${settlements.depositAtBegin} - coalesce((select sum(moved.amount)
        from ${settlementMoves} as moved where moved.settlement_id = ${settlements}.id), 0))::numeric(18, 2)::text`,
    })
    .from(settlements)
    .where(and(inArray(settlements.leaseId, leaseIds), eq(settlements.isOfLeaver, true), isUnderWay))
    .groupBy(settlements.leaseId);

/** The inspection at the end of a lease, the last one. */
export const selectMoveOut = (db: Db, leaseId: number) =>
  first(
    db
      .select({ id: inspections.id, confirmedAt: inspections.confirmedAt })
      .from(inspections)
      .where(and(eq(inspections.leaseId, leaseId), eq(inspections.kind, 'move_out')))
      .orderBy(desc(inspections.id))
      .limit(1),
  );

export const deleteDrafts = async (tx: Db, leaseIds: number[]): Promise<number[]> => {
  const drafts = and(inArray(settlements.leaseId, leaseIds), eq(settlements.status, 'draft'));
  return (await tx.delete(settlements).where(drafts).returning({ id: settlements.id })).map(({ id }) => id);
};
