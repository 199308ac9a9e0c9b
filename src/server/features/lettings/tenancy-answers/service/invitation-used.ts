import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { claimPlaceholder, findAccount } from '#server/features/identity/users/service';
import { logAnswer, notifyAnswer } from '../notices.ts';
import { isPlaceholder, lockStatedPlaceholder, selectLeasedHomes, updateProfile } from '../queries.ts';
import { moveToAccount } from './move-relation.ts';

/**
 * The link of an invitation came by mail, so whoever uses it owns the address, and accepts. The placeholder becomes their account;
 * who has signed up by themselves meanwhile has one already. Answers the account, or nothing where the invitation is void.
 */
export const invitationUsed = async (deps: Deps, tx: Db, userId: string): Promise<string | undefined> => {
  if (!(await isPlaceholder(tx, userId))) return userId;
  const profile = await lockStatedPlaceholder(tx, userId);
  if (!profile?.email) return undefined;
  const homes = await selectLeasedHomes(tx, profile);
  const account = await findAccount(tx, profile.email);
  if (account) await moveToAccount(deps, tx, profile, account.id);
  else {
    await claimPlaceholder(deps, tx, userId, profile.email);
    const now = deps.now();
    await updateProfile(tx, profile.id, { standing: 'confirmed', email: null, confirmedAt: now, updatedAt: now });
  }
  const accountId = account?.id ?? userId;
  const home = homes.find(({ status }) => status === 'active') ?? homes[0];
  await logAnswer(deps, tx, { userId: accountId, address: null }, 'confirmed', { profile, home });
  await notifyAnswer(deps, tx, 'confirmed', { profile, homes, accountId });
  return accountId;
};
