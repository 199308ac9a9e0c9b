import { IconChartBar } from '@tabler/icons-react';
import type { MessageStatistics } from '#contract/messaging/message-statistics';
import { formatDate } from '#contract/platform/wording';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';

const CHART_HEIGHT = 260;

const series = [
  { name: 'sent', label: 'Sent', color: chartColors.own },
  { name: 'received', label: 'Received', color: chartColors.others },
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
  const text = 'No messages in the last 7 days. What you send and receive appears here day by day.';
  const nothing = <NothingHere icon={IconChartBar} text={text} />;
  return <FigurePanel title="Weekly Activity" figures={figures} height={CHART_HEIGHT} nothing={nothing} />;
}
