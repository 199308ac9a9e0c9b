import type { AccountDetails } from '#contract/identity/account';
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

export const get = async (deps: Deps, actor: Actor): Promise<AccountDetails> => ({
  ...(await getAccountDetails(deps, actor)),
  recoveryCodesLeft: await recoveryCodesLeft(deps.db, actor.userId),
});

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
