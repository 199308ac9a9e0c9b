import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { keptInWords } from '#contract/lettings/home-status';
import { formatDate } from '#contract/platform/wording';
import { ConfirmReservation, LetGo, type Reservation } from './answer-reservation.tsx';

interface ReservationButtonsProps {
  reservation: Reservation;
  reservedUntil: string | null;
}

/** Until when a space is kept, and what becomes of it. */
export function ReservationButtons({ reservation, reservedUntil }: ReservationButtonsProps) {
  const [open, setOpen] = useState<'confirm' | 'go'>();
  const opening = (which: 'confirm' | 'go') => ({ isOpen: open === which, onClose: () => setOpen(undefined) });
  return (
    <>
      {reservedUntil && (
        <Text size="sm">
          {keptInWords({ ...reservation, reservedUntil, startDate: reservation.from })}, to move in on{' '}
          {formatDate(reservation.from)}. Without a word it is free again after that day.
        </Text>
      )}
      <Group gap="xs">
        <Button size="sm" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="default" size="sm" leftSection={<IconX size={16} aria-hidden />} onClick={() => setOpen('go')}>
          Let go
        </Button>
      </Group>
      <ConfirmReservation reservation={reservation} {...opening('confirm')} />
      <LetGo reservation={reservation} {...opening('go')} />
    </>
  );
}
