import { Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { MessageStatistics } from '#contract/messaging/message-statistics';
import { formatDate } from '#contract/platform/wording';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

const CHART_HEIGHT = 260;

const series = [
  { name: 'sent', label: 'Sent', color: 'teal.6' },
  { name: 'received', label: 'Received', color: 'marigold.5' },
];

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

/** What was sent and received on each of the last seven days; as bars, or in figures. */
export function WeeklyActivity({ days }: { days: MessageStatistics['weeklyActivity'] }) {
  const figures = {
    name: 'Messages sent and received by day',
    pictureName: 'Bar chart of messages sent and received by day',
    over: 'Day',
    series,
    rows: days.map(({ date, sent, received }) => ({
      key: date,
      label: formatDate(date),
      tick: weekday.format(new Date(`${date}T00:00:00Z`)),
      values: { sent, received },
    })),
    format: String,
  };
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  if (hasFigures(figures)) {
    return (
      <AnalyticsPanel title="Weekly Activity" aside={toggle}>
        {content}
      </AnalyticsPanel>
    );
  }
  return (
    <AnalyticsPanel title="Weekly Activity">
      <Stack align="center" gap="xs" py="lg" c="dimmed" ta="center">
        <IconChartBar size={28} stroke={1.4} aria-hidden />
        <Text size="sm" maw={320}>
          No messages in the last 7 days. What you send and receive appears here day by day.
        </Text>
      </Stack>
    </AnalyticsPanel>
  );
}
