import { Alert, Group, Text } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMeters } from './api.ts';

interface MoveHintProps {
  lease: {
    startDate: CalendarDate;
    endDate: CalendarDate | null;
    noticeDate?: CalendarDate | null;
    endedOn?: CalendarDate | null;
    property: { id: number };
  };
  manager: Manager;
}

/** So many days around a move its readings are asked for. */
const AROUND = 14;

/** The move that is near, and since when a reading counts for it. */
const moveOf = ({ startDate, endDate, noticeDate, endedOn }: MoveHintProps['lease'], day: CalendarDate) => {
  const last = endedOn ?? noticeDate ?? endDate;
  const isNear = (date: CalendarDate) => date <= addDays(day, AROUND) && date >= addDays(day, -AROUND);
  if (last && isNear(last)) return { words: 'move out', day: last };
  return isNear(startDate) ? { words: 'move in', day: startDate } : undefined;
};

/** A bill is exact where the meters are read when somebody comes or goes. */
export function MoveHint({ lease, manager }: MoveHintProps) {
  const { data: meters = [] } = useMeters(lease.property.id);
  const move = moveOf(lease, today());
  const unread = move ? meters.filter(({ lastReading }) => (lastReading?.date ?? '') < move.day) : [];
  if (!move || unread.length === 0) return null;
  return (
    <Alert variant="light" icon={<IconGauge aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Read the meters for the {move.words} on {formatDate(move.day)}: {unread.length} of {meters.length} not read
          yet.
        </Text>
        <LinkButton
          to={dashboards[manager]}
          search={{ section: 'maintenance', look: 'round', property: lease.property.id }}
          size="sm"
          variant="default"
        >
          Read the meters
        </LinkButton>
      </Group>
    </Alert>
  );
}
