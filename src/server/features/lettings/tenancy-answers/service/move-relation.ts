import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removePlaceholder } from '#server/features/identity/users/service';
import { requireOutsider } from '#server/features/lettings/leases/service';
import { moveLeases, moveNotifications, moveProfile, type ProfileRow, selectLeasedHomes } from '../queries.ts';

/** What was kept for a placeholder becomes the account's: leases, payments, documents, messages and notifications. Call it with the profile held. */
export const moveToAccount = async (deps: Deps, tx: Db, profile: ProfileRow, accountId: string): Promise<void> => {
  const landlordId = profile.profileOwnerId;
  for (const { agentId } of await selectLeasedHomes(tx, profile)) requireOutsider({ landlordId, agentId }, accountId);
  const move = { profile, from: profile.tenantId, to: accountId };
  await moveLeases(tx, move);
  await moveNotifications(tx, move);
  await moveProfile(tx, move, deps.now());
  await deps.reactions.tenantMoves(deps, tx, { ...move, landlordId });
  await removePlaceholder(deps, tx, move.from);
};
