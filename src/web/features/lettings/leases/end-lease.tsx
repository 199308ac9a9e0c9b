import { Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useEndLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface EndLeaseProps {
  lease: Lease;
  isOpen: boolean;
  onClose: () => void;
  /** The last day, where one is likely. */
  proposed?: string;
  /** For whom the tenant is out of sight then. */
  onEnded?: () => Promise<void>;
}

export function EndLease({ lease, isOpen, onClose, proposed, onEnded }: EndLeaseProps) {
  const end = useEndLease(onEnded);
  const isToCome = lease.status === 'upcoming' || lease.status === 'reserved';
  const wasClosed = lease.status === 'expired';
  const entry = useEntryForm({
    initialValues: { endedOn: proposed ?? (wasClosed && lease.endDate ? lease.endDate : today()) },
    problems: ({ endedOn }): Record<string, string> => (endedOn ? {} : { endedOn: 'Valid end date is required' }),
    send: ({ endedOn }) => end(lease.id, endedOn),
    saved: isToCome
      ? {
          title: 'Lease called off',
          message: `${lease.property.name} is free from ${formatDate(lease.startDate)} again.`,
        }
      : { title: 'Lease ended', message: wasClosed ? undefined : `${lease.property.name} is available again.` },
    onSaved: onClose,
    failed: 'The lease could not be ended. Please try again.',
  });
  const { endedOn } = entry.form.getValues();

  return (
    <LeaseDialog
      title={isToCome ? 'Call off lease' : 'End lease'}
      isOpen={isOpen}
      entry={entry}
      button={{ label: isToCome ? 'Call off' : 'End lease', pending: 'Ending...', color: 'red' }}
      onClose={onClose}
    >
      {!isToCome && (
        <DateField
          label="Last day"
          description="For a day that is still to come, note the notice instead."
          minDate={lease.startDate}
          maxDate={today()}
          {...entry.form.getInputProps('endedOn')}
          value={endedOn}
        />
      )}
      <Text size="sm">
        {isToCome
          ? `The lease of ${lease.tenantName} for ${lease.property.name} from ${formatDate(lease.startDate)} on will not begin.`
          : `The lease of ${lease.tenantName} for ${lease.property.name} ends${endedOn ? ` on ${formatDate(endedOn)}` : ''}${wasClosed ? '' : ', and the property becomes available'}.`}{' '}
        The records stay. This cannot be undone.
      </Text>
    </LeaseDialog>
  );
}
