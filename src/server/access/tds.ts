import { eq, type SQL } from 'drizzle-orm';
import { tdsCredits } from '#server/db/schema/taxes';
import { livesByLease } from './lease-relations.ts';
import { ownsProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** What tenants deducted is the owner's affair: neither agents nor tenants read what was entered. */
export const ownsTdsCredit = (userId: string): SQL => eq(tdsCredits.landlordId, userId);

/** That tax has to be deducted concerns who lives there, and the owner. The statement joins the lease's property. */
export const seesTdsDuty = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'tenant' ? livesByLease(userId) : nothing;
};
