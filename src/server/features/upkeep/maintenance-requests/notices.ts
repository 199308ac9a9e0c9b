import { reportMaintenance } from '#contract/upkeep/maintenance-requests';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { selectDwellers, type WholeRequest } from './queries.ts';

type Concerned = Pick<WholeRequest, 'id' | 'leaseId' | 'landlordId' | 'agentId' | 'tenantId' | 'buildingId'>;

interface Notice {
  title: string;
  content: string;
  /** Whoever did it knows already. */
  by: string | null;
  /** And whoever hears of it otherwise. */
  except?: string | null;
  /** What the tenant does not hear of: notes, and that it is late. */
  forManagers?: boolean;
  /** What everybody hears who lives in the building that it concerns. */
  forDwellers?: boolean;
}

/** The browsers of everybody concerned ask again. */
export const announceRequest = async (tx: Db, { leaseId, landlordId, agentId, tenantId, buildingId }: Concerned) => {
  const dwellers = buildingId === null ? [] : await selectDwellers(tx, buildingId);
  const userIds = [landlordId, agentId, tenantId, ...(await coTenantsOf(tx, leaseId)), ...dwellers];
  await announce(tx, { userIds, changed: reportMaintenance.changes });
};

export const notifyParties = async (deps: Deps, tx: Db, request: Concerned, notice: Notice): Promise<void> => {
  const { id, leaseId, landlordId, agentId, tenantId, buildingId } = request;
  const { title, content, by, except = null, forManagers = false, forDwellers = false } = notice;
  const dwellers = forDwellers && buildingId !== null ? await selectDwellers(tx, buildingId) : [];
  const residents = forManagers ? [] : [...(tenantId ? [tenantId] : []), ...(await coTenantsOf(tx, leaseId))];
  const tenants = new Set([...residents, ...dwellers]);
  const readers = [
    { userId: landlordId, link: `/landlord-dashboard?section=maintenance&request=${id}` },
    { userId: agentId, link: `/agent-dashboard?section=maintenance&request=${id}` },
    ...[...tenants].map((userId) => ({ userId, link: `/tenant-dashboard?section=maintenance&request=${id}` })),
  ];
  for (const { userId, link } of readers) {
    if (userId && userId !== by && userId !== except)
      await notify(deps, tx, { userId, type: 'maintenance', title, content, link });
  }
  await announceRequest(tx, request);
};
