import { SimpleGrid, Text } from '@mantine/core';
import { usualLeaseEnd } from '#contract/lettings/lease-customs';
import { isPeriod, LEASE_END_BEFORE_START, type Lease } from '#contract/lettings/leases';
import { addDays, addMonths, monthOf } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { newRentChange, RentChange, rentChangeOf, useRentSchedule } from '#web/rentals/rent-change.tsx';
import { typedOf } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface RenewLeaseProps {
  lease: Lease;
  isOpen: boolean;
  onClose: () => void;
}

/** From the day after the present end, for the usual eleven months, at the same rent. */
const suggestionFor = ({ endDate, monthlyRent }: Lease) => {
  const startDate = addDays(endDate ?? today(), 1);
  const renewal = { startDate, endDate: usualLeaseEnd(startDate), monthlyRent: typedOf(monthlyRent) };
  // A rent that begins within a month is raised from the next one on.
  const first = startDate.endsWith('-01') ? startDate : addMonths(startDate, 1);
  return { ...renewal, ...newRentChange(monthOf(first)) };
};
type Renewal = ReturnType<typeof suggestionFor>;

const problemsOf = ({ startDate, endDate, monthlyRent }: Renewal) => ({
  startDate: startDate ? null : 'Start date is required',
  endDate: !startDate || isPeriod(startDate, endDate) ? null : LEASE_END_BEFORE_START,
  monthlyRent: monthlyRent !== '' && Number(monthlyRent) >= 0 ? null : 'Rent must be positive',
});

export function RenewLease({ lease, isOpen, onClose }: RenewLeaseProps) {
  const changing = useChangeLease();
  const schedule = useRentSchedule(isOpen ? lease.id : undefined);
  const asksRent = (rent: number | string) => schedule !== undefined && Number(rent) !== Number(schedule.amount);
  const entry = useEntryForm({
    initialValues: suggestionFor(lease),
    problems: problemsOf,
    send: ({ startDate, endDate, monthlyRent, ...change }) => {
      const renewal = { startDate, endDate, monthlyRent };
      const body = { renewal, ...(asksRent(monthlyRent) && { rentChange: rentChangeOf(change) }) };
      return changing.mutateAsync({ params: { id: lease.id }, body });
    },
    saved: (_, { startDate }) => ({ title: 'Lease renewed', message: `From ${formatDate(startDate)}.` }),
    onSaved: onClose,
    failed: 'The lease could not be renewed. Please try again.',
    // The server names the fields by where they stand in the change.
    fieldOf: (name) => name.replace(/^renewal\./, ''),
  });
  const { form } = entry;
  const { startDate, endDate, monthlyRent, ...change } = form.getValues();

  return (
    <LeaseDialog
      title="Renew lease"
      isOpen={isOpen}
      entry={entry}
      button={{ label: 'Renew', pending: 'Renewing...' }}
      onClose={onClose}
    >
      <Text size="sm">
        {lease.endDate
          ? `The present period ends on ${formatDate(lease.endDate)}.`
          : 'The present period has no end date; it will end the day before the new one starts.'}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label="Start date"
          minDate={addDays(lease.startDate, 2)}
          {...form.getInputProps('startDate')}
          value={startDate}
        />
        <DateField
          label="End date"
          description="Eleven months is usual."
          minDate={startDate || undefined}
          {...form.getInputProps('endDate')}
          value={endDate}
        />
        <RupeeField label="New monthly rent" data-autofocus {...form.getInputProps('monthlyRent')} />
      </SimpleGrid>
      {asksRent(monthlyRent) && (
        <RentChange
          value={change}
          onChange={form.setValues}
          schedule={schedule}
          other="Raise the new rent each month, too"
          isRaised={change.changesOther}
        />
      )}
    </LeaseDialog>
  );
}
