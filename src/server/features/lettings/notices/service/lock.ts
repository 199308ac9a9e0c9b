import { isOver } from '#contract/lettings/lease-days';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { requireRight } from '#server/features/lettings/mandates/service';
import { selectLease } from '../queries.ts';
import { leaseIsOver, mainTenantGives, noSuchLease } from '../refusals.ts';
import { speaksForSide } from '../service.ts';

/** A lease that is not over, held by somebody who may speak for their side. */
export const lockFor = async (tx: Db, actor: Actor, leaseId: number) => {
  const found = await selectLease(tx, actor, leaseId);
  if (!found) throw noSuchLease();
  const held = await lockLease(tx, found);
  const lease = held && (await selectLease(tx, actor, leaseId));
  if (!held || !lease) throw noSuchLease();
  if (actor.role === 'agent') await requireRight(tx, actor, lease.propertyId, 'endLeases');
  if (!(await speaksForSide(tx, actor, lease))) throw mainTenantGives();
  if (isOver(lease.status)) throw leaseIsOver();
  return { held, lease };
};
type LockedForNotice = Awaited<ReturnType<typeof lockFor>>;

type Deed = Parameters<typeof logLease>[4];

/** On record, and told to everybody but whoever did it. */
export const logAndNotify = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { held }: LockedForNotice,
  { words, ...deed }: Deed & { words: { title: string; text: string } },
): Promise<void> => {
  await logLease(deps, tx, actor, held, deed);
  await notifyLeaseParties(deps, tx, held, { ...words, actorId: actor.userId, isOfResidents: true });
};
