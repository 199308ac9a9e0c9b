import { useNavigate } from '@tanstack/react-router';
import { changeRole } from '#contract/identity/auth';
import type { User } from '#contract/identity/users';
import { dashboardPath } from '#contract/platform/roles';
import { call } from '#web/lib/api.ts';
import { authToken, pendingRole, storedRole } from '#web/lib/storage.ts';
import { showError } from '#web/ui/toast.ts';
import { useSetCurrentUser } from './api.ts';

export const homePath = (user: User): string => (user.role ? dashboardPath(user.role) : '/role-selector');

/** A role that was chosen while signed out is set now. */
export const applyPendingRole = async (): Promise<User | undefined> => {
  const role = storedRole(pendingRole);
  pendingRole.clear();
  if (!role) return undefined;
  try {
    return await call(changeRole, { body: { role } });
  } catch {
    showError('Error', 'Failed to update role. Please try again.');
    return undefined;
  }
};

/** Registered or logged in: remember who it is, and open their dashboard. */
export const useAfterSignIn = () => {
  const navigate = useNavigate();
  const setCurrentUser = useSetCurrentUser();
  return async (signedIn: User) => {
    // The new session is in the cookie; a token of an older one would go before it.
    authToken.clear();
    const user = (await applyPendingRole()) ?? signedIn;
    setCurrentUser(user);
    await navigate({ href: homePath(user), replace: true });
  };
};
