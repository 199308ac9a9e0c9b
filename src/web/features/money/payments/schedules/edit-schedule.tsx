import { Divider, Stack } from '@mantine/core';
import { type PaymentSchedule, scheduleChanges } from '#contract/money/payment-schedules';
import { RentChange } from '#web/rentals/rent-change.tsx';
import { EditButtons, EditDialog } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useUpdateSchedule } from '../api.ts';
import { ChargeFields, RhythmFields } from './schedule-fields.tsx';
import { ScheduleOptions } from './schedule-options.tsx';
import { changesOf, isNewAmount, isRentOfMonth, valuesOf } from './schedule-values.ts';
import { rhythmInWords } from './schedule-words.ts';

interface EditScheduleProps {
  schedule: PaymentSchedule;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes what a schedule will raise. Its rhythm stays: for another one, end it and make a new one. */
export function EditSchedule({ schedule, ...props }: EditScheduleProps) {
  return (
    <EditDialog title="Edit schedule" size={680} {...props}>
      <UnhurriedForm fields={8}>
        <EditForm schedule={schedule} />
      </UnhurriedForm>
    </EditDialog>
  );
}

function EditForm({ schedule }: { schedule: PaymentSchedule }) {
  const saving = useUpdateSchedule();
  const entry = useEntryForm({
    schema: scheduleChanges,
    initialValues: valuesOf(schedule),
    body: (values) => changesOf(values, schedule),
    send: (body) => saving.mutateAsync({ params: { id: schedule.id }, body }),
    saved: { title: 'Schedule updated', message: 'It holds for payments that are still to be raised.' },
    failed: 'The schedule could not be saved. Please try again.',
  });
  const { form } = entry;

  return (
    <form {...entry.props}>
      <Stack gap="lg" pb="lg">
        <Muted>
          {schedule.propertyName}, {schedule.tenantName}: {rhythmInWords(schedule).toLowerCase()}. Payments already
          raised stay as they are. For other days, end this schedule and create a new one.
        </Muted>
        <ChargeFields form={form} isNew={false} />
        {isNewAmount(form.getValues(), schedule) && (
          <RentChange
            value={form.getValues()}
            onChange={form.setValues}
            schedule={schedule}
            other={isRentOfMonth(schedule) ? 'Change the rent of the lease, too' : undefined}
          />
        )}
        <Divider />
        <RhythmFields form={form} isNew={false} />
        <ScheduleOptions form={form} />
      </Stack>
      <EditButtons entry={entry} label="Save changes" pending="Saving..." />
    </form>
  );
}
