import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { readsHistory } from '#server/access/history';
import { keepsTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isOverdue } from '#server/db/open-payments';
import { applications } from '#server/db/schema/applications';
import { auditLog } from '#server/db/schema/audit-log';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';

export const selectLeases = (db: Db, propertyId: number) =>
  db
    .select({
      id: leases.id,
      tenantName: leases.tenantName,
      status: leases.status,
      monthlyRent: leases.monthlyRent,
      startDate: leases.startDate,
      endDate: leases.endDate,
    })
    .from(leases)
    .where(eq(leases.propertyId, propertyId))
    .orderBy(desc(leases.startDate), desc(leases.id));

export const selectLastPayments = (
  db: Db,
  propertyId: number,
  { today, most }: { today: CalendarDate; most: number },
) =>
  db
    .select({
      id: payments.id,
      tenantName: leases.tenantName,
      type: payments.type,
      amount: payments.amount,
      dueDate: payments.dueDate,
      paidDate: payments.paidDate,
      received: payments.received,
      status: payments.status,
      isOverdue: sql<boolean>`${isOverdue(today)}`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .where(eq(leases.propertyId, propertyId))
    .orderBy(desc(payments.dueDate), desc(payments.id))
    .limit(most);

/** What has a history. */
export interface Told {
  of: 'property' | 'lease' | 'application';
  id: number;
}

const tables = { lease: leases, application: applications };

/** Whether it is there for them to read. */
export const mayRead = async (db: Db, scope: Scope, { of, id }: Told): Promise<boolean> => {
  const found = db.select({ id: properties.id }).from(properties).$dynamic();
  if (of === 'property') return (await found.where(and(readsHistory(scope), eq(properties.id, id)))).length > 0;
  const table = tables[of];
  const joined = found.innerJoin(table, eq(table.propertyId, properties.id));
  return (await joined.where(and(readsHistory(scope), eq(table.id, id)))).length > 0;
};

const columns = { property: auditLog.propertyId, lease: auditLog.leaseId, application: auditLog.applicationId };

/** Names of tenants and applicants are read off the books: what is forgotten there is forgotten here. */
const person = sql<string | null>`coalesce(
  ${leases.tenantName},
  ${applications.firstName} || ' ' || ${applications.lastName},
  ${tenantProfiles.firstName} || ' ' || ${tenantProfiles.lastName}
)`;

export const selectEvents = (db: Db, { userId }: Scope, { of, id }: Told, { cursor, limit }: Page) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorKind: auditLog.actorKind,
      actorRole: auditLog.actorRole,
      shownName: auditLog.shownName,
      changes: auditLog.changes,
      person,
      payment: { type: payments.type, description: payments.description },
    })
    .from(auditLog)
    .leftJoin(leases, eq(leases.id, auditLog.leaseId))
    .leftJoin(payments, eq(payments.id, auditLog.paymentId))
    .leftJoin(applications, eq(applications.id, auditLog.applicationId))
    .leftJoin(tenantProfiles, and(eq(tenantProfiles.tenantId, auditLog.aboutId), keepsTenant(userId)))
    .where(and(eq(columns[of], id), cursor === undefined ? undefined : lt(auditLog.id, cursor)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
