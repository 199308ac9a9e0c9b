import { and, asc, desc, eq, getTableColumns, gt, lt, lte, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { seesPlan } from '#server/access/appliances';
import { isLive } from '#server/access/properties';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { appliances, maintenancePlans } from '#server/db/schema/appliances';
import { properties } from '#server/db/schema/properties';

const selectWhole = (db: Db) =>
  db
    .select({
      ...getTableColumns(maintenancePlans),
      propertyName: properties.name,
      thing: { kind: appliances.kind, name: appliances.name },
    })
    .from(maintenancePlans)
    .innerJoin(properties, eq(properties.id, maintenancePlans.propertyId))
    .leftJoin(appliances, eq(appliances.id, maintenancePlans.applianceId));

export type WholePlan = Awaited<ReturnType<typeof selectWhole>>[number];
export type PlanRow = typeof maintenancePlans.$inferSelect;
export type PlanFilter = Page & { propertyId?: number | null };

export const selectPlans = (db: Db, scope: Scope, { limit, cursor, propertyId }: PlanFilter): Promise<WholePlan[]> =>
  selectWhole(db)
    .where(
      and(
        seesPlan(scope),
        propertyId ? eq(maintenancePlans.propertyId, propertyId) : undefined,
        cursor === undefined ? undefined : lt(maintenancePlans.id, cursor),
      ),
    )
    .orderBy(desc(maintenancePlans.id))
    .limit(limit);

export const selectPlan = (db: Db, scope: Scope, id: number): Promise<WholePlan | undefined> =>
  first(selectWhole(db).where(and(eq(maintenancePlans.id, id), seesPlan(scope))));

export const insertPlan = (tx: Db, values: typeof maintenancePlans.$inferInsert) =>
  written(tx.insert(maintenancePlans).values(values).returning({ id: maintenancePlans.id }));

export const updatePlanRow = (tx: Db, id: number, values: Partial<typeof maintenancePlans.$inferInsert>) =>
  tx.update(maintenancePlans).set(values).where(eq(maintenancePlans.id, id));

export const deletePlanRow = (tx: Db, id: number) => tx.delete(maintenancePlans).where(eq(maintenancePlans.id, id));

interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

const becomesRequestOn = sql`(${maintenancePlans.nextOn} - ${maintenancePlans.daysAhead})`;

/** Those whose day has come near. */
export const selectDue = (db: Db, { today, afterId, limit }: Batch) =>
  db
    .select({ id: maintenancePlans.id })
    .from(maintenancePlans)
    .innerJoin(properties, eq(properties.id, maintenancePlans.propertyId))
    .where(and(lte(becomesRequestOn, sql`${today}::date`), isLive, gt(maintenancePlans.id, afterId)))
    .orderBy(asc(maintenancePlans.id))
    .limit(limit);

/** Held until the transaction is through, where it is still due. */
export const lockDue = (tx: Db, id: number, today: CalendarDate) =>
  first(
    tx
      .select()
      .from(maintenancePlans)
      .where(and(eq(maintenancePlans.id, id), lte(becomesRequestOn, sql`${today}::date`)))
      .for('update'),
  );
