import { and, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PersonRole } from '#contract/lettings/lease-people';
import type { TenantFilter } from '#contract/lettings/list-filters';
import type { TenantQuery } from '#contract/lettings/tenants';
import type { CalendarDate } from '#contract/platform/calendar';
import { belongsToLease } from '#server/access/lease-relations';
import { isCurrentLease, isLivedIn, seesLease } from '#server/access/leases';
import { seesTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { isWithin } from '#server/db/days';
import { isOpen, isOverdue } from '#server/db/open-payments';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { countOfAll, sortedBy, sumOf } from '#server/db/sorted';

/** Of the leases with the profile's landlord those that the viewer sees. */
const ofRelation = (scope: Scope): SQL | undefined =>
  and(
    belongsToLease(tenantProfiles.tenantId),
    eq(properties.landlordId, tenantProfiles.profileOwnerId),
    seesLease(scope),
  );

const leaseOf = (db: Db, scope: Scope) =>
  db
    .select({
      id: leases.id,
      propertyId: leases.propertyId,
      propertyName: sql<string>`${properties.name}`.as('property_name'),
      status: leases.status,
      monthlyRent: leases.monthlyRent,
      securityDeposit: leases.securityDeposit,
      startDate: leases.startDate,
      endDate: leases.endDate,
      monthToMonth: leases.monthToMonth,
      isMain: sql<boolean>`${leases.tenantId} = ${tenantProfiles.tenantId}`.as('is_main'),
      personRole: sql<PersonRole | null>`(select sharing.role from ${leaseTenants} as sharing
        where sharing.lease_id = ${leases.id} and sharing.tenant_id = ${tenantProfiles.tenantId}
        order by sharing.id desc limit 1)`.as('person_role'),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ofRelation(scope))
    .orderBy(
      desc(isLivedIn),
      desc(isCurrentLease),
      desc(sql`${leases.tenantId} = ${tenantProfiles.tenantId}`),
      desc(leases.id),
    )
    .limit(1)
    .as('lease');

const DUE_WITHIN_DAYS = 30;

const rentOf = (db: Db, scope: Scope, today: CalendarDate) => {
  const until = sql`${today}::date + ${sql.raw(String(DUE_WITHIN_DAYS))}`;
  const latestRent = sql`(array_agg(${payments.status} order by ${payments.dueDate} desc, ${payments.id} desc)
    filter (where ${payments.type} = 'rent' and ${payments.status} <> 'cancelled'))[1]`;
  return db
    .select({
      status: sql<'overdue' | 'due' | 'paid' | null>`case
        when bool_or(${isOverdue(today)}) then 'overdue'
        when bool_or(${isOpen} and ${payments.dueDate} <= ${until}) then 'due'
        when ${latestRent} = 'paid' then 'paid'
      end`.as('rent_status'),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ofRelation(scope))
    .as('rent');
};

/** What the relation itself says, or else the account. */
const email = sql<string | null>`coalesce(${tenantProfiles.email}, ${users.email})`;

const filtersOf = (lease: ReturnType<typeof leaseOf>, rent: ReturnType<typeof rentOf>): Record<TenantFilter, SQL> => ({
  active: eq(lease.status, 'active'),
  former: inArray(lease.status, ['expired', 'ended']),
  invited: eq(tenantProfiles.standing, 'stated'),
  overdue: eq(rent.status, 'overdue'),
});

/** Each tenant with the present, next or last lease and how the rent stands, in one statement, however many there are. */
const selectTenantRows = (db: Db, scope: Scope, today: CalendarDate) => {
  const lease = leaseOf(db, scope);
  const rent = rentOf(db, scope, today);
  const query = db
    .select({
      profile: getTableColumns(tenantProfiles),
      email,
      rentStatus: rent.status,
      lease: {
        id: lease.id,
        propertyId: lease.propertyId,
        propertyName: lease.propertyName,
        status: lease.status,
        monthlyRent: lease.monthlyRent,
        securityDeposit: lease.securityDeposit,
        startDate: lease.startDate,
        endDate: lease.endDate,
        monthToMonth: lease.monthToMonth,
        isMain: lease.isMain,
        personRole: lease.personRole,
      },
    })
    .from(tenantProfiles)
    .innerJoin(users, eq(users.id, tenantProfiles.tenantId))
    .leftJoinLateral(lease, sql`true`)
    .leftJoinLateral(rent, sql`true`);
  const filters = filtersOf(lease, rent);
  const values: Record<NonNullable<TenantQuery['sort']>, SQL> = {
    name: sql`lower(concat_ws(' ', ${tenantProfiles.firstName}, ${tenantProfiles.lastName}))`,
    property: sql`lower(${lease.propertyName})`,
    rent: sql`${lease.monthlyRent}`,
    status: sql`array_position(array['overdue', 'due', 'paid'], ${rent.status})`,
  };
  return { query, lease, filters, values };
};

export type TenantRows = Awaited<ReturnType<typeof selectTenantRows>['query']>;
export type WholeTenant = TenantRows[number];

const MIN_DIGITS = 4;

type ShownLease = ReturnType<typeof leaseOf>;

/** By name, email, home or phone, whichever way the number is grouped. */
const matches = (search: string | undefined, lease: ShownLease): SQL | undefined => {
  if (!search) return undefined;
  const digits = search.replace(/\D/g, '');
  const isNumber = digits.length >= MIN_DIGITS && /^[\d\s()+-]+$/.test(search);
  const who = sql`concat_ws(' ', ${tenantProfiles.firstName}, ${tenantProfiles.lastName}, ${email}, ${tenantProfiles.phone},
    ${lease.propertyName})`;
  return or(
    sql`${who} ilike ${contains(search)}`,
    isNumber ? sql`regexp_replace(${tenantProfiles.phone}, '\\D', '', 'g') like ${contains(digits)}` : undefined,
  );
};

const fits = ({ search, propertyId, from, to }: TenantQuery, lease: ShownLease): SQL | undefined =>
  and(
    matches(search, lease),
    propertyId ? eq(lease.propertyId, propertyId) : undefined,
    isWithin(sql`${lease.endDate}`, from, to),
  );

export const selectTenants = (db: Db, scope: Scope, today: CalendarDate, page: TenantQuery): Promise<TenantRows> => {
  const { filter, sort, order = 'asc', cursor, limit } = page;
  const { query, lease, filters, values } = selectTenantRows(db, scope, today);
  const isAfter = cursor !== undefined && !sort ? lt(tenantProfiles.id, cursor) : undefined;
  return query
    .where(and(seesTenant(scope), fits(page, lease), filter && filters[filter], isAfter))
    .orderBy(...(sort ? sortedBy([values[sort]], tenantProfiles.id, order) : [desc(tenantProfiles.id)]))
    .limit(limit)
    .offset(sort ? (cursor ?? 0) : 0);
};

/** How many a filter finds, and the rent of those whose lease is not over. */
export const selectTenantSums = async (db: Db, scope: Scope, today: CalendarDate, asked: TenantQuery) => {
  const lease = leaseOf(db, scope);
  const rent = rentOf(db, scope, today);
  const [sums] = await db
    .select({
      count: countOfAll,
      rent: sumOf(sql`${lease.monthlyRent}`, and(lease.isMain, inArray(lease.status, ['active', 'upcoming'])) as SQL),
    })
    .from(tenantProfiles)
    .innerJoin(users, eq(users.id, tenantProfiles.tenantId))
    .leftJoinLateral(lease, sql`true`)
    .leftJoinLateral(rent, sql`true`)
    .where(and(seesTenant(scope), fits(asked, lease), asked.filter && filtersOf(lease, rent)[asked.filter]));
  return sums;
};

export const selectTenant = async (db: Db, scope: Scope, today: CalendarDate, tenantId: string) => {
  const { query } = selectTenantRows(db, scope, today);
  const [row] = await query.where(and(seesTenant(scope), eq(tenantProfiles.tenantId, tenantId)));
  return row;
};
