import type { Lease } from '#contract/lettings/leases';
import type { Scope } from '#server/access/viewer';
import { pathOf } from '#server/features/platform/files/service';
import type { WholeLease } from './queries.ts';

export const presentLease = (row: WholeLease): Lease => {
  const { property, photoIds, createdAt, updatedAt: _updatedAt, leftOn, ...lease } = row;
  return {
    ...lease,
    // To whoever left, it is over.
    ...(leftOn ? { status: 'ended' as const, endedOn: leftOn, noticeDate: null, monthToMonth: null } : {}),
    createdAt: createdAt.toISOString(),
    property: { ...property, title: property.name, photos: photoIds.map((id) => pathOf({ id })) },
  };
};

/** To those who share it, the main tenant is a name: a phone number is theirs to show, among the people of the lease. */
export const presentTo =
  ({ role, userId }: Scope) =>
  (row: WholeLease): Lease => {
    const lease = presentLease(row);
    if (role !== 'tenant' || lease.tenantId === userId || !lease.tenant) return lease;
    return { ...lease, tenant: { ...lease.tenant, email: null, phone: null } };
  };
