import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeRole, currentUser } from '#contract/identity/auth';
import type { User } from '#contract/identity/users';
import { dashboardPath, type Role } from '#contract/platform/roles';
import { call } from '#web/lib/api.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useSetCurrentUser } from './api.ts';
import { goToLoginFor } from './leaving.ts';

const isAboutSignIn = (error: Error) => error.message.includes('401') || error.message.includes('Unauthorized');

const useOutcome = () => {
  const navigate = useNavigate();
  const setCurrentUser = useSetCurrentUser();
  return {
    onSaved: async (user: User) => {
      showToast({ title: 'Role Updated', message: `You are now registered as a ${user.role}` });
      setCurrentUser(user);
      await navigate({ href: dashboardPath(user.role) });
    },
    onFailed: (error: Error, role: Role) => {
      if (isAboutSignIn(error)) goToLoginFor(role);
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
