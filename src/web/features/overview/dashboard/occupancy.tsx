import { Group, Stack, Text } from '@mantine/core';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import classes from './occupancy.module.css';

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

const SIZE = 144;
const THICKNESS = 14;
const RADIUS = (SIZE - THICKNESS) / 2;
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, pathLength: 100, strokeWidth: THICKNESS };

/** A share of the whole, drawn clockwise from the top, with the figure within. */
function Ring({ percent, label }: { percent: number; label: string }) {
  return (
    <svg role="img" aria-label={label} width={SIZE} height={SIZE} className={classes.ring}>
      <circle {...CIRCLE} className={classes.whole} />
      {percent > 0 && <circle {...CIRCLE} className={classes.part} strokeDasharray={`${percent} 100`} />}
      <text x="50%" y="50%" className={classes.figure}>
        {percent}%
      </text>
    </svg>
  );
}
