import { Stack } from '@mantine/core';
import type { User } from '#contract/users';
import { CollectionByMonth, CommissionChart } from '#web/features/dashboard/agent-charts.tsx';
import { AgentFigures } from '#web/features/dashboard/agent-figures.tsx';
import { AgentPerformance } from '#web/features/dashboard/agent-performance.tsx';
import { AgentProfile } from '#web/features/dashboard/agent-profile.tsx';
import { AgentSkeleton } from '#web/features/dashboard/agent-skeleton.tsx';
import { useAgentDashboard } from '#web/features/dashboard/api.ts';
import { Halves } from '#web/features/dashboard/columns.tsx';
import { Loaded } from '#web/features/dashboard/loaded.tsx';
import { RecentApplications } from '#web/features/dashboard/recent-applications.tsx';

export function AgentSummary({ user }: { user: User }) {
  const query = useAgentDashboard();
  return (
    <Stack gap="md">
      <AgentProfile user={user} />
      <Loaded query={query} what="Your dashboard" skeleton={<AgentSkeleton />}>
        {(dashboard) => (
          <>
            <AgentFigures figures={dashboard} />
            <Halves>
              <RecentApplications reviewer="agent" applications={dashboard.recentApplications} />
              <AgentPerformance rates={dashboard} />
            </Halves>
            <Halves>
              <CommissionChart months={dashboard.months} />
              <CollectionByMonth months={dashboard.months} />
            </Halves>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
