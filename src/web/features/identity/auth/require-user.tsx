import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/identity/users';
import { returnTo } from '#web/lib/storage.ts';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { useAuth } from './api.ts';
import { logInAgain, rememberPlace } from './leaving.ts';

interface RequireUserProps {
  /** What a signed-out visitor gets. */
  signedOut?: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows its children to signed-in users only. */
export function RequireUser({ signedOut = <LogInAgain />, children }: RequireUserProps) {
  const { user, isLoading } = useAuth();
  // Of the place the path alone: what is filtered or opened on a page draws no frame anew.
  const pathname = useLocation({ select: (place) => place.pathname });
  // Whoever is here has arrived; only who still has to choose a role is on the way.
  const hasArrived = Boolean(user?.role) && pathname !== '/role-selector';
  useEffect(() => {
    if (hasArrived) returnTo.clear();
  }, [hasArrived]);
  if (isLoading) return <PageFrame />;
  return user ? children(user) : signedOut;
}

function LogInAgain() {
  useEffect(logInAgain, []);
  return <PageFrame />;
}

/** To the start page, where they can sign in at once; whoever signs in there comes back here. */
export function SignInFirst({ isAtOnce = false }: { isAtOnce?: boolean }) {
  useState(rememberPlace);
  return <Navigate to="/" search={{ dialog: isAtOnce ? 'sign-in' : undefined }} replace />;
}
