import { Stack } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { useAttention } from '#web/features/overview/attention/api.ts';
import { AttentionCard } from '#web/features/overview/attention/attention-card.tsx';
import { ReportsHome, ReportsSkeleton } from '#web/features/overview/reports/reports-home.tsx';
import { YearEndCard } from '#web/features/overview/year-end/year-end-card.tsx';
import type { Manager } from '#web/rentals/manager.ts';

/** Of a landlord and an agent what they run, of a tenant what is their own. */
export function OwnReports({ user: { role } }: { user: User }) {
  if (!role) return null;
  return role === 'tenant' ? <ReportsHome hasViews={false} /> : <ManagersReports manager={role} />;
}

/** The reports wait for what stands above them, so that nothing is pushed down. */
function ManagersReports({ manager }: { manager: Manager }) {
  const { isLoading } = useAttention();
  if (isLoading) return <ReportsSkeleton />;
  return (
    <Stack gap="lg">
      <AttentionCard manager={manager} />
      <ReportsHome hasViews more={manager === 'landlord' && <YearEndCard />} />
    </Stack>
  );
}
