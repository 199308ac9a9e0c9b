import type { Db } from '#server/db/client';
import { lockProperty } from '#server/features/lettings/properties/service';
import { type LeaseRow, lockRelation, selectLeaseForUpdate } from '../queries.ts';

type LockedProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

/** Holds the relation, the property and the lease, in this order, as everybody does: otherwise two could wait for each other. */
export const lockLease = async (
  tx: Db,
  { id, propertyId }: Pick<LeaseRow, 'id' | 'propertyId'>,
): Promise<{ lease: LeaseRow; property: LockedProperty | undefined } | undefined> => {
  await lockRelation(tx, id);
  const property = await lockProperty(tx, propertyId);
  const lease = await selectLeaseForUpdate(tx, id);
  return lease && { lease, property };
};

/** The two whose relation a lease is, where both are there. */
export const relationOf = ({ tenantId }: LeaseRow, { landlordId }: LockedProperty) =>
  tenantId && landlordId ? { tenantId, landlordId } : undefined;

export const partiesOf = (lease: LeaseRow, property: LockedProperty) => ({
  tenantId: lease.tenantId,
  tenantName: lease.tenantName,
  landlordId: property.landlordId,
  agentId: property.agentId,
  propertyName: property.name,
});
