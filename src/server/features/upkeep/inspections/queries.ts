import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  TransactionRollbackError,
} from 'drizzle-orm';
import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { InspectionKind } from '#contract/upkeep/inspection-choices';
import { seesInspection } from '#server/access/inspections';
import { seesLeaseBooks } from '#server/access/leases';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import {
  inspectionConfirmations,
  inspectionEntries,
  inspectionItems,
  inspectionReminders,
  inspections,
} from '#server/db/schema/inspections';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

export interface InspectionFilter {
  leaseId?: number | undefined;
  propertyId?: number | undefined;
}

/** Of how many things a side has said how they are. */
const answeredBy = (side: Side) => sql<number>`(
  select count(distinct said.item_id)::int from ${inspectionEntries} said
  where said.inspection_id = ${inspections.id} and said.side = ${side}
    and coalesce(said.condition, said.count::text, said.reading::text) is not null)`;

const columns = {
  ...getTableColumns(inspections),
  propertyName: properties.name,
  address: properties.address,
  landlordId: properties.landlordId,
  agentId: properties.agentId,
  tenantId: leases.tenantId,
  tenantName: leases.tenantName,
  items: sql<number>`(select count(*)::int from ${inspectionItems} thing where thing.inspection_id = ${inspections.id})`,
  answeredByManager: answeredBy('manager'),
  answeredByTenant: answeredBy('tenant'),
};

const whole = (db: Db) =>
  db
    .select(columns)
    .from(inspections)
    .innerJoin(leases, eq(leases.id, inspections.leaseId))
    .innerJoin(properties, eq(properties.id, inspections.propertyId));

export const selectInspections = (
  db: Db,
  scope: Scope,
  { leaseId, propertyId, limit, cursor }: Page & InspectionFilter,
) =>
  whole(db)
    .where(
      and(
        seesInspection(scope),
        leaseId === undefined ? undefined : eq(inspections.leaseId, leaseId),
        propertyId === undefined ? undefined : eq(inspections.propertyId, propertyId),
        cursor === undefined ? undefined : lt(inspections.id, cursor),
      ),
    )
    .orderBy(desc(inspections.id))
    .limit(limit);
export type WholeInspection = Awaited<ReturnType<typeof selectInspections>>[number];

export const selectInspection = (db: Db, scope: Scope, id: number): Promise<WholeInspection | undefined> =>
  first(whole(db).where(and(eq(inspections.id, id), seesInspection(scope))));

/** For whoever has been found to see it otherwise: by a link, or as what another one is compared with. */
export const selectById = (db: Db, id: number): Promise<WholeInspection | undefined> =>
  first(whole(db).where(eq(inspections.id, id)));

/** Held until the transaction is through: of two who sign or add at once the second sees the first. */
export const lockInspection = (tx: Db, id: number) =>
  first(
    tx.select({ signingSince: inspections.signingSince }).from(inspections).where(eq(inspections.id, id)).for('update'),
  );

/** The same, but for one whose signing began while it was waited for: it is let go again, as the signing comes first. */
export const lockUnlessSigned = async (tx: Db, id: number, isSigningHeld: boolean): Promise<boolean> => {
  try {
    return await tx.transaction(async (attempt) => {
      const held = await lockInspection(attempt, id);
      if (held?.signingSince && !isSigningHeld) attempt.rollback();
      return true;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
};

export const insertInspection = (tx: Db, values: typeof inspections.$inferInsert) =>
  written(tx.insert(inspections).values(values).returning());

export const updateInspection = (tx: Db, id: number, values: Partial<typeof inspections.$inferInsert>) =>
  tx.update(inspections).set(values).where(eq(inspections.id, id));

export const selectReadingsOfLeases = async (tx: Db, leaseIds: number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: inspectionItems.readingId })
    .from(inspectionItems)
    .innerJoin(inspections, eq(inspections.id, inspectionItems.inspectionId))
    .where(and(inArray(inspections.leaseId, leaseIds), isNotNull(inspectionItems.readingId)));
  return rows.flatMap(({ id }) => id ?? []);
};

export const deleteInspection = (tx: Db, id: number) => tx.delete(inspections).where(eq(inspections.id, id));

/** The lease of which an inspection is to begin, held. */
export const lockLeaseToInspect = (tx: Db, scope: Scope, id: number) =>
  first(
    tx
      .select({
        id: leases.id,
        status: leases.status,
        propertyId: leases.propertyId,
        kind: properties.kind,
        bedrooms: properties.bedrooms,
        bathrooms: properties.bathrooms,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(eq(leases.id, id), seesLeaseBooks(scope)))
      .for('update', { of: leases }),
  );

export const isUnderWay = async (tx: Db, leaseId: number, kind: InspectionKind): Promise<boolean> => {
  const open = and(eq(inspections.leaseId, leaseId), eq(inspections.kind, kind), isNull(inspections.confirmedAt));
  const [found] = await tx.select({ many: count() }).from(inspections).where(open);
  return (found?.many ?? 0) > 0;
};

export const selectUnsigned = async (tx: Db, leaseId: number): Promise<number[]> => {
  const unsigned = and(eq(inspections.leaseId, leaseId), isNull(inspections.confirmedAt));
  return (await tx.select({ id: inspections.id }).from(inspections).where(unsigned)).map(({ id }) => id);
};

/** How it was when the tenant came to this home. */
export const selectMoveIn = (tx: Db, leaseId: number, propertyId: number) =>
  first(
    tx
      .select({ id: inspections.id })
      .from(inspections)
      .where(
        and(eq(inspections.leaseId, leaseId), eq(inspections.propertyId, propertyId), eq(inspections.kind, 'move_in')),
      )
      .orderBy(desc(inspections.id))
      .limit(1),
  );

export type ConfirmationRow = typeof inspectionConfirmations.$inferSelect;

export const selectConfirmations = (db: Db, ids: number[]): Promise<ConfirmationRow[]> =>
  db
    .select()
    .from(inspectionConfirmations)
    .where(inArray(inspectionConfirmations.inspectionId, ids))
    .orderBy(asc(inspectionConfirmations.createdAt));

export const insertConfirmation = (tx: Db, values: typeof inspectionConfirmations.$inferInsert) =>
  tx.insert(inspectionConfirmations).values(values);

export const deleteConfirmations = (tx: Db, inspectionId: number) =>
  tx.delete(inspectionConfirmations).where(eq(inspectionConfirmations.inspectionId, inspectionId));

/** Those that close within some days, and that not both have signed. */
export const selectClosing = (
  db: Db,
  { today, until, afterId, limit }: { today: CalendarDate; until: CalendarDate; afterId: number; limit: number },
): Promise<WholeInspection[]> =>
  whole(db)
    .where(
      and(isNull(inspections.confirmedAt), between(inspections.openUntil, today, until), gt(inspections.id, afterId)),
    )
    .orderBy(asc(inspections.id))
    .limit(limit);

/** Answers whether this is the first time. */
export const insertReminder = async (tx: Db, values: typeof inspectionReminders.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(inspectionReminders).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
};
