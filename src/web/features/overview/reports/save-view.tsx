import { Text, TextInput } from '@mantine/core';
import type { ReportName } from '#contract/overview/report-catalogue';
import { viewForm } from '#contract/overview/report-views';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSaveView } from './api.ts';

interface SaveViewProps extends Opening {
  report: ReportName;
  /** As the server is asked for it. */
  asked: Record<string, string>;
}

/** Keeps the way somebody looks at a report, and has it sent each month. */
export function SaveView({ report, asked, ...opening }: SaveViewProps) {
  return (
    <EditDialog title="Save this view" size={460} {...opening}>
      <SaveViewForm report={report} asked={asked} />
    </EditDialog>
  );
}

function SaveViewForm({ report, asked }: Pick<SaveViewProps, 'report' | 'asked'>) {
  const saving = useSaveView();
  const entry = useEntryForm({
    schema: viewForm,
    initialValues: { name: '', sendTo: '', report: undefined, asked: undefined },
    body: ({ name, sendTo }) => ({ report, asked, name, sendTo }),
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'View saved', message: 'It stands among your reports.' },
    failed: 'The view could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save view" pending="Saving...">
      <Text size="sm">
        Days, filters, columns and groups as they are shown now. The same name takes the place of the one before.
      </Text>
      <TextInput label="Name" placeholder="For the accountant" ref={focusOnMount} {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Send every month on the 5th to"
        description="The figures of the month before, as PDF and spreadsheet. Leave blank to send it to nobody."
        placeholder="accountant@example.in"
        {...form.getInputProps('sendTo')}
      />
    </EditForm>
  );
}
