import { Stack } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { CommissionOwed } from '#web/features/books/mandate-ledger/commission-owed.tsx';
import { ToConfirm } from '#web/features/money/payments/claims/to-confirm.tsx';
import { AttentionCard } from '#web/features/overview/attention/attention-card.tsx';
import { CollectionByMonth, CommissionChart } from '#web/features/overview/dashboard/agent-charts.tsx';
import { AgentFigures } from '#web/features/overview/dashboard/agent-figures.tsx';
import { AgentPerformance } from '#web/features/overview/dashboard/agent-performance.tsx';
import { AgentProfile } from '#web/features/overview/dashboard/agent-profile.tsx';
import { AgentSkeleton } from '#web/features/overview/dashboard/agent-skeleton.tsx';
import { useAgentDashboard } from '#web/features/overview/dashboard/api.ts';
import { Halves } from '#web/features/overview/dashboard/columns.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { OverdueLine } from '#web/features/overview/dashboard/overdue-line.tsx';
import { RecentApplications } from '#web/features/overview/dashboard/recent-applications.tsx';

export function AgentSummary({ user }: { user: User }) {
  const query = useAgentDashboard();
  return (
    <Stack gap="md">
      <AgentProfile user={user} />
      <Loaded query={query} what="Your dashboard" skeleton={<AgentSkeleton />}>
        {(dashboard) => (
          <>
            <ToConfirm claims={dashboard.toConfirm} />
            <AgentFigures figures={dashboard} />
            <CommissionOwed />
            <OverdueLine overdue={dashboard.overdue} />
            <Halves>
              <RecentApplications reviewer="agent" applications={dashboard.recentApplications} />
              <AgentPerformance rates={dashboard} />
            </Halves>
            <Halves>
              <CommissionChart months={dashboard.months} />
              <CollectionByMonth months={dashboard.months} />
            </Halves>
            <AttentionCard manager="agent" />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
