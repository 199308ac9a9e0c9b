import { Switch, Text } from '@mantine/core';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAnswerReservation } from './api.ts';

export interface Reservation {
  id: number;
  tenantName: string;
  from: string;
  /** The space that is kept. */
  home: string;
}

/** A reservation becomes a lease, which raises its rent by itself unless somebody says otherwise. */
export function ConfirmReservation({ reservation, isOpen, onClose }: Opening & { reservation: Reservation }) {
  return (
    <EditDialog title="Confirm the reservation" size={480} isOpen={isOpen} onClose={onClose}>
      <ConfirmForm reservation={reservation} />
    </EditDialog>
  );
}

function ConfirmForm({ reservation: { id, tenantName, from, home } }: { reservation: Reservation }) {
  const answering = useAnswerReservation();
  const entry = useEntryForm({
    initialValues: { rent: true, deposit: true },
    send: (billing) => answering.mutateAsync({ params: { id }, body: { confirm: true, billing } }),
    saved: { title: 'Confirmed', message: `${home} is let to ${tenantName} from ${formatDate(from)} on.` },
    failed: 'The reservation could not be confirmed. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Confirm" pending="Confirming...">
      <Text size="sm">
        {tenantName} leases {home} from {formatDate(from)} on.
      </Text>
      <Switch
        label="Raise the rent every month"
        description="By itself, until the lease ends."
        {...entry.form.getInputProps('rent', { type: 'checkbox' })}
      />
      <Switch
        label="Raise the security deposit"
        description="Once, when the lease begins."
        {...entry.form.getInputProps('deposit', { type: 'checkbox' })}
      />
    </EditForm>
  );
}

/** The space is free again. */
export function LetGo({
  reservation: { id, tenantName, home },
  isOpen,
  onClose,
}: Opening & { reservation: Reservation }) {
  const answering = useAnswerReservation();
  const carryOut = async () => {
    try {
      await answering.mutateAsync({ params: { id }, body: { status: 'ended' } });
      showToast({ title: `${home} is free again` });
    } catch (error) {
      showError('Error', serverMessage(error, 'The reservation could not be let go. Please try again.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Let the reservation go?"
      isOpen={isOpen}
      confirm="Let go"
      pending="Letting go..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {home} is no longer kept for {tenantName}, who is told. A booking amount that was paid stays recorded: give it
        back under Payments if you agreed so.
      </Text>
    </ConfirmDialog>
  );
}
