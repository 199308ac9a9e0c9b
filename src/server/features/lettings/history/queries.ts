import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type HistoryQuery, historySubjects } from '#contract/lettings/history';
import { addDays, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';
import { readsHistory } from '#server/access/history';
import { belongsToLease } from '#server/access/lease-relations';
import { keepsTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import { newestDeedFirst, olderThan } from '#server/db/audit-order';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
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
      tenantName: leaseNames,
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
      tenantName: leaseNames,
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
export type HistorySubject = { of: 'property' | 'lease' | 'application'; id: number } | { of: 'tenant'; id: string };

const tables = { lease: leases, application: applications };

/** Whether it is there for them to read. */
export const mayRead = async (db: Db, scope: Scope, subject: HistorySubject): Promise<boolean> => {
  if (subject.of === 'tenant') return isTenantOf(db, scope, subject.id);
  const { of, id } = subject;
  const found = db.select({ id: properties.id }).from(properties).$dynamic();
  if (of === 'property') return (await found.where(and(readsHistory(scope), eq(properties.id, id)))).length > 0;
  const table = tables[of];
  const joined = found.innerJoin(table, eq(table.propertyId, properties.id));
  return (await joined.where(and(readsHistory(scope), eq(table.id, id)))).length > 0;
};

/** A tenant's history is the owner's, too, as far as it is about homes of theirs. */
const isTenantOf = async (db: Db, { userId, role }: Scope, tenantId: string): Promise<boolean> => {
  if (role !== 'landlord') return false;
  const kept = and(keepsTenant(userId), eq(tenantProfiles.tenantId, tenantId));
  return (await db.select({ id: tenantProfiles.id }).from(tenantProfiles).where(kept)).length > 0;
};

const columns = { property: auditLog.propertyId, lease: auditLog.leaseId, application: auditLog.applicationId };

/** Of a tenant: what was done to the leases with the viewer, over or not, and to the person before there was one. */
const concerns = (scope: Scope, subject: HistorySubject): SQL => {
  if (subject.of !== 'tenant') return eq(columns[subject.of], subject.id);
  const homes = sql`select ${properties.id} from ${properties} where ${readsHistory(scope)}`;
  const leased = sql`select ${leases.id} from ${leases} where ${belongsToLease(subject.id)} and ${leases.propertyId} in (${homes})`;
  return sql`(${auditLog.leaseId} in (${leased})
    or (${eq(auditLog.aboutId, subject.id)} and ${auditLog.propertyId} in (${homes})))`;
};

/** Names of tenants and applicants are read off the books: what is forgotten there is forgotten here. */
const person = sql<string | null>`coalesce(
  ${leaseNames},
  ${applications.firstName} || ' ' || ${applications.lastName},
  ${tenantProfiles.firstName} || ' ' || ${tenantProfiles.lastName}
)`;

const narrowedTo = ({ by, about, from, to, cursor }: HistoryQuery) =>
  and(
    by === 'system' ? eq(auditLog.actorKind, by) : by && eq(auditLog.actorRole, by),
    about && inArray(sql`split_part(${auditLog.action}, '.', 1)`, [...historySubjects[about]]),
    from ? gte(auditLog.at, startOfDayInIndia(from)) : undefined,
    to ? lt(auditLog.at, startOfDayInIndia(addDays(to, 1))) : undefined,
    olderThan(cursor),
  );

export const selectEvents = (db: Db, scope: Scope, subject: HistorySubject, query: HistoryQuery) =>
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
    .leftJoin(tenantProfiles, and(eq(tenantProfiles.tenantId, auditLog.aboutId), keepsTenant(scope.userId)))
    .where(and(concerns(scope, subject), narrowedTo(query)))
    .orderBy(...newestDeedFirst)
    .limit(query.limit);
