import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/platform/product';
import { DEFAULT_ROLE, type Role } from '#contract/platform/roles';
import type { DialogName } from '#web/features/identity/auth/auth-dialogs.tsx';
import { useGetStarted } from '#web/features/identity/auth/choose-role.ts';
import { LandingContent } from '#web/features/marketing/landing/landing-content.tsx';
import { selectedRole, storedRole } from '#web/lib/storage.ts';

const route = getRouteApi('/');

const loadDialogs = () => import('#web/features/identity/auth/auth-dialogs.tsx');
const AuthDialogs = lazy(async () => ({ default: (await loadDialogs()).AuthDialogs }));

/** The public start page. Which dialog is open stands in the address, so back closes it and a link opens it. */
export function LandingScreen() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const [role, setRole] = useState<Role>(() => storedRole(selectedRole) ?? DEFAULT_ROLE);
  const [hasOpened, setHasOpened] = useState(false);
  useDocumentTitle(`${PRODUCT_NAME}: rental property management`);

  const open = (name: DialogName) =>
    void navigate({ to: '/', search: { dialog: name }, replace: dialog !== undefined, resetScroll: false });
  const close = () => void navigate({ to: '/', search: {}, replace: true, resetScroll: false });
  const getStarted = useGetStarted({ onSignedOut: () => open('sign-up') });

  // The dialogs come with the first sign of life, so that the first click does not wait for them.
  useEffect(() => {
    window.addEventListener('pointermove', loadDialogs, { once: true });
    window.addEventListener('keydown', loadDialogs, { once: true });
    return () => {
      window.removeEventListener('pointermove', loadDialogs);
      window.removeEventListener('keydown', loadDialogs);
    };
  }, []);

  if (dialog && !hasOpened) setHasOpened(true);

  return (
    <>
      <LandingContent
        role={role}
        onRoleChange={(chosen) => {
          setRole(chosen);
          selectedRole.write(chosen);
        }}
        onGetStarted={getStarted.mutate}
        onSignUp={() => open('sign-up')}
        onSignIn={() => open('sign-in')}
        isPending={getStarted.isPending}
      />
      <Suspense>{hasOpened && <AuthDialogs dialog={dialog} role={role} onOpen={open} onClose={close} />}</Suspense>
    </>
  );
}
