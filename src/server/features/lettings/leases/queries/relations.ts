import { and, eq, isNull, sql } from 'drizzle-orm';
import { isCurrentLease } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

/** Holds what the lease's parties have to do with each other, before the property and the lease. */
export const lockRelation = (tx: Db, leaseId: number) =>
  tx
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .innerJoin(leases, eq(leases.tenantId, tenantProfiles.tenantId))
    .innerJoin(
      properties,
      and(eq(properties.id, leases.propertyId), eq(properties.landlordId, tenantProfiles.profileOwnerId)),
    )
    .where(eq(leases.id, leaseId))
    .for('update', { of: tenantProfiles });

interface Relation {
  tenantId: string;
  landlordId: string;
}

const isBetween = ({ tenantId, landlordId }: Relation) =>
  and(
    eq(tenantProfiles.tenantId, tenantId),
    eq(tenantProfiles.profileOwnerId, landlordId),
    eq(tenantProfiles.standing, 'confirmed'),
  );

/** Once nothing is leased between them any more, the landlord keeps what was known, and learns nothing new. */
export const freezeContact = async (tx: Db, relation: Relation): Promise<void> => {
  const active = sql`select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
    where (${leases.tenantId} = ${relation.tenantId} or ${leases.id} in (select ${leaseTenants.leaseId} from ${leaseTenants}
      where ${leaseTenants.tenantId} = ${relation.tenantId} and ${leaseTenants.untilDay} is null)) and ${isCurrentLease} and ${ownsProperty(relation.landlordId)}`;
  await tx
    .update(tenantProfiles)
    .set({ email: sql`${users.email}`, phone: sql`coalesce(${users.phone}, ${tenantProfiles.phone})` })
    .from(users)
    .where(
      and(
        isBetween(relation),
        eq(users.id, tenantProfiles.tenantId),
        isNull(tenantProfiles.email),
        sql`not exists (${active})`,
      ),
    );
};

/** The same lease goes on. */
export const thawContact = async (tx: Db, relation: Relation): Promise<void> => {
  await tx.update(tenantProfiles).set({ email: null }).where(isBetween(relation));
};
