import type { Db } from '#server/db/client';
import { lockProperty } from '#server/features/lettings/properties/service';
import { lockRelation } from '../queries/relations.ts';
import { type LeaseRow, selectLeaseForUpdate, selectSharers } from '../queries.ts';

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

/** Whose relations with the landlord a lease is: the main tenant's, and of those who belong to it. */
export const relationsOf = async (tx: Db, { id, tenantId }: LeaseRow, { landlordId }: LockedProperty) => {
  const people = [tenantId, ...(await selectSharers(tx, id)).map(({ userId }) => userId)];
  return people.flatMap((person) => (person && landlordId ? [{ tenantId: person, landlordId }] : []));
};

export const partiesOf = (lease: LeaseRow, property: LockedProperty) => ({
  leaseId: lease.id,
  tenantId: lease.tenantId,
  tenantName: lease.tenantName,
  landlordId: property.landlordId,
  agentId: property.agentId,
  propertyName: property.name,
});
