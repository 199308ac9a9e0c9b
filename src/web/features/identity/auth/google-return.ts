import { type GoogleProblem, googleProblems } from '#contract/identity/google';
import { authToken, authType } from '#web/lib/storage.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { applyPendingRole, homePath } from './after-sign-in.ts';

/** Google sent the person back with a token. Answers where to go: the page has just been loaded, so a reload is '/'. */
export const finishGoogleSignIn = async (token: string): Promise<string> => {
  const isSignUp = authType.read() === 'signup';
  authToken.write(token);
  authType.clear();
  showToast({ title: 'Authentication Successful', message: 'You have been signed in with Google.' });
  if (isSignUp) return '/role-selector';
  const user = await applyPendingRole();
  return user ? homePath(user) : '/';
};

const isKnown = (problem: string): problem is GoogleProblem => Object.hasOwn(googleProblems, problem);

/** Google, or the server after it, sent the person back without a sign-in. */
export const tellGoogleProblem = (problem: string): void => {
  authType.clear();
  showError('Google Sign-In Failed', googleProblems[isKnown(problem) ? problem : 'failed']);
};
