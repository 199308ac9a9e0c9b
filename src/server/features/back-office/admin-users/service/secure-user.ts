import type { AdminUser } from '#contract/back-office/admin-users';
import { RESET_HOURS } from '#contract/identity/password-reset';
import type { AdminActor } from '#server/actor';
import type { Deps } from '#server/deps';
import { issueResetToken } from '#server/features/identity/password-reset/service';
import { switchOff, switchOn } from '#server/features/identity/second-factor/service';
import { lockUser, overridePassword, unlockUser } from '#server/features/identity/users/service';
import { notify } from '#server/features/platform/notifications/service';
import { actOnUser } from './act-on-user.ts';

export const lock = (deps: Deps, admin: AdminActor, id: string): Promise<AdminUser> =>
  actOnUser(deps, admin, id, async (tx, user) => {
    if (user.isLocked) return [];
    // Before it is so: nothing is told to a locked user.
    await notify(deps, tx, {
      userId: id,
      type: 'account',
      title: 'Your account was locked',
      content: 'You cannot sign in at present. If you think that this is a mistake, please write to us.',
    });
    await lockUser(deps, id, tx);
    return [{ action: 'user.locked' }];
  });

export const unlock = (deps: Deps, admin: AdminActor, id: string): Promise<AdminUser> =>
  actOnUser(deps, admin, id, async (tx, user) => {
    if (!user.isLocked) return [];
    await unlockUser(deps, id, tx);
    await notify(deps, tx, {
      userId: id,
      type: 'account',
      title: 'Your account is unlocked',
      content: 'You can sign in again.',
    });
    return [{ action: 'user.unlocked' }];
  });

export const setPassword = async (
  deps: Deps,
  admin: AdminActor,
  id: string,
  { password }: { password: string },
): Promise<AdminUser> => {
  const passwordHash = await deps.passwords.hash(password);
  return actOnUser(deps, admin, id, async (tx) => {
    await overridePassword(deps, tx, id, passwordHash);
    return [{ action: 'user.password_set' }];
  });
};

/** It is answered this once, and kept nowhere but hashed. */
export const issueToken = async (deps: Deps, admin: AdminActor, id: string) => {
  const expiresAt = new Date(deps.now().getTime() + RESET_HOURS * 60 * 60 * 1000).toISOString();
  const issued = { resetToken: '', expiresAt };
  await actOnUser(deps, admin, id, async (tx) => {
    issued.resetToken = await issueResetToken(deps, tx, id, 'given_password_reset');
    return [{ action: 'user.reset_token_issued' }];
  });
  return issued;
};

/** Whoever is signed in stays so; the next sign-in asks for a code. */
export const enableMfa = async (deps: Deps, admin: AdminActor, id: string) => {
  const issued = { qrCode: '', secret: '' };
  await actOnUser(deps, admin, id, async (tx, user) => {
    Object.assign(issued, await switchOn(deps, tx, user));
    return [{ action: 'user.mfa_enabled' }];
  });
  return issued;
};

export const disableMfa = (deps: Deps, admin: AdminActor, id: string): Promise<AdminUser> =>
  actOnUser(deps, admin, id, async (tx, user) => {
    if (!user.mfaEnabled) return [];
    await switchOff(deps, tx, id);
    return [{ action: 'user.mfa_disabled' }];
  });
