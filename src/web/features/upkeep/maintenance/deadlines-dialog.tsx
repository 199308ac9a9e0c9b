import { type MaintenanceSettings, maintenanceSettings } from '#contract/upkeep/maintenance-settings';
import { urgencies, urgencyHints, urgencyLabels } from '#contract/upkeep/request-choices';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSaveSettings, useSettings } from './api.ts';

/** Within how many hours requests are to be done. */
export function DeadlinesDialog(opening: Opening) {
  const query = useSettings();
  return (
    <EditDialog title="Deadlines" size={460} {...opening}>
      {!query.data && <NotLoaded query={query} what="Your deadlines" skeleton={[60, 60, 60]} />}
      {query.data && <DeadlinesForm settings={query.data} />}
    </EditDialog>
  );
}

function DeadlinesForm({ settings }: { settings: MaintenanceSettings }) {
  const saving = useSaveSettings();
  const entry = useEntryForm({
    schema: maintenanceSettings,
    initialValues: settings,
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'Deadlines saved' },
    failed: 'The deadlines could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Muted>
        When a request is late you are told at once, after a day and after two. For what is reported from now on.
      </Muted>
      {urgencies.map((urgency) => (
        <CountField
          key={urgency}
          label={`${urgencyLabels[urgency]}, hours`}
          description={urgencyHints[urgency]}
          {...entry.form.getInputProps(urgency)}
        />
      ))}
    </EditForm>
  );
}
