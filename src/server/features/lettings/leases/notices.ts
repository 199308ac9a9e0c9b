import { updateLease } from '#contract/lettings/leases';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { selectSharers } from './queries.ts';

/** Who has to do with a lease, and what it is about. */
export interface Parties {
  /** None of a lease that is just made, or gone: nobody shares it. */
  leaseId?: number;
  tenantId: string | null;
  landlordId: string | null;
  agentId: string | null;
  tenantName: string;
  propertyName: string;
}

interface LeaseNotice {
  title: string;
  /** What the tenant reads, and what the landlord and the agent read. */
  toTenant: string;
  toManagers: string;
  /** Whoever did it knows already. */
  actorId?: string;
  /** What guarantors, who do not live there, hear nothing of. */
  isOfResidents?: boolean;
  /** Where the tenant gets a mail of their own, as an invitation is. */
  isTenantMailed?: boolean;
}

/** The browsers of everybody concerned ask again. */
export const announceLease = async (
  tx: Db,
  { leaseId, tenantId, landlordId, agentId }: Omit<Parties, 'tenantName' | 'propertyName'>,
) => {
  const sharers = leaseId === undefined ? [] : await selectSharers(tx, leaseId);
  const userIds = [tenantId, landlordId, agentId, ...sharers.map(({ userId }) => userId)];
  await announce(tx, { userIds, changed: [...updateLease.changes, 'tenants'] });
};

/** Tells everybody concerned but whoever did it. Call it inside the transaction that makes it true. */
export const notifyParties = async (deps: Deps, tx: Db, parties: Parties, notice: LeaseNotice): Promise<void> => {
  const { leaseId, tenantId, landlordId, agentId } = parties;
  const { title, toTenant, toManagers, actorId, isOfResidents = false, isTenantMailed = false } = notice;
  const sharers = leaseId === undefined ? [] : await selectSharers(tx, leaseId);
  const notified = sharers.filter(({ role }) => !isOfResidents || role === 'co_tenant');
  const readers = [
    {
      userId: tenantId,
      content: toTenant,
      link: '/tenant-dashboard?section=lease-details',
      withoutMail: isTenantMailed,
    },
    ...notified.map(({ userId }) => ({
      userId,
      content: toTenant,
      link: '/tenant-dashboard?section=lease-details',
    })),
    {
      userId: landlordId,
      content: toManagers,
      link: `/landlord-dashboard?section=tenants${tenantId ? `&tenant=${tenantId}` : ''}`,
    },
    { userId: agentId, content: toManagers, link: '/agent-dashboard?section=tenants' },
  ];
  for (const { userId, ...rest } of readers) {
    if (userId && userId !== actorId) await notify(deps, tx, { userId, type: 'lease', title, ...rest });
  }
  await announceLease(tx, parties);
};
