import { Group, RingProgress, Stack, Text } from '@mantine/core';
import type { LandlordDashboard } from '#contract/dashboard';
import { Panel } from './panel.tsx';

type Figures = Pick<LandlordDashboard, 'properties' | 'occupied' | 'occupancyRate'>;

/** How much of what the landlord owns is let. */
export function Occupancy({ figures: { properties, occupied, occupancyRate } }: { figures: Figures }) {
  return (
    <Panel title="Occupancy">
      <Group wrap="nowrap" gap="lg" justify="center" flex={1}>
        <RingProgress
          size={144}
          thickness={14}
          roundCaps={occupancyRate > 0}
          role="img"
          aria-label={`${occupancyRate}% of your properties are occupied`}
          sections={[{ value: occupancyRate, color: 'teal.6' }]}
          label={
            <Text ta="center" fw={650} fz={24}>
              {occupancyRate}%
            </Text>
          }
        />
        <Stack gap={4}>
          <Text size="sm">
            <strong>{occupied}</strong> occupied
          </Text>
          <Text size="sm">
            <strong>{properties - occupied}</strong> vacant
          </Text>
        </Stack>
      </Group>
    </Panel>
  );
}
