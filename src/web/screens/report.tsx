import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '#contract/identity/users';
import { dashboardPath } from '#contract/platform/roles';
import type { ReportPlace } from '#contract/upkeep/report-path';
import { RequireUser, SignInFirst } from '#web/features/identity/auth/require-user.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

const route = getRouteApi('/report');

/** Where a QR sticker leads: to a new request, with what the sticker stands on. Whoever is signed out signs in first. */
export function ReportScreen() {
  const about = route.useSearch();
  return (
    <RequireUser signedOut={<SignInFirst isAtOnce />}>{({ role }) => <Onward role={role} about={about} />}</RequireUser>
  );
}

/** Once: the way there takes a moment, and each step of it is shown anew. */
function Onward({ role, about }: { role: User['role']; about: ReportPlace }) {
  const navigate = useNavigate();
  const { appliance, property, place } = about;
  useEffect(() => {
    const search = { appliance, property, place, section: 'maintenance', dialog: 'report' } as const;
    if (role) void navigate({ to: dashboardPath(role), search, replace: true });
    else void navigate({ to: '/role-selector', replace: true });
  }, [navigate, role, appliance, property, place]);
  return <PageFrame />;
}
