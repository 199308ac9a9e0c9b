import { Text, Timeline } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconCoinRupee,
  IconFlag,
  IconHourglass,
  IconPencil,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import type { PaymentEvent, PaymentEventKind } from '#contract/money/payments';
import { Muted } from '#web/ui/muted.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const looks: Record<PaymentEventKind, { icon: Icon; label: string }> = {
  raised: { icon: IconPlus, label: 'Raised' },
  amended: { icon: IconPencil, label: 'Amended' },
  cancelled: { icon: IconBan, label: 'Cancelled' },
  received: { icon: IconCheck, label: 'Received' },
  refunded: { icon: IconArrowBackUp, label: 'Refunded' },
  reversed: { icon: IconArrowBackUp, label: 'Entry taken back' },
  credited: { icon: IconCoinRupee, label: 'Credit' },
  claimed: { icon: IconHourglass, label: 'Told by the tenant' },
  claim_declined: { icon: IconX, label: 'Declined' },
  failed: { icon: IconX, label: 'Failed' },
  overdue: { icon: IconAlertTriangle, label: 'Overdue' },
  reminded: { icon: IconBell, label: 'Reminded' },
  late_fee: { icon: IconCoinRupee, label: 'Late fee' },
  disputed: { icon: IconFlag, label: 'Disputed' },
  dispute_won: { icon: IconFlag, label: 'Dispute won' },
};

/** What happened to a payment, the newest first. */
export function PaymentTimeline({ events }: { events: PaymentEvent[] }) {
  const newestFirst = events.toSorted((one, other) => other.id - one.id);
  return (
    <Timeline
      bulletSize={26}
      lineWidth={2}
      active={newestFirst.length}
      component="ol"
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="What happened"
    >
      {newestFirst.map(({ id, kind, text, by, createdAt }) => {
        const { icon: EventIcon, label } = looks[kind];
        return (
          <Timeline.Item key={id} component="li" bullet={<EventIcon size={15} aria-hidden />}>
            <Text size="sm" fw={550}>
              {label}
            </Text>
            {text !== label && <Text size="sm">{text}</Text>}
            <Muted size="xs">
              {by && `${by} · `}
              <RelativeTime instant={createdAt} />
            </Muted>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
