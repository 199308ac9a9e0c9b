import { Group, Stack, Text } from '@mantine/core';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { Ring } from './ring.tsx';

type Figures = Pick<LandlordDashboard, 'properties' | 'occupied' | 'occupancyRate'>;

/** How much of what the landlord owns is let. */
export function Occupancy({ figures: { properties, occupied, occupancyRate } }: { figures: Figures }) {
  return (
    <SummaryPanel title="Occupancy">
      <Group wrap="nowrap" gap="lg" justify="center" flex={1}>
        <Ring percent={occupancyRate} label={`${occupancyRate}% of your properties are occupied`} />
        <Stack gap={4}>
          <Text size="sm">
            <strong>{occupied}</strong> occupied
          </Text>
          <Text size="sm">
            <strong>{properties - occupied}</strong> vacant
          </Text>
        </Stack>
      </Group>
    </SummaryPanel>
  );
}
