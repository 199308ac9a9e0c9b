import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { belongsToLease } from './lease-relations.ts';
import { isCurrentLease } from './leases.ts';
import { mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

export const keepsTenant = (userId: string): SQL => eq(tenantProfiles.profileOwnerId, userId);
export const isKnownAsTenant = (userId: string): SQL => eq(tenantProfiles.tenantId, userId);

/**
 * How somebody is called to whoever knew them as a tenant: once the tenancy is over, as they were then. A new name is theirs to
 * tell. Nothing to everybody else, and while the tenancy lasts.
 */
export const formerName = (person: SQLWrapper, viewerId: string | SQLWrapper): SQL => sql`(
  select known.first_name || ' ' || known.last_name from ${tenantProfiles} as known
  where known.tenant_id = ${person} and known.standing = 'confirmed' and known.email is not null
    and (known.keeper_id = ${viewerId} or known.onboarded_by_id = ${viewerId})
  order by known.keeper_id = ${viewerId} desc limit 1)`;

/** Of a property that an agent mediates and the profile's landlord owns: leased by the tenant at present or from a day to come, or meant for them. */
const isOfMediated = (agentId: string): SQL => sql`(exists (
  select 1 from ${properties} where ${properties.id} = ${tenantProfiles.propertyId}
    and ${properties.landlordId} = ${tenantProfiles.profileOwnerId} and ${mediatesProperty(agentId)}
) or exists (
  select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
  where ${belongsToLease(tenantProfiles.tenantId)} and ${isCurrentLease}
    and ${properties.landlordId} = ${tenantProfiles.profileOwnerId} and ${mediatesProperty(agentId)}
))`;

/** Whom somebody onboarded for a landlord, they know as long as they work for that landlord. */
const worksForProfileOwner = (agentId: string): SQL => sql`exists (
  select 1 from ${properties} where ${properties.landlordId} = ${tenantProfiles.profileOwnerId}
    and ${mediatesProperty(agentId)})`;

/** Whom an agent has to do with; each part has its index. */
const ofAgent = (agentId: string): SQL => sql`
  select ${tenantProfiles.id} from ${tenantProfiles} where ${keepsTenant(agentId)}
  union all select ${tenantProfiles.id} from ${tenantProfiles} where ${tenantProfiles.onboardedById} = ${agentId}
    and ${worksForProfileOwner(agentId)}
  union all select ${tenantProfiles.id} from ${tenantProfiles} where ${tenantProfiles.profileOwnerId} in (
    select ${properties.landlordId} from ${properties} where ${mediatesProperty(agentId)}
  ) and ${isOfMediated(agentId)}`;

/** Landlords know whom they keep a profile of, agents also whom they onboarded for their landlords and who belongs to what they mediate. */
export const knowsTenant = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return keepsTenant(userId);
  return role === 'agent' ? sql`${tenantProfiles.id} in (${ofAgent(userId)})` : nothing;
};

/** The same, one profile a tenant: the landlord's before the agent's own, the newest before older ones. */
export const seesTenant = (viewer: Viewer): SQL => {
  const { role, userId } = viewer;
  if (role !== 'agent') return knowsTenant(viewer);
  return sql`${tenantProfiles.id} in (
    select distinct on (mine.tenant_id) mine.id from ${tenantProfiles} as mine where mine.id in (${ofAgent(userId)})
    order by mine.tenant_id, (mine.keeper_id = ${userId}), mine.id desc
  )`;
};

/** Seeing is one thing: an agent runs what is their own, or of a property that they mediate at present. */
export const managesTenant = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return keepsTenant(userId);
  if (role !== 'agent') return nothing;
  return or(keepsTenant(userId), isOfMediated(userId)) as SQL;
};
