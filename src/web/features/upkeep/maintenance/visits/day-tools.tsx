import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import type { Go } from '../maintenance-place.ts';
import { dayName, daysOf, type Span } from './visit-days.ts';

interface DayToolsProps {
  day: CalendarDate;
  span: Span;
  go: Go;
  /** The team's board is always a week. */
  isWeekOnly?: boolean;
}

const spans = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
];

/** Which days are shown, and to others. They are in the address. */
export function DayTools({ day, span, go, isWeekOnly = false }: DayToolsProps) {
  const days = daysOf(span, day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const move = (by: number) => go({ on: addDays(day, by * days.length) }, true);
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <ActionIcon variant="default" size={44} aria-label={`Previous ${span}`} onClick={() => move(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={44} aria-label={`Next ${span}`} onClick={() => move(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" h={44} onClick={() => go({ on: undefined }, true)} disabled={days.includes(today())}>
          Today
        </Button>
        <Text fw={600} role="status">
          {span === 'day' ? dayName(day) : `${formatDate(first)} to ${formatDate(last)}`}
        </Text>
      </Group>
      {!isWeekOnly && (
        <SegmentedControl
          aria-label="How many days"
          data={spans}
          value={span}
          onChange={(chosen) => go({ span: chosen === 'day' ? 'day' : undefined }, true)}
        />
      )}
    </Group>
  );
}
