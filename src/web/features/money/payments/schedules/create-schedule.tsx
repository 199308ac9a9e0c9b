import { Divider, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { scheduleForm } from '#contract/money/payment-schedules';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCreateSchedule } from '../api.ts';
import { useRequestKey } from '../request-key.ts';
import { ChargeFields, RhythmFields } from './schedule-fields.tsx';
import { ScheduleOptions } from './schedule-options.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { bodyOf, newSchedule, type ScheduleValues } from './schedule-values.ts';

/** A charge that comes again and again. */
export function CreateSchedule(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Create Payment Schedule" size={680} {...props}>
      {(editing) => <CreateForm {...editing} />}
    </EditDialog>
  );
}

function CreateForm({ hasChanges, onCancel, onDone }: Editing) {
  const creating = useCreateSchedule();
  const { headers } = useRequestKey();
  const form = useForm<ScheduleValues>({
    initialValues: newSchedule(),
    validate: (values) => schemaResolver(scheduleForm, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => form.isDirty();

  const submit = async (values: ScheduleValues) => {
    try {
      await creating.mutateAsync({ body: bodyOf(values), headers });
      showToast({ title: 'Success', message: 'Payment schedule created successfully' });
      onDone();
    } catch (error) {
      showError('Error', serverMessage(error, 'Failed to create payment schedule'));
      markFields(form, serverFieldErrors(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg" pb="lg">
        <ChargeFields form={form} isNew />
        <Divider />
        <RhythmFields form={form} isNew />
        <ScheduleOptions form={form} />
        <SchedulePreview values={form.getValues()} />
      </Stack>
      <EditButtons
        label={creating.isPending ? 'Creating...' : 'Create Schedule'}
        isPending={creating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
