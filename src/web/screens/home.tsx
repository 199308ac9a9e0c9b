import { lazy, Suspense } from 'react';
import { useAuth } from '#web/features/identity/auth/api.ts';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { LandingScreen } from './landing.tsx';

const RoleSelectorScreen = lazy(async () => ({ default: (await import('./role-selector.tsx')).RoleSelectorScreen }));

/** What '/' is depends on who looks at it. */
export function HomeScreen() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageFrame />;
  if (!user) return <LandingScreen />;
  if (user.role) return <DashboardOfRole user={user} />;
  return (
    <Suspense fallback={<PageFrame />}>
      <RoleSelectorScreen />
    </Suspense>
  );
}
