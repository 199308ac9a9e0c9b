import { and, asc, eq, gte, inArray, isNull, lt, notInArray, type SQL } from 'drizzle-orm';
import { seesRequest } from '#server/access/maintenance';
import { keepsVendor } from '#server/access/vendors';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';
import { vendors, workOrders } from '#server/db/schema/vendors';

const selectWhole = (db: Db, scope: Scope, only: SQL | undefined) =>
  db
    .select({
      orderId: workOrders.id,
      requestId: workOrders.requestId,
      title: maintenanceRequests.title,
      category: maintenanceRequests.category,
      urgency: maintenanceRequests.urgency,
      windows: maintenanceRequests.windows,
      propertyId: maintenanceRequests.propertyId,
      propertyName: properties.name,
      area: properties.area,
      city: properties.city,
      vendorId: vendors.id,
      vendorName: workOrders.vendorName,
      status: workOrders.status,
      visitAt: workOrders.visitAt,
    })
    .from(workOrders)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, workOrders.requestId))
    .innerJoin(properties, eq(properties.id, maintenanceRequests.propertyId))
    .leftJoin(vendors, and(eq(vendors.id, workOrders.vendorId), keepsVendor(scope.userId)))
    .where(and(seesRequest(scope), only));

export type VisitRow = Awaited<ReturnType<typeof selectWhole>>[number];

const MOST = 500;

export const selectVisits = (db: Db, scope: Scope, { from, before }: { from: Date; before: Date }) =>
  selectWhole(
    db,
    scope,
    and(
      gte(workOrders.visitAt, from),
      lt(workOrders.visitAt, before),
      notInArray(workOrders.status, ['declined', 'cancelled']),
    ),
  )
    .orderBy(asc(workOrders.visitAt), asc(workOrders.id))
    .limit(MOST);

/** Offered or taken, and nobody has said when. */
export const selectWithoutTime = (db: Db, scope: Scope) =>
  selectWhole(db, scope, and(isNull(workOrders.visitAt), inArray(workOrders.status, ['offered', 'accepted'])))
    .orderBy(asc(workOrders.id))
    .limit(MOST);
