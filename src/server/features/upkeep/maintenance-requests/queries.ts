import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import type { RequestQuery } from '#contract/upkeep/maintenance-requests';
import { urgencies } from '#contract/upkeep/request-choices';
import { activeStatuses, nudgeHours, requestStatuses } from '#contract/upkeep/request-status';
import { livesByLease } from '#server/access/lease-relations';
import { isLivedIn } from '#server/access/leases';
import { seesRequest } from '#server/access/maintenance';
import { isLive } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { dwellersWhere } from '#server/db/dwellers';
import { leaseNames, namesToSearch } from '#server/db/lease-names';
import { oneOf } from '#server/db/one-of';
import { first, written } from '#server/db/one-row';
import { preparedFor } from '#server/db/prepared-for';
import { appliances } from '#server/db/schema/appliances';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';
import { workOrders } from '#server/db/schema/vendors';
import { countOfAll, sortedBy } from '#server/db/sorted';

export type RequestRow = typeof maintenanceRequests.$inferSelect;

/** Each with what the home is called and who has to do with it. */
const selectWhole = (db: Db) =>
  db
    .select({
      ...getTableColumns(maintenanceRequests),
      /** Of the whole building, where it concerns that. */
      propertyName: sql<string>`coalesce(${buildings.name}, ${properties.name})`,
      agentId: properties.agentId,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      /** What it is about. */
      thing: {
        kind: appliances.kind,
        name: appliances.name,
        warrantyUntil: appliances.warrantyUntil,
        amcUntil: appliances.amcUntil,
      },
    })
    .from(maintenanceRequests)
    .innerJoin(properties, eq(properties.id, maintenanceRequests.propertyId))
    .leftJoin(leases, eq(leases.id, maintenanceRequests.leaseId))
    .leftJoin(appliances, eq(appliances.id, maintenanceRequests.applianceId))
    .leftJoin(buildings, eq(buildings.id, maintenanceRequests.buildingId));

export type WholeRequest = Awaited<ReturnType<typeof selectWhole>>[number];

export const selectRequest = (db: Db, scope: Scope, id: number): Promise<WholeRequest | undefined> =>
  first(selectWhole(db).where(and(eq(maintenanceRequests.id, id), seesRequest(scope))));

/** For what happens by itself. */
export const selectById = (db: Db, id: number): Promise<WholeRequest> =>
  written(selectWhole(db).where(eq(maintenanceRequests.id, id)));

export const selectIfThere = (db: Db, id: number): Promise<WholeRequest | undefined> =>
  first(selectWhole(db).where(eq(maintenanceRequests.id, id)));

/** Held until the transaction is through: of two who change it at once the second sees what the first has done. */
export const lockRequest = async (tx: Db, scope: Scope | undefined, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(and(eq(maintenanceRequests.id, id), scope && seesRequest(scope)))
    .for('update');
  return rows.length > 0;
};

export type RequestFilter = Page & Partial<Omit<RequestQuery, 'totals'>>;

const isActiveRequest = oneOf(maintenanceRequests.status, activeStatuses);
const isLateAt = (now: Date): SQL | undefined => and(isActiveRequest, lt(maintenanceRequests.dueAt, now));

/** Of a request that is over nobody need decide any more. */
const isUnapproved = and(eq(workOrders.approval, 'waiting'), isActiveRequest);
const isUnbooked = and(eq(workOrders.status, 'billed'), isNull(workOrders.expenseId));

const states: Record<NonNullable<RequestQuery['state']>, (now: Date) => SQL | undefined> = {
  active: () => isActiveRequest,
  late: isLateAt,
  decide: () =>
    sql`${maintenanceRequests.id} in (select ${workOrders.requestId} from ${workOrders}
      where ${or(isUnapproved, isUnbooked)})`,
  done: () => eq(maintenanceRequests.status, 'done'),
  finished: () => inArray(maintenanceRequests.status, ['closed', 'declined']),
};

/** By a pattern for 'like'. */
const matches = (pattern: string | undefined): SQL | undefined =>
  pattern
    ? sql`concat_ws(' ', ${maintenanceRequests.title}, ${maintenanceRequests.problem}, ${properties.name},
        ${namesToSearch}) ilike ${pattern}`
    : undefined;

type State = RequestQuery['state'];
interface Given extends Partial<Pick<RequestQuery, 'status' | 'category' | 'urgency' | 'propertyId' | 'applianceId'>> {
  now: Date;
  pattern?: string;
}

const givenIn = ({ status, category, urgency, propertyId, applianceId, search }: RequestFilter, now: Date): Given => ({
  ...{ status, category, urgency, propertyId, now },
  applianceId: applianceId || undefined,
  pattern: search && contains(search),
});

const fits = (state: State, { status, category, urgency, propertyId, applianceId, pattern, now }: Given) =>
  and(
    state && states[state](now),
    status && eq(maintenanceRequests.status, status),
    category && eq(maintenanceRequests.category, category),
    urgency && eq(maintenanceRequests.urgency, urgency),
    propertyId === undefined ? undefined : eq(maintenanceRequests.propertyId, propertyId),
    applianceId ? eq(maintenanceRequests.applianceId, applianceId) : undefined,
    matches(pattern),
  );

/** In the order in which the contract names them. */
const position = (column: SQL, values: readonly string[]): SQL =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const sortValues: Record<NonNullable<RequestQuery['sort']>, SQL> = {
  title: sql`lower(${maintenanceRequests.title})`,
  property: sql`lower(${properties.name})`,
  urgency: position(sql`${maintenanceRequests.urgency}`, urgencies),
  status: position(sql`${maintenanceRequests.status}`, requestStatuses),
  deadline: sql`${maintenanceRequests.dueAt}`,
};

type Shape = Pick<RequestFilter, 'state' | 'sort' | 'order'>;

const page = preparedFor(
  (db, viewer, { cursor, limit, ...given }: Given & Page, { state, sort, order = 'asc' }: Shape) => {
    const isAfter = cursor !== undefined && !sort ? lt(maintenanceRequests.id, cursor) : undefined;
    const query = selectWhole(db)
      .where(and(seesRequest(viewer), fits(state, given), isAfter))
      .orderBy(...(sort ? sortedBy([sortValues[sort]], maintenanceRequests.id, order) : [desc(maintenanceRequests.id)]))
      .limit(limit)
      .$dynamic();
    return sort && cursor !== undefined ? query.offset(cursor) : query;
  },
);

export const selectRequests = (db: Db, scope: Scope, filter: RequestFilter, now: Date): Promise<WholeRequest[]> => {
  const { state, sort, order, cursor, limit } = filter;
  return page(db, scope, { ...givenIn(filter, now), cursor, limit }, { state, sort, order });
};

const count = preparedFor((db, viewer, given: Given, { state }: Pick<Shape, 'state'>) =>
  db
    .select({ found: countOfAll })
    .from(maintenanceRequests)
    .innerJoin(properties, eq(properties.id, maintenanceRequests.propertyId))
    .leftJoin(leases, eq(leases.id, maintenanceRequests.leaseId))
    .where(and(seesRequest(viewer), fits(state, given))),
);

export const countRequests = async (db: Db, scope: Scope, filter: RequestFilter, now: Date): Promise<number> =>
  (await written(count(db, scope, givenIn(filter, now), { state: filter.state }))).found;

const many = (only: SQL | undefined) => sql<number>`(count(*) filter (where ${only}))::int`;

const summary = preparedFor((db, viewer, { now }: { now: Date }) =>
  db
    .select({
      active: many(isActiveRequest),
      open: many(eq(maintenanceRequests.status, 'open')),
      late: many(isLateAt(now)),
      done: many(eq(maintenanceRequests.status, 'done')),
    })
    .from(maintenanceRequests)
    .where(and(seesRequest(viewer), inArray(maintenanceRequests.status, [...activeStatuses, 'done']))),
);

/** Of what is not finished: few, however long the history is. */
export const selectSummary = (db: Db, scope: Scope, now: Date) => written(summary(db, scope, { now }));

const undecided = preparedFor((db, viewer) =>
  db
    .select({ approvals: many(isUnapproved), bills: many(isUnbooked) })
    .from(workOrders)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, workOrders.requestId))
    .where(and(seesRequest(viewer), viewer.role === 'tenant' ? sql`false` : or(isUnapproved, isUnbooked))),
);

/** What of the money of repairs waits for somebody's word. */
export const selectUndecided = (db: Db, scope: Scope) => written(undecided(db, scope));

/** A home for which somebody may report, with the lease by which somebody lives there. */
export const selectHome = (db: Db, scope: Scope, propertyId: number) => {
  const isTheirs = scope.role === 'tenant' ? livesByLease(scope.userId) : managesProperty(scope);
  return first(
    db
      .select({ landlordId: properties.landlordId, leaseId: leases.id, buildingId: properties.buildingId })
      .from(properties)
      .leftJoin(leases, and(eq(leases.propertyId, properties.id), isLivedIn))
      .where(and(eq(properties.id, propertyId), isLive, isTheirs)),
  );
};

/** What was written without a network, and may come twice. */
export const selectByClientId = (db: Db, clientId: string) =>
  first(
    db
      .select({
        id: maintenanceRequests.id,
        reportedById: maintenanceRequests.reportedById,
        leaseId: maintenanceRequests.leaseId,
      })
      .from(maintenanceRequests)
      .where(eq(maintenanceRequests.clientId, clientId)),
  );

/** Nothing where one was made of the same message, for the same day of a plan, or by the same id. */
export const insertRequest = (
  tx: Db,
  values: typeof maintenanceRequests.$inferInsert,
): Promise<Pick<RequestRow, 'id'> | undefined> =>
  first(tx.insert(maintenanceRequests).values(values).onConflictDoNothing().returning({ id: maintenanceRequests.id }));

/** A home with the lease by which somebody lives there, for what happens by itself. */
export const selectLivedIn = (db: Db, propertyId: number) =>
  written(
    db
      .select({ landlordId: properties.landlordId, leaseId: leases.id })
      .from(properties)
      .leftJoin(leases, and(eq(leases.propertyId, properties.id), isLivedIn))
      .where(eq(properties.id, propertyId)),
  );

/** The homes where somebody lives, of what the scope runs or lives in. */
export const selectHomesOf = async (db: Db, scope: Scope, tenantId: string | null): Promise<number[]> => {
  if (tenantId === null) return [];
  const rows = await db
    .select({ id: properties.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(livesByLease(tenantId), isLivedIn, isLive, scope.role === 'tenant' ? undefined : managesProperty(scope)))
    .orderBy(desc(leases.id));
  return rows.map(({ id }) => id);
};

/** The building that a home belongs to. */
export const selectBuilding = async (db: Db, propertyId: number): Promise<number | null> =>
  (
    await written(
      db.select({ buildingId: properties.buildingId }).from(properties).where(eq(properties.id, propertyId)),
    )
  ).buildingId;

/** Everybody who lives in a building now. */
export const selectDwellers = (db: Db, buildingId: number): Promise<string[]> =>
  dwellersWhere(db, and(eq(properties.buildingId, buildingId), isLivedIn));

/** The request that was made of a message. */
export const selectOfMessage = (db: Db, messageId: number) =>
  first(
    db
      .select({ id: maintenanceRequests.id })
      .from(maintenanceRequests)
      .where(eq(maintenanceRequests.messageId, messageId)),
  );

export const updateRequest = (tx: Db, id: number, values: Partial<typeof maintenanceRequests.$inferInsert>) =>
  tx.update(maintenanceRequests).set(values).where(eq(maintenanceRequests.id, id));

interface Batch {
  now: Date;
  afterId: number;
  limit: number;
}

const anHourEach = sql.raw(`array[${nudgeHours.join(', ')}]`);

/** Late ones whose next nudge is due. */
export const selectToNudge = (db: Db, { now, afterId, limit }: Batch) =>
  db
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(
      and(
        isActiveRequest,
        lte(maintenanceRequests.dueAt, now),
        sql`${maintenanceRequests.nudges} < ${nudgeHours.length}`,
        sql`${maintenanceRequests.dueAt}
          + make_interval(hours => (${anHourEach})[${maintenanceRequests.nudges} + 1]) <= ${now}`,
        gt(maintenanceRequests.id, afterId),
      ),
    )
    .orderBy(asc(maintenanceRequests.id))
    .limit(limit);

/** Done, and nobody has said anything since. */
export const selectSilent = (db: Db, { before, afterId, limit }: { before: Date; afterId: number; limit: number }) =>
  db
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(
      and(
        eq(maintenanceRequests.status, 'done'),
        lte(maintenanceRequests.doneAt, before),
        gt(maintenanceRequests.id, afterId),
      ),
    )
    .orderBy(asc(maintenanceRequests.id))
    .limit(limit);
