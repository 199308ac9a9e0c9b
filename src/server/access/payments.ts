import { eq, type SQL, sql } from 'drizzle-orm';
import { mandates } from '#server/db/schema/mandates';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
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

const mayRecordMoney = (agentId: string): SQL => sql`exists (
  select 1 from ${mandates} where ${mandates.propertyId} = ${properties.id} and ${eq(mandates.agentId, agentId)}
    and ${mandates.status} = 'confirmed' and ${mandates.recordMoney})`;

/** Of a payment that they see: the owner, and the agent whom the owner lets record money. */
export const decidesClaim = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return sql`true`;
  return role === 'agent' ? mayRecordMoney(userId) : nothing;
};
