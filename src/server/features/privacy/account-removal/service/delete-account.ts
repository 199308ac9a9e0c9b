import { DELETE_REFUSED_LEASE } from '#contract/identity/account';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { hasCurrentLease } from '#server/features/lettings/leases/service';
import { logUser } from '#server/features/platform/audit-log/service';
import { removeAccount } from '../service.ts';

const refused = () => new AppError('conflict', DELETE_REFUSED_LEASE);

/** Deletes one's own account for good. */
export const deleteSelf = async (deps: Deps, actor: Actor): Promise<void> => {
  const { userId: id } = actor;
  if (await hasCurrentLease(deps.db, id)) throw refused();
  await deps.db.transaction(async (tx) => {
    const name = await nameOf(tx, id);
    await logUser(deps, tx, actor, { action: 'account.deleted' });
    await removeAccount(deps, tx, { id, name }, refused);
  });
};
