import type { AdminActor } from '#server/actor';
import type { Deps } from '#server/deps';
import * as byHand from '#server/features/plans/subscriptions/service/by-hand';
import { logAdmin } from '#server/features/platform/audit-log/service';

export const counts = (deps: Deps) => byHand.countByHand(deps);

const onAll = (
  deps: Deps,
  admin: AdminActor,
  action: 'users.activated_all' | 'users.extended_all',
  work: typeof byHand.activateAll,
): Promise<{ touched: number }> =>
  deps.db.transaction(async (tx) => {
    const touched = await work(deps, tx);
    await logAdmin(deps, tx, admin, { action, changes: [{ field: 'users', to: String(touched) }] });
    return { touched };
  });

export const activateAll = (deps: Deps, admin: AdminActor) =>
  onAll(deps, admin, 'users.activated_all', byHand.activateAll);

export const extendAll = (deps: Deps, admin: AdminActor) => onAll(deps, admin, 'users.extended_all', byHand.extendAll);
