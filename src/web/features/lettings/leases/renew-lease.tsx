import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usualLeaseEnd } from '#contract/lettings/lease-customs';
import { isPeriod, LEASE_END_BEFORE_START, type Lease } from '#contract/lettings/leases';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { serverFieldErrors } from '#web/lib/api-error.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useChangeLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface RenewLeaseProps {
  lease: Lease;
  isOpen: boolean;
  onClose: () => void;
}

/** From the day after the present end, for the usual eleven months, at the same rent. */
const suggestionFor = ({ endDate, monthlyRent }: Lease) => {
  const startDate = addDays(endDate ?? dateInIndia(new Date()), 1);
  return { startDate, endDate: usualLeaseEnd(startDate), monthlyRent: Number(monthlyRent) as number | string };
};
type Renewal = ReturnType<typeof suggestionFor>;

const problemsOf = ({ startDate, endDate, monthlyRent }: Renewal) => ({
  startDate: startDate ? null : 'Start date is required',
  endDate: !startDate || isPeriod(startDate, endDate) ? null : LEASE_END_BEFORE_START,
  monthlyRent: monthlyRent !== '' && Number(monthlyRent) >= 0 ? null : 'Rent must be positive',
});

const PREFIX = 'renewal.';

/** The server names the fields by where they stand in the change. */
const fieldErrorsOf = (error: unknown) =>
  Object.fromEntries(
    Object.entries(serverFieldErrors(error))
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, message]) => [name.slice(PREFIX.length), message]),
  );

export function RenewLease({ lease, isOpen, onClose }: RenewLeaseProps) {
  const changing = useChangeLease();
  const form = useForm({ initialValues: suggestionFor(lease), validate: problemsOf });
  const { startDate, endDate } = form.getValues();

  const submit = async (renewal: Renewal) => {
    try {
      await changing.mutateAsync({ params: { id: lease.id }, body: { renewal } });
      showToast({ title: 'Lease renewed', message: `From ${formatDate(renewal.startDate)}.` });
      onClose();
    } catch (error) {
      const problems = fieldErrorsOf(error);
      if (Object.keys(problems).length > 0) markFields(form, problems);
      else showRefusal(form, error, 'The lease could not be renewed. Please try again.');
    }
  };

  return (
    <LeaseDialog
      title="Renew lease"
      isOpen={isOpen}
      form={form}
      button={{ label: 'Renew', pending: 'Renewing...' }}
      onSubmit={submit}
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
    </LeaseDialog>
  );
}
