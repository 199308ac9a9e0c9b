import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { approvalNudgeHours, UNANSWERED_HOURS } from '#contract/upkeep/repair-limits';
import { activeStatuses } from '#contract/upkeep/request-status';
import { seesRequest } from '#server/access/maintenance';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { expenseCharges, expenses } from '#server/db/schema/expenses';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';
import { vendors, workOrders } from '#server/db/schema/vendors';

const selectWhole = (db: Db) =>
  db
    .select({
      ...getTableColumns(workOrders),
      vendorPhone: vendors.phone,
      vendorUpiId: vendors.upiId,
      vendorGstin: vendors.gstin,
      billUrl: expenses.billUrl,
      tenantPart: sql<string | null>`(select sum(${expenseCharges.amount})::text from ${expenseCharges}
        where ${expenseCharges.expenseId} = ${workOrders.expenseId})`,
      paidOn: expenses.paidOn,
    })
    .from(workOrders)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, workOrders.requestId))
    .leftJoin(vendors, eq(vendors.id, workOrders.vendorId))
    .leftJoin(expenses, eq(expenses.id, workOrders.expenseId));

export type WholeOrder = Awaited<ReturnType<typeof selectWhole>>[number];

export const selectOrders = (db: Db, scope: Scope, requestId: number): Promise<WholeOrder[]> =>
  selectWhole(db)
    .where(and(seesRequest(scope), eq(workOrders.requestId, requestId)))
    .orderBy(asc(workOrders.id));

export const selectOrder = (db: Db, scope: Scope, id: number): Promise<WholeOrder | undefined> =>
  first(selectWhole(db).where(and(seesRequest(scope), eq(workOrders.id, id))));

/** For whoever has its link. */
export const selectById = (db: Db, id: number): Promise<WholeOrder | undefined> =>
  first(selectWhole(db).where(eq(workOrders.id, id)));

/** All of a request, for what happens by itself or by a link. */
export const selectOfRequest = (db: Db, requestId: number): Promise<WholeOrder[]> =>
  selectWhole(db).where(eq(workOrders.requestId, requestId)).orderBy(asc(workOrders.id));

/** All of somebody's, for them to take along. */
export const selectAllOf = (db: Db, scope: Scope, { limit, cursor }: Page): Promise<WholeOrder[]> =>
  selectWhole(db)
    .where(and(seesRequest(scope), cursor === undefined ? undefined : gt(workOrders.id, cursor)))
    .orderBy(asc(workOrders.id))
    .limit(limit);

export const insertOrder = (tx: Db, values: typeof workOrders.$inferInsert) =>
  written(tx.insert(workOrders).values(values).returning({ id: workOrders.id }));

export const updateOrder = (tx: Db, id: number, values: Partial<typeof workOrders.$inferInsert>) =>
  tx.update(workOrders).set(values).where(eq(workOrders.id, id));

export const selectPlace = (db: Db, propertyId: number) =>
  written(
    db
      .select({
        area: properties.area,
        city: properties.city,
        address: properties.address,
        landmark: properties.landmark,
      })
      .from(properties)
      .where(eq(properties.id, propertyId)),
  );

/** The bill of a job is no longer what it was in the books. Answers whose it was. */
export const followExpense = (
  tx: Db,
  expenseId: number,
  values: Pick<typeof workOrders.$inferInsert, 'status' | 'amount' | 'expenseId' | 'updatedAt'>,
) =>
  tx
    .update(workOrders)
    .set(values)
    .where(eq(workOrders.expenseId, expenseId))
    .returning({ requestId: workOrders.requestId });

const hours = sql.raw(`array[${[...approvalNudgeHours, UNANSWERED_HOURS].join(', ')}]`);

/** Estimates about which the owner has been asked, and whose next step is due. */
export const selectUnanswered = (db: Db, { now, afterId, limit }: { now: Date; afterId: number; limit: number }) =>
  db
    .select({ id: workOrders.id })
    .from(workOrders)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, workOrders.requestId))
    .where(
      and(
        eq(workOrders.approval, 'waiting'),
        inArray(maintenanceRequests.status, [...activeStatuses]),
        sql`${workOrders.approvalNudges} <= ${approvalNudgeHours.length}`,
        sql`${workOrders.approvalAskedAt} + make_interval(hours => (${hours})[${workOrders.approvalNudges} + 1]) <= ${now}`,
        gt(workOrders.id, afterId),
      ),
    )
    .orderBy(asc(workOrders.id))
    .limit(limit);
