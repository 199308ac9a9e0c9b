import type { Lease } from '#contract/lettings/leases';
import { pathOf } from '#server/features/platform/files/service';
import type { WholeLease } from './queries.ts';

export const presentLease = (row: WholeLease): Lease => {
  const { property, photoIds, createdAt, updatedAt: _updatedAt, ...lease } = row;
  return {
    ...lease,
    createdAt: createdAt.toISOString(),
    property: { ...property, title: property.name, photos: photoIds.map((id) => pathOf({ id })) },
  };
};
