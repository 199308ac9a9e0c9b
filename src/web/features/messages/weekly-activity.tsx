import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MessageStatistics } from '#contract/message-statistics';
import { formatDate } from '#contract/wording';
import { AnalyticsPanel } from './analytics-panel.tsx';
import classes from './weekly-activity.module.css';

type Days = MessageStatistics['weeklyActivity'];

const CHART_HEIGHT = 260;

/** The drawing library is heavy: it comes only when there is something to draw. */
const WeeklyBars = lazy(() => import('./weekly-bars.tsx'));

/** What was sent and received on each of the last seven days; as bars, or in figures. */
export function WeeklyActivity({ days }: { days: Days }) {
  const [isTable, setTable] = useState(false);
  const hasFigures = days.some(({ sent, received }) => sent + received > 0);
  if (!hasFigures) {
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
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      onClick={() => setTable(!isTable)}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
  return (
    <AnalyticsPanel title="Weekly Activity" aside={toggle}>
      <div className={classes.area}>
        {isTable ? (
          <DayTable days={days} />
        ) : (
          <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
            <WeeklyBars days={days} height={CHART_HEIGHT} />
          </Suspense>
        )}
      </div>
    </AnalyticsPanel>
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <Table aria-label="Messages sent and received by day" verticalSpacing={5}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th className={classes.number}>Sent</Table.Th>
          <Table.Th className={classes.number}>Received</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ date, sent, received }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row" fw={500}>
              {formatDate(date)}
            </Table.Th>
            <Table.Td className={classes.number}>{sent}</Table.Td>
            <Table.Td className={classes.number}>{received}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
