import { useNavigate } from '@tanstack/react-router';
import { changeRole } from '#contract/identity/auth';
import type { User } from '#contract/identity/users';
import { dashboardPath } from '#contract/platform/roles';
import { call } from '#web/lib/api.ts';
import { dropDraftsOfOthers } from '#web/lib/drafts.ts';
import { keepAnswersFor } from '#web/lib/keeping.ts';
import { ownPath } from '#web/lib/own-path.ts';
import { authToken, pendingRole, returnAfterVerification, returnTo, storedRole } from '#web/lib/storage.ts';
import { showError } from '#web/ui/toast.ts';
import { useSetCurrentUser } from './api.ts';

/** Where they wanted to go before they signed in. */
const takeReturnTo = (): string | undefined => {
  const place = ownPath(returnTo.read());
  returnTo.clear();
  return place;
};

/** Where somebody goes who has signed in: a role comes first, then what they came for, else their dashboard. */
export const placeFor = (user: User): string => {
  dropDraftsOfOthers(user.id);
  keepAnswersFor(user.id);
  return user.role ? (takeReturnTo() ?? dashboardPath(user.role)) : '/role-selector';
};

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
    await navigate({ href: placeFor(user), replace: true });
  };
};

/** Registered where an email has to be verified first. The mail may be opened in another tab, which leads on from there. */
export const useWaitForVerification = () => {
  const navigate = useNavigate();
  return async (message: string) => {
    const place = returnTo.read();
    if (place) returnAfterVerification.write(place);
    await navigate({ to: '/verify-email', state: { verificationSent: message } });
  };
};
