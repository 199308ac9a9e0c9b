import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import {
  appliedForProperty,
  isPartyToProperty,
  managesProperty,
  ownsProperty,
  rentsProperty,
} from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** What was removed stays for the books of its leases, and nowhere else. */
export const isLive = isNull(properties.removedAt);

/** For rent, to anybody; the owner is not locked out. */
export const isOffered = and(
  isLive,
  eq(properties.isAvailable, true),
  sql`not exists (select 1 from ${users} where ${users.id} = ${properties.landlordId} and ${users.isLocked})`,
) as SQL;

export const isFreeForAgents = and(eq(properties.openToAgents, true), isNull(properties.agentId)) as SQL;

/** Landlords see their own, agents what they mediate or may take, tenants what is for rent or concerns them. */
export const seesProperty = (viewer: Viewer): SQL | undefined => {
  const { role, userId } = viewer;
  if (role === 'agent') return or(managesProperty(viewer), isFreeForAgents);
  if (role === 'tenant') return or(eq(properties.isAvailable, true), rentsProperty(userId), appliedForProperty(userId));
  return managesProperty(viewer);
};

/** Anybody while it is for rent, else whom it concerns; its owner in whatever role. */
export const seesPropertyPhotos = (viewer: Viewer | null): SQL | undefined =>
  or(eq(properties.isAvailable, true), viewer ? or(ownsProperty(viewer.userId), seesProperty(viewer)) : nothing);

/** Nobody mediates between themselves and somebody else. */
export const mayTakeProperty = (agentId: string): SQL | undefined =>
  and(isFreeForAgents, ne(properties.landlordId, agentId), not(isPartyToProperty(agentId)));
