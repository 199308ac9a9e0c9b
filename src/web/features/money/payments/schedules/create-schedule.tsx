import { Divider, Stack } from '@mantine/core';
import { scheduleForm } from '#contract/money/payment-schedules';
import { serverMessage } from '#web/lib/api-error.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { EditButtons, EditDialog } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateSchedule } from '../api.ts';
import { ChargeFields, RhythmFields } from './schedule-fields.tsx';
import { ScheduleOptions } from './schedule-options.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { bodyOf, newSchedule } from './schedule-values.ts';

/** A charge that comes again and again. */
export function CreateSchedule(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Create Payment Schedule" size={680} {...props}>
      <UnhurriedForm fields={8}>
        <CreateForm />
      </UnhurriedForm>
    </EditDialog>
  );
}

function CreateForm() {
  const creating = useCreateSchedule();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: scheduleForm,
    initialValues: newSchedule(),
    body: bodyOf,
    send: (body) => creating.mutateAsync({ body, headers }),
    saved: { title: 'Success', message: 'Payment schedule created successfully' },
    failed: (error) => ({ title: 'Error', message: serverMessage(error, 'Failed to create payment schedule') }),
  });
  const { form } = entry;

  return (
    <form {...entry.props}>
      <Stack gap="lg" pb="lg">
        <ChargeFields form={form} isNew />
        <Divider />
        <RhythmFields form={form} isNew />
        <ScheduleOptions form={form} />
        <SchedulePreview values={form.getValues()} />
      </Stack>
      <EditButtons entry={entry} label="Create Schedule" pending="Creating..." />
    </form>
  );
}
