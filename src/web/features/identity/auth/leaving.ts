import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { keepDrafts } from '#web/lib/drafts.ts';
import { forgetAnswers } from '#web/lib/offline.ts';
import { type AuthType, authToken, authType, pendingRole, returnTo } from '#web/lib/storage.ts';
import { showLastError } from '#web/ui/toast.ts';

/** Navigations of the browser that leave the app for a page of the server. */

const LOGIN_DELAY = 500;

/** Whoever signs in next in this tab lands here. */
export const rememberPlace = (): void => {
  const { pathname, search, hash } = window.location;
  returnTo.write(pathname + search + hash);
};

export const goToLogin = (): void => {
  rememberPlace();
  window.location.assign('/api/login');
};

/** The role is set as soon as the person has signed in again. */
export const goToLoginFor = (role: Role): void => {
  pendingRole.write(role);
  window.location.assign('/api/login');
};

/** Whoever is on the way to another page is told no more of this one; a download begins like that as well, and the page stays. */
const LEAVING_MS = 5_000;
/** Who logs out knows it, however long the way is. */
const LOGGING_OUT_MS = 60_000;
let isLoggingOut = false;
let quietUntil = Number.NEGATIVE_INFINITY;
/** For a while from here on nobody is told that they are logged out. */
export const leaveSignedOut = (): void => {
  quietUntil = performance.now() + (isLoggingOut ? LOGGING_OUT_MS : LEAVING_MS);
};
window.addEventListener('beforeunload', leaveSignedOut);
// They are back at this page.
window.addEventListener('pageshow', () => {
  isLoggingOut = false;
  quietUntil = Number.NEGATIVE_INFINITY;
});

let isLeavingToLogin = false;
export const isLeaving = (): boolean => isLeavingToLogin;

/** Says so, and goes to sign-in after a moment. */
export const logInAgain = (): void => {
  if (isLeavingToLogin || performance.now() < quietUntil) return;
  isLeavingToLogin = true;
  showLastError('Unauthorized', 'You are logged out. Logging in again...');
  setTimeout(goToLogin, LOGIN_DELAY);
  // Whoever comes back to this page as it was left finds it as it is now.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};

/** The session of somebody who was at work has ended. */
export const leaveForLogin = (user: User): void => {
  keepDrafts(user.id);
  logInAgain();
};

export const goToGoogle = (type: AuthType, role?: Role): void => {
  authType.write(type);
  window.location.assign(role ? `/api/auth/google?role=${role}` : '/api/auth/google');
};

/** For links to /api/logout: the server ends the session, the browser forgets its token. */
export const forgetToken = (): void => {
  isLoggingOut = true;
  authToken.clear();
  forgetAnswers();
  returnTo.clear();
};

/** A link for whoever is here with the wrong account: signs out, and leads back here after the next sign-in. */
export const otherAccount = {
  href: '/api/logout?dialog=sign-in',
  onClick: () => {
    forgetToken();
    rememberPlace();
  },
};

export const goToOtherAccount = (): void => {
  otherAccount.onClick();
  window.location.assign(otherAccount.href);
};
