import type { AccountDetails } from '#contract/identity/account';
import { maskPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { recoveryCodesLeft, removeSecondFactor } from '#server/features/identity/second-factor/service';
import type { UserRow } from '#server/features/identity/users/queries';
import {
  emptyUnproved,
  getAccountDetails,
  markEmailVerified,
  setGoogleSubject,
} from '#server/features/identity/users/service';

/** The PAN masked, as everywhere on screen; in full it leaves with the rest of somebody's data. */
export const get = async (deps: Deps, actor: Actor): Promise<AccountDetails> => {
  const details = await getAccountDetails(deps, actor);
  return {
    ...details,
    pan: details.pan && maskPan(details.pan),
    recoveryCodesLeft: await recoveryCodesLeft(deps.db, actor.userId),
  };
};

/**
 * Somebody proves that the address is theirs. If nobody had proved it before, whoever used the account until now may be a
 * stranger who took the address in advance: nothing of theirs stays.
 */
export const takePossession = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  if (!(await emptyUnproved(deps, tx, userId))) return;
  await removeSecondFactor(tx, userId);
  await markEmailVerified(deps, tx, userId);
};

export const linkGoogle = async (deps: Deps, tx: Db, userId: string, googleSubject: string): Promise<UserRow> => {
  await takePossession(deps, tx, userId);
  return setGoogleSubject(deps, tx, userId, googleSubject);
};
