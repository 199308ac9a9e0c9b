import type { MaintenanceRequest, RequestDetail } from '#contract/upkeep/maintenance-requests';
import { allowanceOf } from '#contract/upkeep/repair-limits';
import { movesOf, type Party } from '#contract/upkeep/request-status';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { hasRight } from '#server/features/lettings/mandates/service';
import { conversationOf } from '#server/features/messaging/messages/service';
import { eventsOf } from '#server/features/upkeep/maintenance-events/service';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { isNeighbour, presentFor } from './present.ts';
import {
  countRequests,
  type RequestFilter,
  selectRequest,
  selectRequests,
  selectSummary,
  selectUndecided,
} from './queries.ts';
import { missing } from './refusals.ts';

export const list = async (deps: Deps, scope: Scope, filter: RequestFilter): Promise<MaintenanceRequest[]> =>
  (await selectRequests(deps.db, scope, filter, deps.now())).map((row) => presentFor(row, scope, deps.now()));

export const sumsOf = async (deps: Deps, scope: Scope, filter: RequestFilter): Promise<Sums> => ({
  count: await countRequests(deps.db, scope, filter, deps.now()),
  totals: {},
});

export const summary = async (deps: Deps, scope: Scope) => {
  const [requests, money] = await Promise.all([
    selectSummary(deps.db, scope, deps.now()),
    selectUndecided(deps.db, scope),
  ]);
  return { ...requests, ...money };
};

/** Everybody who sees a request is one of the two. */
export const partyOf = ({ role }: Scope): Party => (role === 'tenant' ? 'tenant' : 'manager');

/** With what was said and done, and what the one who looks may do. */
export const detailOf = async (deps: Deps, db: Db, scope: Scope, id: number): Promise<RequestDetail> => {
  const row = await selectRequest(db, scope, id);
  if (!row) throw missing();
  const party = partyOf(scope);
  const manages = await hasRight(db, scope, row.propertyId, 'runMaintenance');
  const moves = movesOf(party, { status: row.status, hasTenant: row.tenantId !== null });
  return {
    ...presentFor(row, scope, deps.now()),
    events: await eventsOf(db, scope, id),
    moves: (party === 'tenant' && !isNeighbour(row, scope)) || manages ? [...moves] : [],
    mayManage: manages,
    conversationId: row.messageId === null ? null : await conversationOf(db, scope, row.messageId),
    allowance: manages ? allowanceOf(await limitsOf(db, row.landlordId, row.propertyId), row.urgency) : null,
  };
};

/** For somebody who takes everything along: with what was said and done. */
export const exportList = async (deps: Deps, scope: Scope, filter: RequestFilter) => {
  const rows = await list(deps, scope, filter);
  const whole = [];
  for (const row of rows) whole.push({ ...row, events: await eventsOf(deps.db, scope, row.id) });
  return whole;
};
