import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDayInIndia } from '#contract/platform/calendar';
import { activeStatuses, type RequestStatus } from '#contract/upkeep/request-status';
import { seesApplication } from '#server/access/applications';
import { isTenantOfLease } from '#server/access/lease-relations';
import { seesRequest } from '#server/access/maintenance';
import type { Scope, Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { preparedFor } from '#server/db/prepared-for';
import { applications } from '#server/db/schema/applications';
import { expenses } from '#server/db/schema/expenses';
import { leases } from '#server/db/schema/leases';
import { maintenanceEvents, maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';
import { workOrders } from '#server/db/schema/vendors';
import type { Asked } from '../rules/row.ts';
import { isAskedFor, isOfTenant } from './homes.ts';

type Instant = typeof applications.createdAt | typeof maintenanceRequests.createdAt;

interface Timed extends Asked {
  since: Date;
  before: Date;
}

/** With the instants between which its days lie in India. */
const timed = (asked: Asked): Timed => ({
  ...asked,
  since: startOfDayInIndia(asked.from),
  before: startOfDayInIndia(addDays(asked.to, 1)),
});

const cameOn = (at: Instant, { since, before }: Timed) => and(gte(at, since), lt(at, before));

const counted = (only: SQL) => sql<number>`(count(*) filter (where ${only}))::int`;
/** In tenths, so that averages are those of what was measured. */
const tenths = (measured: SQL) => sql<string>`coalesce(round(sum(${measured})::numeric, 1), 0)::text`;

const { status, createdAt, doneAt, reopened } = maintenanceRequests;

/** When somebody who runs the home first said or did something. */
const answeredAt = sql`(select min(${maintenanceEvents.createdAt}) from ${maintenanceEvents}
  where ${maintenanceEvents.requestId} = ${maintenanceRequests.id} and ${maintenanceEvents.authorRole} in ('landlord', 'agent')
    and ${maintenanceEvents.createdAt} > ${createdAt})`;

const measured = {
  requests: sql<number>`count(*)::int`,
  open: counted(inArray(status, [...activeStatuses])),
  reopened: sql<number>`coalesce(sum(${reopened}), 0)::int`,
  answered: counted(sql`${answeredAt} is not null`),
  answerHours: tenths(sql`extract(epoch from ${answeredAt} - ${createdAt}) / 3600`),
  finished: counted(sql`${doneAt} is not null`),
  finishDays: tenths(sql`extract(epoch from ${doneAt} - ${createdAt}) / 86400`),
};

const bills = (order: SQL) => sql`(select sum(${expenses.amount}) from ${workOrders}
  join ${expenses} on ${expenses.id} = ${workOrders.expenseId} and ${isNull(expenses.removedAt)} where ${order})`;

const isAskedRequest = (viewer: Viewer, asked: Timed) =>
  and(
    seesRequest(viewer),
    isAskedFor(viewer, asked),
    cameOn(createdAt, asked),
    isOfTenant(maintenanceRequests.leaseId, asked.tenantId),
    asked.status === undefined ? undefined : eq(status, asked.status as RequestStatus),
  );

type By = 'category' | 'property';

const requestsBy = preparedFor((db, viewer, asked: Timed, { by }: { by: By }) => {
  const of = by === 'category' ? sql<string>`${maintenanceRequests.category}` : sql<string>`${properties.name}`;
  const key = by === 'category' ? sql<string>`${maintenanceRequests.category}` : sql<string>`${properties.id}::text`;
  return db
    .select({
      key,
      of,
      ...measured,
      cost: sql<string>`coalesce(sum(${bills(sql`${workOrders.requestId} = ${maintenanceRequests.id}`)}), 0)::numeric(18, 2)::text`,
    })
    .from(maintenanceRequests)
    .innerJoin(properties, eq(properties.id, maintenanceRequests.propertyId))
    .where(isAskedRequest(viewer, asked))
    .groupBy(sql`1`, sql`2`);
});

/** Requests of some days by what they are about, or by home. */
export const selectRequests = (db: Db, scope: Scope, asked: Asked, by: By) =>
  requestsBy(db, scope, timed(asked), { by });

const requestsByVendor = preparedFor((db, viewer, asked: Timed) => {
  const vendor = sql<string>`coalesce(${workOrders.vendorName}, '')`;
  return db
    .select({
      key: vendor,
      of: vendor,
      ...measured,
      cost: sql<string>`coalesce(sum(${expenses.amount}), 0)::numeric(18, 2)::text`,
    })
    .from(maintenanceRequests)
    .innerJoin(properties, eq(properties.id, maintenanceRequests.propertyId))
    .leftJoin(workOrders, eq(workOrders.requestId, maintenanceRequests.id))
    .leftJoin(expenses, and(eq(expenses.id, workOrders.expenseId), isNull(expenses.removedAt)))
    .where(isAskedRequest(viewer, asked))
    .groupBy(sql`1`);
});

/** The same by who did the work: a request of several vendors counts for each of them. */
export const selectRequestsByVendor = (db: Db, scope: Scope, asked: Asked) => requestsByVendor(db, scope, timed(asked));

const stands = (word: string) => counted(sql`${applications.status} = ${word}`);
const becameLease = sql`${applications.status} = 'approved' and exists (select 1 from ${leases}
  where ${leases.propertyId} = ${applications.propertyId} and ${isTenantOfLease(applications.applicantId)})`;

const funnel = preparedFor((db, viewer, asked: Timed) =>
  db
    .select({
      propertyId: properties.id,
      received: sql<number>`count(*)::int`,
      pending: stands('pending'),
      approved: stands('approved'),
      rejected: stands('rejected'),
      withdrawn: stands('withdrawn'),
      let: counted(becameLease),
      decided: counted(sql`${applications.decidedAt} is not null`),
      decidedDays: tenths(sql`extract(epoch from ${applications.decidedAt} - ${applications.createdAt}) / 86400`),
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(seesApplication(viewer), isAskedFor(viewer, asked), cameOn(applications.createdAt, asked)))
    .groupBy(properties.id),
);

/** Applications of some days, by home. */
export const selectFunnel = (db: Db, scope: Scope, asked: Asked) => funnel(db, scope, timed(asked));
