import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removePlaceholder } from '#server/features/identity/users/service';
import { agentAsTenant } from '#server/features/lettings/leases/refusals';
import { moveLeases, moveNotifications, moveProfile, type ProfileRow, selectLeasedHomes } from '../queries.ts';

/** Nobody is their own landlord, nor the tenant of a home that they mediate. */
export const requireOutsider = async (tx: Db, profile: ProfileRow, accountId: string): Promise<void> => {
  const homes = await selectLeasedHomes(tx, profile);
  if (profile.profileOwnerId === accountId || homes.some(({ agentId }) => agentId === accountId)) throw agentAsTenant();
};

/** What was kept for a placeholder becomes the account's: leases, payments, documents, messages and news. Call it with the profile held. */
export const moveToAccount = async (deps: Deps, tx: Db, profile: ProfileRow, accountId: string): Promise<void> => {
  const move = { profile, from: profile.tenantId, to: accountId };
  await moveLeases(tx, move);
  await moveNotifications(tx, move);
  await moveProfile(tx, move, deps.now());
  await deps.reactions.tenantMoves(deps, tx, move);
  await removePlaceholder(deps, tx, move.from);
};
