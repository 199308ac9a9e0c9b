import { Stack } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { AttentionCard } from '#web/features/overview/attention/attention-card.tsx';
import { ReportsHome } from '#web/features/overview/reports/reports-home.tsx';
import { YearEndCard } from '#web/features/overview/year-end/year-end-card.tsx';

/** Of a landlord and an agent what they run, of a tenant what is their own. */
export function OwnReports({ user }: { user: User }) {
  const { role } = user;
  return (
    <Stack gap="lg">
      {role && role !== 'tenant' && <AttentionCard manager={role} />}
      <ReportsHome hasViews={role !== 'tenant'} more={role === 'landlord' && <YearEndCard />} />
    </Stack>
  );
}
