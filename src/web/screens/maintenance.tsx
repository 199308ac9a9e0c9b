import { Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/identity/users';
import { preloadUnsentWork } from '#web/features/platform/offline/unsent-work.tsx';
import { MaintenancePage } from '#web/features/upkeep/maintenance/maintenance-page.tsx';
import type { MaintenancePlace } from '#web/features/upkeep/maintenance/maintenance-place.ts';
import type { MetersPage } from '#web/features/upkeep/meters/meters-page.tsx';
import { lateCode, useLateCode } from '#web/lib/late-code.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { ReadingsDue, useReadingsDue } from '#web/rentals/readings-due.tsx';
import { SkeletonRows } from '#web/ui/not-loaded.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const meters = lateCode(async () => (await import('#web/features/upkeep/meters/meters-page.tsx')).MetersPage);

/**
 * The maintenance of each dashboard, and the meters of those who run homes. A round is walked, and a fault found, where there may be no
 * network: what is needed then is here before.
 */
export function Maintenance({ user }: { user: User }) {
  const place: MaintenancePlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: Partial<Record<keyof MaintenancePlace, unknown>>, replace = false) =>
    void navigate({
      to: '.',
      search: (shown: MaintenancePlace) => ({ ...shown, ...changes }),
      replace,
      resetScroll: false,
    });
  useEffect(preloadUnsentWork, []);
  const { role } = user;
  if (!role) return null;
  if (role !== 'tenant' && (place.look === 'meters' || place.look === 'round'))
    return <Meters manager={role} userId={user.id} place={place} go={go} />;
  const page = <MaintenancePage viewer={role} place={place} go={go} />;
  return role === 'tenant' ? page : <BelowReadings manager={role}>{page}</BelowReadings>;
}

/** The page waits for what stands above it, so that nothing is pushed down. */
function BelowReadings({ manager, children }: { manager: Manager; children: ReactNode }) {
  const { isLoading } = useReadingsDue();
  if (isLoading) return <SkeletonRows heights={[36, 36, 44, 64, 64, 64]} />;
  return (
    <Stack gap="md">
      <ReadingsDue manager={manager} />
      {children}
    </Stack>
  );
}

function Meters(props: Parameters<typeof MetersPage>[0]) {
  const Page = useLateCode(meters);
  return Page ? <Page {...props} /> : <SectionSkeleton />;
}
