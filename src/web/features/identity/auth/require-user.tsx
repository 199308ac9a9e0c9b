import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/identity/users';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { showError } from '#web/ui/toast.ts';
import { useAuth } from './api.ts';
import { goToLogin } from './leaving.ts';

const LOGIN_DELAY = 500;

interface RequireUserProps {
  /** What a signed-out visitor gets. */
  signedOut?: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows its children to signed-in users only. */
export function RequireUser({ signedOut = <LogInAgain />, children }: RequireUserProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageFrame />;
  return user ? children(user) : signedOut;
}

function LogInAgain() {
  useEffect(() => {
    showError('Unauthorized', 'You are logged out. Logging in again...');
    const timer = setTimeout(goToLogin, LOGIN_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return <PageFrame />;
}
