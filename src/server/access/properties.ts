import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { agentBlocks, mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { isCurrentLease } from './leases.ts';
import {
  appliedForProperty,
  holdsMandate,
  isOpenMandate,
  isPartyToProperty,
  managesProperty,
  ownsProperty,
  rentsProperty,
} from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** What was removed stays for the books of its leases, and nowhere else. */
export const isLive = isNull(properties.removedAt);

/** Somebody lives there, or will. */
const isLeased = sql`exists (
  select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${isCurrentLease})`;

/** To let, and promised to nobody. What is divided is not let itself. */
export const isVacant = and(eq(properties.isAvailable, true), eq(properties.isDivided, false), not(isLeased)) as SQL;

/** Nobody lives there, and somebody will: it is reserved, or let from a day to come. */
export const isPromised = and(eq(properties.isAvailable, true), eq(properties.isDivided, false), isLeased) as SQL;

/** For rent, to anybody; the owner is not locked out. */
export const isOffered = and(
  isLive,
  isVacant,
  sql`not exists (select 1 from ${users} where ${users.id} = ${properties.landlordId} and ${users.isLocked})`,
) as SQL;

const isTaken = sql`exists (
  select 1 from ${mandates} where ${mandates.propertyId} = ${properties.id} and ${isOpenMandate})`;

/** Open to agents, and vacant. */
const isOpenToAgents = and(eq(properties.openToAgents, true), isVacant) as SQL;

const isBlocked = (agentId: string): SQL => sql`exists (
  select 1 from ${agentBlocks} where ${agentBlocks.landlordId} = ${properties.landlordId}
    and ${eq(agentBlocks.agentId, agentId)})`;

/** Nobody has it, and its owner has not sent this agent away before. */
export const isFreeFor = (agentId: string): SQL =>
  and(isOpenToAgents, isNull(properties.agentId), not(isTaken), not(isBlocked(agentId))) as SQL;

/** It was free until another agent took it. */
export const isLostTo = (agentId: string): SQL => and(isOpenToAgents, isTaken, not(isBlocked(agentId))) as SQL;

/** Landlords see their own, agents what they have taken or may take, tenants what is for rent or concerns them. */
export const seesProperty = (viewer: Viewer): SQL | undefined => {
  const { role, userId } = viewer;
  if (role === 'agent') return or(holdsMandate(userId), isFreeFor(userId));
  if (role === 'tenant') return or(isVacant, rentsProperty(userId), appliedForProperty(userId));
  return managesProperty(viewer);
};

/** Anybody while it is for rent, else whom it concerns; its owner in whatever role. */
export const seesPropertyPhotos = (viewer: Viewer | null): SQL | undefined =>
  or(eq(properties.isAvailable, true), viewer ? or(ownsProperty(viewer.userId), seesProperty(viewer)) : nothing);

/** Nobody mediates between themselves and somebody else. */
export const mayTakeProperty = (agentId: string): SQL | undefined =>
  and(isFreeFor(agentId), ne(properties.landlordId, agentId), not(isPartyToProperty(agentId)));
