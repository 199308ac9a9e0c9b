import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeRole, currentUser } from '#contract/identity/auth';
import type { User } from '#contract/identity/users';
import { type Role, roleWithArticle } from '#contract/platform/roles';
import { call } from '#web/lib/api.ts';
import { isUnauthorized } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { placeFor } from './after-sign-in.ts';
import { useSetCurrentUser } from './api.ts';
import { goToLoginFor } from './leaving.ts';

const useOutcome = () => {
  const navigate = useNavigate();
  const setCurrentUser = useSetCurrentUser();
  return {
    onSaved: async (user: User) => {
      if (user.role) {
        showToast({ title: 'Role Updated', message: `You are now registered as ${roleWithArticle[user.role]}` });
      }
      setCurrentUser(user);
      await navigate({ href: placeFor(user) });
    },
    onFailed: (error: Error, role: Role) => {
      if (isUnauthorized(error)) goToLoginFor(role);
      else showError('Error', 'Failed to update role. Please try again.');
    },
  };
};

/** Saves the role, and opens its dashboard. */
export const useChooseRole = () => {
  const { onSaved, onFailed } = useOutcome();
  return useMutation({
    mutationFn: (role: Role) => call(changeRole, { body: { role } }),
    onSuccess: onSaved,
    onError: onFailed,
  });
};

/** The landing page's button: somebody who has signed in meanwhile (in another tab) only needs the role. */
export const useGetStarted = ({ onSignedOut }: { onSignedOut: () => void }) => {
  const { onSaved, onFailed } = useOutcome();
  return useMutation({
    mutationFn: async (role: Role) => {
      const isSignedIn = await call(currentUser).then(
        () => true,
        () => false,
      );
      return isSignedIn ? call(changeRole, { body: { role } }) : undefined;
    },
    onSuccess: (user) => (user ? onSaved(user) : onSignedOut()),
    onError: onFailed,
  });
};
