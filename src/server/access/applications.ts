import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { applications } from '#server/db/schema/applications';
import { mandates } from '#server/db/schema/mandates';
import { ownsProperty } from './property-relations.ts';
import { provenEmailOf } from './proven-email.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Sent without an account, from an address that the user has proved to be theirs. */
export const sentBeforeAccount = (userId: string): SQL =>
  and(isNull(applications.applicantId), eq(applications.email, provenEmailOf(userId))) as SQL;

export const sentApplication = (userId: string): SQL =>
  or(eq(applications.applicantId, userId), sentBeforeAccount(userId)) as SQL;

/** Came in since a confirmed mandate of the agent's began: what was sent before was not meant for them. Found by the agent's homes. */
export const cameToAgent = (agentId: string): SQL => {
  const isConfirmed = sql`${eq(mandates.agentId, agentId)} and ${mandates.status} = 'confirmed'`;
  return sql`(${applications.propertyId} = any(array(select ${mandates.propertyId} from ${mandates} where ${isConfirmed}))
    and exists (select 1 from ${mandates} where ${mandates.propertyId} = ${applications.propertyId}
      and ${isConfirmed} and ${mandates.takenAt} <= ${applications.createdAt}))`;
};

/** Who may decide on it, in their present role. The statement joins its property. */
export const reviewsApplication = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? cameToAgent(userId) : nothing;
};

/** Landlords see what came for their properties, agents what came for those of their mandates, tenants what they sent. */
export const seesApplication = (viewer: Viewer): SQL =>
  viewer.role === 'tenant' ? sentApplication(viewer.userId) : reviewsApplication(viewer);
