import { or, type SQL, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { isTenantOfLease } from './lease-relations.ts';
import { isCurrentLease } from './leases.ts';
import { holdsMandate, mediatesProperty, ownsProperty } from './property-relations.ts';
import { isKnownAsTenant, keepsTenant } from './tenants.ts';

const onLease = (tenant: string, manager: string): SQL => sql`exists (
  select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
  where ${isTenantOfLease(tenant)} and ${isCurrentLease}
    and ${or(ownsProperty(manager), mediatesProperty(manager))})`;

const onProperty = (landlord: string, agent: string): SQL => sql`exists (
  select 1 from ${properties} where ${ownsProperty(landlord)} and ${mediatesProperty(agent)})`;

/** An owner sees who would like to work for them. */
const asksFor = (landlord: string, agent: string): SQL => sql`exists (
  select 1 from ${properties} where ${ownsProperty(landlord)} and ${holdsMandate(agent)})`;

const inProfile = (tenant: string, profileOwner: string): SQL => sql`exists (
  select 1 from ${tenantProfiles} where ${isKnownAsTenant(tenant)} and ${keepsTenant(profileOwner)}
    and ${tenantProfiles.email} is null)`;

/**
 * A face is shown to those who have to do with its owner at present: on a lease, a property, or as a tenant and their profile
 * owner. Once a lease is over, what was known stays as it was.
 */
export const seesProfileImage = (viewerId: string, ownerId: string): SQL =>
  or(
    asksFor(viewerId, ownerId),
    ...[onLease, onProperty, inProfile].flatMap((relation) => [
      relation(viewerId, ownerId),
      relation(ownerId, viewerId),
    ]),
  ) as SQL;
