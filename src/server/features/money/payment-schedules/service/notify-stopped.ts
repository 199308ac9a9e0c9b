import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { announceSchedule, notifyLandlord, notifyTenant } from '../notices.ts';
import { lockLease, lockSchedule, selectStopped, updateSchedule } from '../queries.ts';

const TITLE = 'Automatic payment needs your word';

/** What was taken without the tenant's consent until now is taken no more; both are told, once. */
const notifyBoth = (deps: Deps, { id, leaseId }: { id: number; leaseId: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockLease(tx, leaseId);
    const schedule = await lockSchedule(tx, id);
    if (schedule?.autoPay !== 'stopped') return;
    const { scheduleName, lease } = schedule;
    await updateSchedule(tx, id, { autoPay: 'none' });
    await notifyTenant(deps, tx, schedule, {
      title: TITLE,
      content: `${scheduleName} was taken automatically until now. Nothing is taken any more unless you agree, up to an amount that you choose`,
    });
    await notifyLandlord(deps, tx, schedule, {
      title: 'Automatic payment waits for the tenant',
      content: `${scheduleName} was taken automatically until now. It goes on once ${lease.tenantName} agrees; until then they pay it themselves`,
    });
    await announceSchedule(tx, lease);
  });

export const notifyStopped = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectStopped(deps.db, batch),
    each: (schedule) => notifyBoth(deps, schedule),
    trouble: 'nobody could be told that an automatic payment has stopped',
  });
