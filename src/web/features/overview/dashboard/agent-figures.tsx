import { SimpleGrid } from '@mantine/core';
import { IconBuildingEstate, IconClipboardList, IconCoinRupee, IconKey } from '@tabler/icons-react';
import { type AgentDashboard, COMMISSION_PERCENT } from '#contract/overview/agent-dashboard';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type Figures = Pick<
  AgentDashboard,
  'properties' | 'applications' | 'pendingApplications' | 'leases' | 'activeLeases' | 'reserved' | 'commission'
>;

const assigned = (properties: number, reserved: number): string => {
  if (properties === 0) return 'None assigned yet';
  return reserved > 0 ? `Assigned to you, ${reserved} reserved` : 'Assigned to you';
};

/** The four figures at the top. */
export function AgentFigures({ figures }: { figures: Figures }) {
  const { properties, applications, pendingApplications, leases, activeLeases, reserved, commission } = figures;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      <StatCard
        label="Managed Properties"
        value={properties}
        detail={assigned(properties, reserved)}
        icon={IconBuildingEstate}
      />
      <StatCard
        label="Applications"
        value={applications}
        detail={`${pendingApplications} pending`}
        icon={IconClipboardList}
      />
      <StatCard label="Active Leases" value={activeLeases} detail={`Out of ${leases} in total`} icon={IconKey} />
      <StatCard
        label="Commission Earned"
        value={<Explained figure="commission" name="Commission Earned" amount={commission} />}
        detail={`${COMMISSION_PERCENT}% of all payments due since you took each property`}
        icon={IconCoinRupee}
      />
    </SimpleGrid>
  );
}
