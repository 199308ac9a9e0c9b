import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/lettings/applications';
import type { Property, PropertyQuery } from '#contract/lettings/properties';
import type { Page } from '#contract/platform/paging';
import { livesByLease } from '#server/access/lease-relations';
import { isCurrentLease, isLivedIn } from '#server/access/leases';
import { isFreeFor, isLive, isOffered, isPromised, isVacant, seesPropertyPhotos } from '#server/access/properties';
import { isOpenMandate, knowsHome, mediatesProperty, ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { isCounted } from '#server/db/counted-properties';
import { leaseNames } from '#server/db/lease-names';
import { prepared } from '#server/db/prepared';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { propertyPhotos } from '#server/db/schema/property-photos';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { hasOwnPhotos, photoIds } from '#server/db/shown-photos';
import { countOfAll, sumOf } from '#server/db/sorted';

export type PropertyRow = typeof properties.$inferSelect;
export type NewProperty = typeof properties.$inferInsert;

const agents = alias(users, 'agents');
const landlords = alias(users, 'landlords');
const tenants = alias(users, 'tenants');

/** Who comes next, and for which days. */
const nextLease = sql<Property['nextLease']>`(
  select json_build_object('id', next.id, 'startDate', next.start_date, 'endDate', next.end_date, 'tenantName', next.tenant_name,
    'reservedUntil', next.reserved_until)
  from ${leases} as next where next.property_id = ${properties.id} and next.status in ('upcoming', 'reserved') order by next.start_date limit 1
)`;

/** A property with everybody concerned, in one statement, however many there are. */
const selectWithPeople = (db: Db, viewerId: string) =>
  db
    .select({
      ...getTableColumns(properties),
      building: { id: buildings.id, name: buildings.name },
      buildingAmenities: buildings.amenities,
      photoIds,
      hasOwnPhotos,
      /** Whether the viewer may know where it is. */
      isKnown: knowsHome(viewerId),
      /** By the lease of today. */
      livesThere: sql<boolean>`coalesce(${livesByLease(viewerId)}, false)`,
      /** Who has taken it, confirmed or not. */
      takerId: mandates.agentId,
      landlord: { id: landlords.id, firstName: landlords.firstName, lastName: landlords.lastName },
      agent: {
        id: agents.id,
        firstName: agents.firstName,
        lastName: agents.lastName,
        email: sql<string>`${agents.email}`,
        phone: agents.phone,
        agencyName: agents.agencyName,
      },
      lease: {
        id: leases.id,
        tenantName: leaseNames,
        monthlyRent: leases.monthlyRent,
        startDate: leases.startDate,
        endDate: leases.endDate,
        noticeDate: leases.noticeDate,
        monthToMonth: leases.monthToMonth,
      },
      nextLease,
      tenant: {
        id: tenants.id,
        firstName: tenants.firstName,
        lastName: tenants.lastName,
        email: sql<string | null>`coalesce(${tenantProfiles.email}, ${tenants.email})`,
        phone: tenants.phone,
      },
    })
    .from(properties)
    .innerJoin(landlords, eq(landlords.id, properties.landlordId))
    .leftJoin(buildings, eq(buildings.id, properties.buildingId))
    .leftJoin(mandates, and(eq(mandates.propertyId, properties.id), isOpenMandate))
    .leftJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(leases, and(eq(leases.propertyId, properties.id), isLivedIn))
    .leftJoin(tenants, eq(tenants.id, leases.tenantId))
    .leftJoin(
      tenantProfiles,
      and(eq(tenantProfiles.tenantId, leases.tenantId), eq(tenantProfiles.profileOwnerId, properties.landlordId)),
    );

export type PropertyWithPeople = Awaited<ReturnType<typeof selectWithPeople>>[number];

interface Order {
  by: SQL[];
  /** What comes after the row with the cursor's id, as long as that row is in the scope. */
  after: (scope: SQL | undefined, cursor: number) => SQL;
}

/** Whoever may not know where a home is learns nothing of it by sorting and searching, either. */
const byName = (viewerId: string) =>
  sql`lower(case when ${knowsHome(viewerId)} then ${properties.name} else ${properties.area} end)`;
const placeOf = (value: SQL, scope: SQL | undefined, cursor: number) =>
  sql`(select ${value}, ${properties.id} from ${properties} where ${and(eq(properties.id, cursor), scope)})`;
const ascending = (value: SQL): Order => ({
  by: [asc(value), asc(properties.id)],
  after: (scope, cursor) => sql`(${value}, ${properties.id}) > ${placeOf(value, scope, cursor)}`,
});
const descending = (value: SQL): Order => ({
  by: [desc(value), desc(properties.id)],
  after: (scope, cursor) => sql`(${value}, ${properties.id}) < ${placeOf(value, scope, cursor)}`,
});
const newest: Order = {
  by: [desc(properties.id)],
  after: (_scope, cursor) => sql`${properties.id} < ${cursor}`,
};

/** That a home is promised to somebody is for those who run it. */
const isKnownPromised = (viewerId: string) =>
  sql`coalesce(${and(isPromised, or(ownsProperty(viewerId), mediatesProperty(viewerId)))}, false)`;

const orderOf = ({ sort, order }: Partial<PropertyQuery>, viewerId: string): Order => {
  const along = order === 'desc' ? descending : ascending;
  if (sort === 'name') return along(byName(viewerId));
  if (sort === 'rent') return along(sql`${properties.monthlyRent}`);
  if (sort === 'availability')
    return along(
      sql`(case when not ${properties.isAvailable} then 2 when ${isKnownPromised(viewerId)} then 1 else 0 end)`,
    );
  if (sort === 'rent_low') return ascending(sql`${properties.monthlyRent}`);
  return sort === 'rent_high' ? descending(sql`${properties.monthlyRent}`) : newest;
};

const MOST_WORDS = 8;
/** Every word is in the name or in the address: 'baner pune' finds what is in Baner, Pune. */
const matches = (viewerId: string, search = '') => {
  const words = search.split(/[\s,]+/, MOST_WORDS).filter(Boolean);
  const { name, address, area, city, state } = properties;
  const where = sql`case when ${knowsHome(viewerId)} then concat_ws(' ', ${name}, ${address})
    else concat_ws(' ', ${area}, ${city}, ${state}) end`;
  return and(...words.map((word) => ilike(where, contains(word))));
};

type ListQuery = Page & Partial<PropertyQuery> & { ids?: number[] };

/** Only its owner may ask by a building: to others it would say which homes lie together. */
const isIn = (viewerId: string, building: ListQuery['building']) => {
  if (building === undefined) return undefined;
  const isThere = building === 'none' ? isNull(properties.buildingId) : eq(properties.buildingId, building);
  return and(ownsProperty(viewerId), isThere);
};

const isAsked = (viewerId: string, availability: ListQuery['availability']) => {
  if (availability === 'occupied') return and(eq(properties.isAvailable, false), eq(properties.isDivided, false));
  if (availability === 'reserved') return isKnownPromised(viewerId);
  return availability && and(eq(properties.isAvailable, true), not(isKnownPromised(viewerId)));
};

const fits = (viewerId: string, scope: SQL | undefined, query: ListQuery) => {
  const { search, availability, assignment, building, ids } = query;
  const isFree = assignment && isFreeFor(viewerId);
  const isNamed = ids && inArray(properties.id, ids);
  return and(
    isLive,
    scope,
    isNamed,
    matches(viewerId, search),
    isAsked(viewerId, availability),
    isFree,
    isIn(viewerId, building),
  );
};

export const selectProperties = (
  db: Db,
  viewerId: string,
  scope: SQL | undefined,
  query: ListQuery,
): Promise<PropertyWithPeople[]> => {
  const { limit, cursor } = query;
  const order = orderOf(query, viewerId);
  return selectWithPeople(db, viewerId)
    .where(and(fits(viewerId, scope, query), cursor === undefined ? undefined : order.after(scope, cursor)))
    .orderBy(...order.by)
    .limit(limit);
};

export const selectPropertySums = async (db: Db, viewerId: string, scope: SQL | undefined, query: ListQuery) => {
  const [sums] = await db
    .select({ count: countOfAll, rent: sumOf(sql`${properties.monthlyRent}`) })
    .from(properties)
    .where(fits(viewerId, scope, query));
  return sums;
};

/** What a landlord sees first: the list without any filter. */
export const selectFirstOf = prepared((db, { landlordId, limit }: { landlordId: string; limit: number }) =>
  selectWithPeople(db, landlordId)
    .where(and(isLive, ownsProperty(landlordId)))
    .orderBy(...newest.by)
    .limit(limit),
);

export const selectProperty = async (
  db: Db,
  viewerId: string,
  scope: SQL | undefined,
  id: number,
): Promise<PropertyWithPeople | undefined> => {
  const [row] = await selectWithPeople(db, viewerId).where(and(isLive, scope, eq(properties.id, id)));
  return row;
};

/** Only columns that anybody may see. */
const publicColumns = {
  id: properties.id,
  kind: properties.kind,
  area: properties.area,
  city: properties.city,
  state: properties.state,
  country: properties.country,
  description: properties.description,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  squareFeet: properties.squareFeet,
  monthlyRent: properties.monthlyRent,
  securityDeposit: properties.securityDeposit,
  photoIds,
};
export const selectPublic = (db: Db, { limit, cursor }: Page) =>
  db
    .select(publicColumns)
    .from(properties)
    .where(and(isOffered, cursor === undefined ? undefined : newest.after(undefined, cursor)))
    .orderBy(...newest.by)
    .limit(limit);

export const selectOfferedBy = (db: Db, landlordId: string, limit: number) =>
  db
    .select(publicColumns)
    .from(properties)
    .where(and(isOffered, ownsProperty(landlordId)))
    .orderBy(...newest.by)
    .limit(limit);

/** One property, also while it is not for rent. */
export const selectPublicFacts = async (db: Db, id: number) => {
  const [row] = await db
    .select({ ...publicColumns, isAvailable: sql<boolean>`${isVacant}` })
    .from(properties)
    .where(and(isLive, eq(properties.id, id)));
  return row;
};

export const showsPhotosTo = async (db: Db, scope: Scope | null, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    // The photos of a whole are also those of its parts.
    .where(and(or(eq(properties.id, id), eq(properties.parentId, id)), isLive, seesPropertyPhotos(scope)))
    .limit(1);
  return row !== undefined;
};

const liveCount = prepared((db, { landlordId }: { landlordId: string }) =>
  db
    .select({ live: count() })
    .from(properties)
    .where(and(isLive, isCounted, ownsProperty(landlordId))),
);

export const countLive = async (db: Db, landlordId: string): Promise<number> => {
  const [row] = await liveCount(db, { landlordId });
  return Number(row?.live ?? 0);
};

/** Holds the owner's row, so that of two properties added at once the second counts the first. */
export const lockSubscription = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      subscriptionPlan: users.subscriptionPlan,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      propertyLimit: users.propertyLimit,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
};

/** Holds the property's row: what depends on whether it has a lease is decided one after the other. */
export const selectForUpdate = async (db: Db, id: number, scope?: SQL): Promise<PropertyRow | undefined> => {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isLive, scope))
    .for('update');
  return row;
};

export const selectAllForUpdate = (db: Db, landlordId: string): Promise<PropertyRow[]> =>
  db
    .select()
    .from(properties)
    .where(and(isLive, ownsProperty(landlordId)))
    .orderBy(asc(properties.id))
    .for('update');

const hasLease = async (db: Db, id: number, kind: SQL): Promise<boolean> => {
  const [row] = await db
    .select({ id: leases.id })
    .from(leases)
    .where(and(eq(leases.propertyId, id), kind))
    .limit(1);
  return row !== undefined;
};
export const isLetNow = (db: Db, id: number) => hasLease(db, id, isLivedIn);
/** Now, or from a day to come. */
export const isLet = (db: Db, id: number) => hasLease(db, id, isCurrentLease);

export const insertProperty = async (db: Db, values: NewProperty): Promise<number> => {
  const [row] = await db.insert(properties).values(values).returning({ id: properties.id });
  if (!row) throw new Error('the property was not written');
  return row.id;
};

export const updateProperty = (db: Db, id: number, changes: Partial<NewProperty>) =>
  db
    .update(properties)
    .set(changes)
    .where(and(eq(properties.id, id), isLive));

export const selectPhotoIds = async (db: Db, propertyId: number): Promise<number[]> => {
  const rows = await db
    .select({ fileId: propertyPhotos.fileId })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId));
  return rows.map((row) => row.fileId);
};

export const replacePhotos = async (db: Db, propertyId: number, fileIds: number[]): Promise<void> => {
  await db.delete(propertyPhotos).where(eq(propertyPhotos.propertyId, propertyId));
  if (fileIds.length === 0) return;
  await db.insert(propertyPhotos).values(fileIds.map((fileId, position) => ({ propertyId, fileId, position })));
};

/** The rows stay for the books of their leases. */
export const markRemoved = (db: Db, ids: number[], now: Date) =>
  db
    .update(properties)
    .set({ removedAt: now, updatedAt: now, isAvailable: false, agentId: null })
    .where(inArray(properties.id, ids));

export const endMandates = (db: Db, propertyIds: number[], now: Date) =>
  db
    .update(mandates)
    .set({ status: 'ended', endedAt: now })
    .where(and(inArray(mandates.propertyId, propertyIds), isOpenMandate))
    .returning({ propertyId: mandates.propertyId, agentId: mandates.agentId });

export const deleteForms = (db: Db, propertyIds: number[]) =>
  db.delete(applicationForms).where(inArray(applicationForms.propertyId, propertyIds));

/** Every property that somebody has, or had. */
export const selectIdsOf = async (db: Db, landlordId: string): Promise<number[]> =>
  (await db.select({ id: properties.id }).from(properties).where(ownsProperty(landlordId))).map((row) => row.id);

/** Answers the accounts of those who had applied. */
export const deleteApplications = async (
  db: Db,
  propertyIds: number[],
  statuses: readonly ApplicationStatus[],
): Promise<string[]> => {
  const rows = await db
    .delete(applications)
    .where(and(inArray(applications.propertyId, propertyIds), inArray(applications.status, [...statuses])))
    .returning({ applicantId: applications.applicantId });
  return [...new Set(rows.flatMap((row) => row.applicantId ?? []))];
};
