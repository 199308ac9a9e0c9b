import { Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface EndLeaseProps {
  lease: Lease;
  isOpen: boolean;
  onClose: () => void;
}

export function EndLease({ lease, isOpen, onClose }: EndLeaseProps) {
  const changing = useChangeLease();
  const today = dateInIndia(new Date());
  const entry = useEntryForm({
    initialValues: { endedOn: today },
    problems: ({ endedOn }): Record<string, string> => (endedOn ? {} : { endedOn: 'Valid end date is required' }),
    send: ({ endedOn }) => changing.mutateAsync({ params: { id: lease.id }, body: { status: 'ended', endedOn } }),
    saved: { title: 'Lease ended', message: `${lease.property.name} is available again.` },
    onSaved: onClose,
    failed: 'The lease could not be ended. Please try again.',
  });
  const { endedOn } = entry.form.getValues();

  return (
    <LeaseDialog
      title="End lease"
      isOpen={isOpen}
      entry={entry}
      button={{ label: 'End lease', pending: 'Ending...', color: 'red' }}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        description="For a day that is still to come, note the notice instead."
        minDate={lease.startDate}
        maxDate={today}
        {...entry.form.getInputProps('endedOn')}
        value={endedOn}
      />
      <Text size="sm">
        The lease of {lease.tenantName} for {lease.property.name} ends
        {endedOn && ` on ${formatDate(endedOn)}`}, and the property becomes available. The records stay. This cannot be
        undone.
      </Text>
    </LeaseDialog>
  );
}
