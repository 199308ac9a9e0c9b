import { and, eq, type SQL } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { isOpenMandate, ownsProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Owners see those of their properties, agents their own. The statement joins the property. */
export const seesMandate = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? eq(mandates.agentId, userId) : nothing;
};

/** By which an agent runs the home of a lease, which the statement joins. */
export const isMandateOf = (agentId: string): SQL =>
  and(eq(mandates.propertyId, leases.propertyId), eq(mandates.agentId, agentId), isOpenMandate) as SQL;
