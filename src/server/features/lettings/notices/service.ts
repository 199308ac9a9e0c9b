import type { LeaseNotice, NoticeOfLease } from '#contract/lettings/lease-notices';
import type { Side } from '#contract/lettings/sides';
import { dateInIndia } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { hasRight } from '#server/features/lettings/mandates/service';
import { presentNotice, presentOfLease } from './present.ts';
import { forgetPerson, type NoticeLease, selectLast, selectLease, selectNotices } from './queries.ts';
import { noSuchLease } from './refusals.ts';

export const sideOf = ({ role }: Scope): Side => (role === 'tenant' ? 'tenant' : 'manager');

/** Of tenants the main one alone, of agents those whom the owner lets. */
export const speaksForSide = async (db: Db, scope: Scope, lease: NoticeLease): Promise<boolean> =>
  scope.role === 'tenant' ? lease.tenantId === scope.userId : hasRight(db, scope, lease.propertyId, 'endLeases');

export const find = async (deps: Deps, db: Db, scope: Scope, leaseId: number): Promise<NoticeOfLease> => {
  const lease = await selectLease(db, scope, leaseId);
  if (!lease) throw noSuchLease();
  return presentOfLease(lease, await selectLast(db, leaseId), {
    side: sideOf(scope),
    speaks: await speaksForSide(db, scope, lease),
    today: dateInIndia(deps.now()),
  });
};

/** For somebody who takes everything along. */
export const exportList = async (
  deps: Deps,
  scope: Scope,
  page: Page,
): Promise<(LeaseNotice & { leaseId: number; propertyName: string })[]> =>
  (await selectNotices(deps.db, scope, page)).map(({ leaseId, propertyName, ...row }) => ({
    ...presentNotice({ ...row, leaseId }),
    leaseId,
    propertyName,
  }));

/** Before an account goes: what both relied on stays, without the name. */
export const leaveNotices = (tx: Db, userId: string): Promise<void> =>
  forgetPerson(tx, userId, 'Somebody who has left');
