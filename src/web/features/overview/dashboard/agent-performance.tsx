import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import type { AgentDashboard } from '#contract/overview/agent-dashboard';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';

type Rates = Pick<AgentDashboard, 'successRate' | 'collectionRate' | 'occupancyRate'>;

/** How well it goes, in whole percents. */
export function AgentPerformance({ rates: { successRate, collectionRate, occupancyRate } }: { rates: Rates }) {
  return (
    <SummaryPanel title="Performance Metrics" fills>
      <Stack gap="lg">
        <Metric label="Application success rate" about="Applications that were approved" percent={successRate} />
        <Metric label="Payment collection rate" about="Payments that were paid" percent={collectionRate} />
        <Metric label="Occupancy rate" about="Your properties that are let" percent={occupancyRate} />
      </Stack>
    </SummaryPanel>
  );
}

function Metric({ label, about, percent }: { label: string; about: string; percent: number }) {
  return (
    <Box role="group" aria-label={label}>
      <Group justify="space-between" align="flex-end" wrap="nowrap" mb={8}>
        <div>
          <Text size="sm" fw={550}>
            {label}
          </Text>
          <Muted size="xs">{about}</Muted>
        </div>
        <Text fz={20} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}%
        </Text>
      </Group>
      <Progress value={percent} size={8} radius="xl" aria-label={label} />
    </Box>
  );
}
