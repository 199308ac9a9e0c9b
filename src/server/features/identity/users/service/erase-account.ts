import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeFilesOf } from '#server/features/platform/files/service';
import { deleteUser } from '../queries.ts';

/** The row goes with everything that hangs on it; what others keep of it was settled before. */
export const eraseAccount = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await removeFilesOf(deps, tx, 'profile_image', [userId]);
  await deps.reactions.accountLeaves(deps, tx, userId);
  deps.recentSessions.distrust(userId);
  await deleteUser(tx, userId);
};
