import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';

// How somebody stands to a lease. Who was only stated is a placeholder, whom nobody signs in as.

type Person = string | SQLWrapper;

export const isMainTenant = (userId: string): SQL => eq(leases.tenantId, userId);

/** Beside the main tenant, at present or once. */
export const isOnLeaseAs = (userId: string): SQL => eq(leaseTenants.tenantId, userId);

/** Beside the main tenant at present, with an account. */
export const sharesLease = and(isNull(leaseTenants.untilDay), isNotNull(leaseTenants.tenantId));

/** Each half has its index. */
const inLeases = (person: Person, asPerson: SQL, leaseId: SQLWrapper = leases.id): SQL => sql`${leaseId} in (
  select own.id from ${leases} as own where own.tenant_id = ${person}
  union all select sharing.lease_id from ${leaseTenants} as sharing where sharing.tenant_id = ${person}${asPerson})`;

/** Lives or lived there: the main tenant, and co-tenants. Of the lease itself, or of a row that names one. */
export const isTenantOfLease = (person: Person, leaseId?: SQLWrapper): SQL =>
  inLeases(person, sql` and sharing.role = 'co_tenant'`, leaseId);

/** The same, without co-tenants who have left: what happened since is not theirs. */
export const livesByLease = (person: Person): SQL =>
  inLeases(person, sql` and sharing.role = 'co_tenant' and sharing.until_day is null`);

/** Who lives or lived there, and guarantors: they sign it. */
export const belongsToLease = (person: Person): SQL => inLeases(person, sql``);
