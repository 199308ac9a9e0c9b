import { eq, type SQL } from 'drizzle-orm';
import { applicationForms } from '#server/db/schema/application-forms';
import { holdsMandate } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

export const ownsForm = (userId: string): SQL => eq(applicationForms.landlordId, userId);

/** Landlords see their own, agents those of what they have taken: to share the link they need no confirmation. */
export const seesForm = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsForm(userId);
  return role === 'agent' ? holdsMandate(userId) : nothing;
};
