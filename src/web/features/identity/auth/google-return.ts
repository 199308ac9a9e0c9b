import { finishGoogle, GOOGLE_DONE, type GoogleProblem, googleProblems } from '#contract/identity/google';
import { call } from '#web/lib/api.ts';
import { authToken, authType, returnTo } from '#web/lib/storage.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { applyPendingRole, placeFor } from './after-sign-in.ts';

/** Google sent the person back with a code, of which this browser makes a session. Answers where to go. */
export const finishGoogleSignIn = async (code: string): Promise<string> => {
  const isSignUp = authType.read() === 'signup';
  authType.clear();
  const signedIn = await call(finishGoogle, { body: { code } }).catch(() => undefined);
  if (!signedIn) {
    showError('Google Sign-In Failed', googleProblems.failed);
    return '/';
  }
  authToken.write(signedIn.token);
  showToast({ title: 'Authentication Successful', message: GOOGLE_DONE });
  if (isSignUp) return '/role-selector';
  const changed = await applyPendingRole();
  const user = changed ?? signedIn.user;
  // The page has just been loaded, so that its start page is theirs.
  return changed || (user.role && returnTo.read()) ? placeFor(user) : '/';
};

const isKnown = (problem: string): problem is GoogleProblem => Object.hasOwn(googleProblems, problem);

/** Google, or the server after it, sent the person back without a sign-in. */
export const showGoogleProblem = (problem: string): void => {
  authType.clear();
  showError('Google Sign-In Failed', googleProblems[isKnown(problem) ? problem : 'failed']);
};
