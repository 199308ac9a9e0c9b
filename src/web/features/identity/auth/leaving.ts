import type { Role } from '#contract/platform/roles';
import { type AuthType, authToken, authType, pendingRole } from '#web/lib/storage.ts';

/** Navigations of the browser that leave the app for a page of the server. */

export const goToLogin = (): void => window.location.assign('/api/login');

/** The role is set as soon as the person has signed in again. */
export const goToLoginFor = (role: Role): void => {
  pendingRole.write(role);
  goToLogin();
};

export const goToGoogle = (type: AuthType, role?: Role): void => {
  authType.write(type);
  window.location.assign(role ? `/api/auth/google?role=${role}` : '/api/auth/google');
};

/** For links to /api/logout: the server ends the session, the browser forgets its token. */
export const forgetToken = (): void => authToken.clear();
