import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LeaseStatus, LeaseTerm } from '#contract/lettings/lease-terms';
import type { Standing } from '#contract/lettings/standings';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { belongsToLease, isMainTenant, livesByLease, sharesLease } from '#server/access/lease-relations';
import { isCurrentLease, seesLease } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import { type Scope, type View, viewOf } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { agentColumns, contactColumns } from '#server/db/person-columns';
import { prepared } from '#server/db/prepared';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { photoIds } from '#server/db/shown-photos';

export type LeaseRow = typeof leases.$inferSelect;
type LeaseChanges = Partial<typeof leases.$inferInsert>;

const tenants = alias(users, 'tenants');
const landlords = alias(users, 'landlords');
const agents = alias(users, 'agents');

/** Between a lease's tenant and the owner of its property. */
const isOfRelation = and(
  eq(tenantProfiles.tenantId, leases.tenantId),
  eq(tenantProfiles.profileOwnerId, properties.landlordId),
) as SQL;

/** What the relation itself says comes first: of a placeholder, and of somebody whose lease is over. */
const tenantContact = {
  id: tenants.id,
  firstName: sql<string>`case when ${tenantProfiles.email} is null then ${tenants.firstName} else ${tenantProfiles.firstName} end`,
  lastName: sql<string>`case when ${tenantProfiles.email} is null then ${tenants.lastName} else ${tenantProfiles.lastName} end`,
  email: sql<string | null>`coalesce(${tenantProfiles.email}, ${tenants.email})`,
  phone: sql<
    string | null
  >`case when ${tenantProfiles.email} is null then ${tenants.phone} else ${tenantProfiles.phone} end`,
};

const terms = sql<LeaseTerm[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'startDate', ${leaseTerms.startDate}, 'endDate', ${leaseTerms.endDate},
        'monthlyRent', ${leaseTerms.monthlyRent}::text
      ) order by ${leaseTerms.startDate}
    ), '[]'::json
  ) from ${leaseTerms} where ${leaseTerms.leaseId} = ${leases.id}
)`;

/** The last day of one of several tenants who has left; the lease goes on with the others. */
const leftOn = (userId: string) => sql<CalendarDate | null>`(
  select max(sharing.until_day)::text from ${leaseTenants} as sharing
  where sharing.lease_id = ${leases.id} and sharing.tenant_id = ${userId} and ${leases.tenantId} is distinct from ${userId}
  having bool_and(sharing.until_day is not null))`;

/** A lease with everything its screens show, in one statement, however many there are; to one of its tenants, with the day on which they left. */
const selectWhole = (db: Db, tenantId?: string) =>
  db
    .select({
      ...getTableColumns(leases),
      property: {
        id: properties.id,
        kind: properties.kind,
        name: properties.name,
        address: properties.address,
        societyMaintenanceDues: properties.societyMaintenanceDues,
        electricityDues: properties.electricityDues,
        waterBillDues: properties.waterBillDues,
        parkingDues: properties.parkingDues,
      },
      photoIds,
      terms,
      leftOn: tenantId ? leftOn(tenantId) : sql<CalendarDate | null>`null`,
      tenant: tenantContact,
      standing: sql<Standing>`coalesce(${tenantProfiles.standing}, 'confirmed')`,
      landlord: contactColumns(landlords),
      agent: agentColumns(agents),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(tenants, eq(tenants.id, leases.tenantId))
    .leftJoin(tenantProfiles, isOfRelation)
    .leftJoin(landlords, eq(landlords.id, properties.landlordId))
    .leftJoin(agents, eq(agents.id, properties.agentId));

export type WholeLease = Awaited<ReturnType<typeof selectWhole>>[number];

export interface LeaseFilter extends Page {
  status?: LeaseStatus;
  propertyId?: number | null;
  tenantId?: string;
}

const leasesPage = prepared((db, given: LeaseFilter & { userId: string }, role: View) => {
  const { userId, status, propertyId, tenantId, cursor, limit } = given;
  const isTenant = role === 'tenant';
  const shown = isTenant
    ? sql`case when ${leftOn(userId)} is null then ${leases.status} else 'ended' end`
    : leases.status;
  return selectWhole(db, isTenant ? userId : undefined)
    .where(
      and(
        seesLease({ role, userId }),
        status && sql`${shown} = ${status}`,
        propertyId ? eq(leases.propertyId, propertyId) : undefined,
        tenantId ? belongsToLease(tenantId) : undefined,
        cursor === undefined ? undefined : lt(leases.id, cursor),
      ),
    )
    .orderBy(desc(leases.id))
    .limit(limit);
});

export const selectLeases = (db: Db, scope: Scope, filter: LeaseFilter): Promise<WholeLease[]> => {
  const { status, propertyId, tenantId, cursor, limit } = filter;
  const given = { userId: scope.userId, status, propertyId: propertyId ?? undefined, tenantId, cursor, limit };
  return leasesPage(db, given, viewOf(scope));
};

export const selectLease = async (db: Db, scope: Scope, id: number): Promise<WholeLease | undefined> => {
  const [row] = await selectWhole(db, scope.role === 'tenant' ? scope.userId : undefined).where(
    and(seesLease(scope), eq(leases.id, id)),
  );
  return row;
};

export const selectLeasesWith = (db: Db, scope: Scope, ids: number[]): Promise<WholeLease[]> =>
  selectWhole(db).where(and(seesLease(scope), inArray(leases.id, ids)));

const MOST_ASKED = 50;
/** Of which their owner is asked whether the tenant stayed, the longest over first. */
export const selectAsked = prepared((db, { landlordId }: { landlordId: string }) =>
  selectWhole(db)
    .where(and(ownsProperty(landlordId), isNull(properties.removedAt), sql`${leases.monthToMonth} = 'asked'`))
    .orderBy(asc(leases.endDate), asc(leases.id))
    .limit(MOST_ASKED),
);

/** Read in any scope: for the jobs and for what has been found in its scope before. */
export const selectLeaseForUpdate = async (db: Db, id: number): Promise<LeaseRow | undefined> => {
  const [row] = await db.select().from(leases).where(eq(leases.id, id)).for('update');
  return row;
};

export const selectTerms = (db: Db, leaseId: number): Promise<LeaseTerm[]> =>
  db
    .select({ startDate: leaseTerms.startDate, endDate: leaseTerms.endDate, monthlyRent: leaseTerms.monthlyRent })
    .from(leaseTerms)
    .where(eq(leaseTerms.leaseId, leaseId))
    .orderBy(asc(leaseTerms.startDate));

/** Whose days nobody else can have; the constraint 'leases_days' says the same. */
const keepsDays = or(isCurrentLease, and(eq(leases.status, 'expired'), isNull(leases.monthToMonth)));
export const selectKeepingDays = (db: Db, propertyId: number): Promise<LeaseRow[]> =>
  db
    .select()
    .from(leases)
    .where(and(eq(leases.propertyId, propertyId), keepsDays))
    .orderBy(asc(leases.startDate));

const isCurrentOf = (userId: string) => and(isCurrentLease, or(isMainTenant(userId), ownsProperty(userId)));

/** Whether somebody has a lease that is not over, as one of its tenants or as its landlord. */
export const isInCurrentLease = async (db: Db, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(isCurrentLease, or(livesByLease(userId), ownsProperty(userId))))
    .limit(1);
  return row !== undefined;
};

/** The properties that somebody owns or lives in, held in the order in which everybody holds them. */
export const lockPropertiesOf = (tx: Db, userId: string) => {
  const leased = tx
    .select({ id: leases.propertyId })
    .from(leases)
    .where(and(isMainTenant(userId), isCurrentLease));
  return tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(isNull(properties.removedAt), or(ownsProperty(userId), inArray(properties.id, leased))))
    .orderBy(asc(properties.id))
    .for('update');
};

export const selectCurrentOf = (db: Db, userId: string) =>
  db
    .select({
      id: leases.id,
      status: leases.status,
      propertyId: leases.propertyId,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      propertyName: properties.name,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(isCurrentOf(userId))
    .orderBy(asc(leases.id));

/** Their periods, reminders and payments go with them. */
export const deleteLeases = async (tx: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(leases).where(inArray(leases.id, ids));
};

/** Answers nothing where a day is taken: the constraint has the last word. */
export const insertLease = async (db: Db, values: typeof leases.$inferInsert): Promise<LeaseRow | undefined> => {
  const [row] = await db.insert(leases).values(values).onConflictDoNothing().returning();
  return row;
};

export const updateLeaseRow = async (db: Db, id: number, changes: LeaseChanges, now: Date): Promise<void> => {
  await db
    .update(leases)
    .set({ ...changes, updatedAt: now })
    .where(eq(leases.id, id));
};

export const insertTerm = (db: Db, leaseId: number, term: LeaseTerm) =>
  db.insert(leaseTerms).values({ leaseId, ...term });

export const updateTerm = (db: Db, leaseId: number, startDate: CalendarDate, changes: Partial<LeaseTerm>) =>
  db
    .update(leaseTerms)
    .set(changes)
    .where(and(eq(leaseTerms.leaseId, leaseId), eq(leaseTerms.startDate, startDate)));

/** Who belongs to a lease at present beside its main tenant. */
export const selectSharers = (db: Db, leaseId: number) =>
  db
    .select({ userId: leaseTenants.tenantId, role: leaseTenants.role })
    .from(leaseTenants)
    .where(and(eq(leaseTenants.leaseId, leaseId), sharesLease))
    .orderBy(asc(leaseTenants.id));
