import { eq, type SQL } from 'drizzle-orm';
import { mandates } from '#server/db/schema/mandates';
import { ownsProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Owners see those of their properties, agents their own. The statement joins the property. */
export const seesMandate = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? eq(mandates.agentId, userId) : nothing;
};
