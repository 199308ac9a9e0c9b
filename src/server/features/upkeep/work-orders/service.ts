import type { Page } from '#contract/platform/paging';
import { allowanceOf } from '#contract/upkeep/repair-limits';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { rightsOf } from '#server/features/lettings/mandates/service';
import { findRequest } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { type Eyes, presentOrder } from './present.ts';
import { selectAllOf, selectOrders } from './queries.ts';

export const missing = () => new AppError('not_found', 'There is no such job.');

type Request = Awaited<ReturnType<typeof findRequest>>;

const livesThere = async (db: Db, { userId }: Scope, { tenantId, leaseId }: Request): Promise<boolean> =>
  tenantId === userId || (userId !== undefined && (await coTenantsOf(db, leaseId)).includes(userId));

/** Tenants read who comes and when; what it costs, where they pay. Agents act by the rights that the owner granted. */
export const eyesOf = async (db: Db, scope: Scope, request: Request): Promise<Eyes> => {
  if (scope.role === 'tenant')
    return { mayManage: false, seesMoney: request.payer !== 'landlord' && (await livesThere(db, scope, request)) };
  const isOwner = scope.role === 'landlord';
  const rights = isOwner ? undefined : await rightsOf(db, scope, request.propertyId);
  if (rights && !rights.runMaintenance) return { mayManage: false, seesMoney: true };
  const limits = await limitsOf(db, request.landlordId, request.propertyId);
  const rules = {
    allowance: allowanceOf(limits, request.urgency),
    allowsVerbal: limits.allowsVerbal,
    recordsMoney: rights?.recordMoney ?? true,
  };
  return { mayManage: true, seesMoney: true, decides: { who: isOwner ? 'owner' : 'agent', rules } };
};

export const list = async (deps: Deps, scope: Scope, requestId: number): Promise<WorkOrder[]> => {
  const eyes = await eyesOf(deps.db, scope, await findRequest(deps.db, scope, requestId));
  const rows = await selectOrders(deps.db, scope, requestId);
  // A draft is nobody's business but of those who may send it.
  return rows.filter(({ status }) => eyes.mayManage || status !== 'draft').map((row) => presentOrder(row, eyes));
};

/** For a landlord who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<WorkOrder[]> =>
  (await selectAllOf(deps.db, scope, page)).map((row) => presentOrder(row, { mayManage: true, seesMoney: true }));
