import { eq, type SQL } from 'drizzle-orm';
import { payments } from '#server/db/schema/payments';
import { mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** The owner of the lease's property, who is written down with the payment: long lists are read from its own index. */
export const isOwedTo = (userId: string): SQL => eq(payments.landlordId, userId);

/** Tenants see what they owe, landlords and agents what is owed for their properties; for agents the statement joins those. */
export const seesPayment = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return isOwedTo(userId);
  if (role === 'agent') return mediatesProperty(userId);
  return role === 'tenant' ? eq(payments.tenantId, userId) : nothing;
};
