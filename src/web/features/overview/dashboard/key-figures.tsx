import { SimpleGrid } from '@mantine/core';
import { IconBuildingEstate, IconClipboardList, IconKey, IconUsers } from '@tabler/icons-react';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { StatCard } from '#web/ui/stat-card.tsx';

type Figures = Pick<
  LandlordDashboard,
  'properties' | 'occupied' | 'occupancyRate' | 'tenants' | 'applications' | 'pendingApplications'
>;

/** The four figures at the top. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const { properties, occupied, occupancyRate, tenants, applications, pendingApplications } = figures;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      <StatCard
        label="Properties"
        value={properties}
        detail={`${properties - occupied} vacant`}
        icon={IconBuildingEstate}
      />
      <StatCard label="Occupied" value={occupied} detail={`${occupancyRate}% occupancy rate`} icon={IconKey} />
      <StatCard label="Tenants" value={tenants} detail="With an active lease" icon={IconUsers} />
      <StatCard
        label="Pending applications"
        value={pendingApplications}
        detail={`Of ${applications} in all`}
        icon={IconClipboardList}
      />
    </SimpleGrid>
  );
}
