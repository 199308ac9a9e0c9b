import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { mandateRights, noRights, type Rights } from '#contract/lettings/mandate-rights';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { belongsToLease } from './lease-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

// How somebody stands to a property. Who sees what hangs on a property is composed of these.

/** Also what was removed: its books stay with the owner. */
export const ownsProperty = (userId: string): SQL => eq(properties.landlordId, userId);

/** By a confirmed mandate: an agent whom the owner has not confirmed is nobody's agent yet. A removed property has none. */
export const mediatesProperty = (userId: string): SQL => eq(properties.agentId, userId);

/** Waiting for the owner's word, or with it. */
export const isOpenMandate = inArray(mandates.status, ['waiting', 'confirmed']);

/** Has taken it, whether or not the owner has confirmed that. */
export const holdsMandate = (userId: string): SQL => sql`exists (
  select 1 from ${mandates} where ${mandates.propertyId} = ${properties.id} and ${eq(mandates.agentId, userId)}
    and ${isOpenMandate})`;

/** The owner has confirmed it: only then it gives rights. */
const isConfirmedMandateOf = (userId: string): SQL =>
  sql`${mandates.propertyId} = ${properties.id} and ${eq(mandates.agentId, userId)} and ${mandates.status} = 'confirmed'`;

/** By a confirmed mandate with the right to record money. */
export const recordsMoneyFor = (userId: string): SQL => sql`exists (
  select 1 from ${mandates} where ${isConfirmedMandateOf(userId)} and ${mandates.recordMoney})`;

/** By a confirmed mandate with the right to send agreements and to sign for the owner. */
export const signsFor = (userId: string): SQL => sql`exists (
  select 1 from ${mandates} where ${isConfirmedMandateOf(userId)} and ${mandates.signAgreements})`;

/** What the owner lets them do as the agent of it. */
export const rightsAt = ({ role, userId }: Viewer): SQL<Rights> => {
  const none = sql<Rights>`${JSON.stringify(noRights)}::json`;
  if (role !== 'agent') return none;
  const each = mandateRights.map((right) => sql`${sql.raw(`'${right}'`)}, ${mandates[right]}`);
  return sql<Rights>`coalesce((
    select json_build_object(${sql.join(each, sql`, `)}) from ${mandates} where ${isConfirmedMandateOf(userId)}), ${none})`;
};

/** Runs it in their present role. */
export const managesProperty = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? mediatesProperty(userId) : nothing;
};

/** At present, or once; also who shares it or stands surety. */
export const rentsProperty = (userId: string): SQL => sql`exists (
  select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${belongsToLease(userId)})`;

export const appliedForProperty = (userId: string): SQL => sql`exists (
  select 1 from ${applications}
  where ${applications.propertyId} = ${properties.id} and ${eq(applications.applicantId, userId)})`;

const wasAccepted = (userId: string): SQL => sql`exists (
  select 1 from ${applications} where ${applications.propertyId} = ${properties.id}
    and ${and(eq(applications.applicantId, userId), eq(applications.status, 'approved'))})`;

/**
 * May know where it is and whose: the owner, the confirmed agent, who lives or lived there, and who has been accepted. To
 * everybody else it is a home in an area of a city.
 */
export const knowsHome = (userId: string): SQL<boolean> => {
  const ways = [ownsProperty(userId), mediatesProperty(userId), rentsProperty(userId), wasAccepted(userId)];
  // What has no agent is not known to be anybody's, rather than known not to be.
  return sql`coalesce(${or(...ways)}, false)`;
};

/** Who lives there, or wants to, is a party and no agent. */
export const isPartyToProperty = (userId: string) =>
  sql<boolean>`(${rentsProperty(userId)} or ${appliedForProperty(userId)})`;
