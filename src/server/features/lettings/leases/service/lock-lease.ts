import type { Db } from '#server/db/client';
import { lockProperty } from '#server/features/lettings/properties/service';
import { type LeaseRow, selectLeaseForUpdate } from '../queries.ts';

type LockedProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

/** Holds the property first and the lease second, as everybody does: otherwise two could wait for each other. */
export const lockLease = async (
  tx: Db,
  { id, propertyId }: Pick<LeaseRow, 'id' | 'propertyId'>,
): Promise<{ lease: LeaseRow; property: LockedProperty | undefined } | undefined> => {
  const property = await lockProperty(tx, propertyId);
  const lease = await selectLeaseForUpdate(tx, id);
  return lease && { lease, property };
};

export const partiesOf = (lease: LeaseRow, property: LockedProperty) => ({
  tenantId: lease.tenantId,
  tenantName: lease.tenantName,
  landlordId: property.landlordId,
  agentId: property.agentId,
  propertyName: property.name,
});
