import type { Payment } from '#contract/money/payments';
import { reminderWayWords } from '#contract/money/reminder-ways';
import { Muted } from '#web/ui/muted.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

interface LastReminderProps {
  payment: Pick<Payment, 'lastReminder'>;
  /** In a cell of a table: by what way is said to whoever points at it. */
  isShort?: boolean;
}

/** 'Reminded 2 days ago by mail'; nothing where nobody was reminded. */
export function LastReminder({ payment: { lastReminder }, isShort = false }: LastReminderProps) {
  if (lastReminder === null) return null;
  const { at, way, isAutomatic } = lastReminder;
  const how = `${reminderWayWords[way]}${isAutomatic ? ', automatically' : ''}`;
  if (isShort) {
    return (
      <Muted size="xs" fw={400} title={`Reminded ${how}`} style={{ whiteSpace: 'nowrap' }}>
        Reminded <RelativeTime instant={at} />
      </Muted>
    );
  }
  return (
    <Muted size="xs" fw={400}>
      Reminded <RelativeTime instant={at} /> {how}
    </Muted>
  );
}
