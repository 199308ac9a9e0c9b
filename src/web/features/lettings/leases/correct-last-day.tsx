import { Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface CorrectLastDayProps {
  lease: Lease;
  /** What is likely. */
  proposed: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Of a lease that was over earlier than it was written down. */
export function CorrectLastDay({ lease, proposed, isOpen, onClose }: CorrectLastDayProps) {
  const changing = useChangeLease();
  const entry = useEntryForm({
    initialValues: { endedOn: proposed },
    problems: ({ endedOn }): Record<string, string> => (endedOn ? {} : { endedOn: 'Valid end date is required' }),
    send: ({ endedOn }) => changing.mutateAsync({ params: { id: lease.id }, body: { endedOn } }),
    saved: { title: 'Last day corrected', message: `${lease.tenantName}, ${lease.property.name}` },
    onSaved: onClose,
    failed: 'The last day could not be corrected. Please try again.',
  });
  return (
    <LeaseDialog
      title="Correct the last day"
      isOpen={isOpen}
      entry={entry}
      button={{ label: 'Correct', pending: 'Saving...' }}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        description={lease.endedOn ? `Written down as ${formatDate(lease.endedOn)}.` : undefined}
        minDate={lease.startDate}
        maxDate={lease.endedOn ?? undefined}
        {...entry.form.getInputProps('endedOn')}
        value={entry.form.getValues().endedOn}
      />
      <Text size="sm">
        {lease.tenantName} had {lease.property.name} up to this day. What was charged stays as it is: correct it under
        Payments if need be.
      </Text>
    </LeaseDialog>
  );
}
