import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Lease } from '#contract/lettings/leases';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
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
  const form = useForm({
    initialValues: { endedOn: today },
    validate: { endedOn: (date) => (date ? null : 'Valid end date is required') },
  });
  const { endedOn } = form.getValues();

  const submit = async (values: { endedOn: string }) => {
    try {
      await changing.mutateAsync({ params: { id: lease.id }, body: { status: 'ended', endedOn: values.endedOn } });
      showToast({ title: 'Lease ended', message: `${lease.property.name} is available again.` });
      onClose();
    } catch (error) {
      showRefusal(form, error, 'The lease could not be ended. Please try again.');
    }
  };

  return (
    <LeaseDialog
      title="End lease"
      isOpen={isOpen}
      form={form}
      button={{ label: 'End lease', pending: 'Ending...', color: 'red' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        description="For a day that is still to come, note the notice instead."
        minDate={lease.startDate}
        maxDate={today}
        {...form.getInputProps('endedOn')}
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
