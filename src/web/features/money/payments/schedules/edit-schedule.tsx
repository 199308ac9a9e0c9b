import { Divider, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type PaymentSchedule, scheduleChanges } from '#contract/money/payment-schedules';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useUpdateSchedule } from '../api.ts';
import { ChargeFields, RhythmFields } from './schedule-fields.tsx';
import { ScheduleOptions } from './schedule-options.tsx';
import { changesOf, type ScheduleValues, valuesOf } from './schedule-values.ts';
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
      {(editing) => <EditForm schedule={schedule} {...editing} />}
    </EditDialog>
  );
}

function EditForm({ schedule, hasChanges, onCancel, onDone }: Editing & { schedule: PaymentSchedule }) {
  const saving = useUpdateSchedule();
  const form = useForm<ScheduleValues>({
    initialValues: valuesOf(schedule),
    validate: (values) => schemaResolver(scheduleChanges, { sync: true })(changesOf(values)),
  });
  hasChanges.current = () => form.isDirty();

  const submit = async (values: ScheduleValues) => {
    try {
      await saving.mutateAsync({ params: { id: schedule.id }, body: changesOf(values) });
      showToast({ title: 'Schedule updated', message: 'It holds for payments that are still to be raised.' });
      onDone();
    } catch (error) {
      showRefusal(form, error, 'The schedule could not be saved. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg" pb="lg">
        <Text size="sm" c="dimmed">
          {schedule.propertyName}, {schedule.tenantName}: {rhythmInWords(schedule).toLowerCase()}. Payments already
          raised stay as they are. For other days, end this schedule and create a new one.
        </Text>
        <ChargeFields form={form} isNew={false} />
        <Divider />
        <RhythmFields form={form} isNew={false} />
        <ScheduleOptions form={form} />
      </Stack>
      <EditButtons
        label={saving.isPending ? 'Saving...' : 'Save changes'}
        isPending={saving.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
