import { eq, type SQL, sql } from 'drizzle-orm';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { nothing, type Viewer } from './viewer.ts';

// How somebody stands to a property. Who sees what hangs on a property is composed of these.

/** Also what was removed: its books stay with the owner. */
export const ownsProperty = (userId: string): SQL => eq(properties.landlordId, userId);

/** A removed property has no agent. */
export const mediatesProperty = (userId: string): SQL => eq(properties.agentId, userId);

/** Runs it in their present role. */
export const managesProperty = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? mediatesProperty(userId) : nothing;
};

/** At present, or once. */
export const rentsProperty = (userId: string): SQL => sql`exists (
  select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${eq(leases.tenantId, userId)})`;

export const appliedForProperty = (userId: string): SQL => sql`exists (
  select 1 from ${applications}
  where ${applications.propertyId} = ${properties.id} and ${eq(applications.applicantId, userId)})`;

/** Who lives there, or wants to, is a party and no agent. */
export const isPartyToProperty = (userId: string) =>
  sql<boolean>`(${rentsProperty(userId)} or ${appliedForProperty(userId)})`;
