import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { exitStepLabels, type TickedStep } from '#contract/upkeep/exit-steps';
import { today } from '#web/lib/dates.ts';
import { blankPaper, PaperField, urlOf } from '#web/rentals/paper-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EditButtons, EditDialog } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useTickStep } from './api.ts';

interface TickStepProps {
  step: TickedStep;
  leaseId: number;
  isDone: boolean;
  onClose: () => void;
}

/** That something is done, since when, and with which paper; or that it is not after all. */
export function TickStep(props: TickStepProps) {
  return (
    <EditDialog title={exitStepLabels[props.step]} isOpen size={460} onClose={props.onClose}>
      <TickForm {...props} />
    </EditDialog>
  );
}

function TickForm({ step, leaseId, isDone }: TickStepProps) {
  const ticking = useTickStep();
  const [paper, setPaper] = useState(blankPaper(null));
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    initialValues: { isDone: true, doneOn: today() },
    send: (values) => ticking.mutateAsync({ params: { id: leaseId }, body: { step, ...values, paper: urlOf(paper) } }),
    saved: { title: 'Saved', message: 'The other side is told.' },
    failed: 'It could not be saved. Please try again.',
    isUploading,
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <form {...entry.props}>
      <Stack gap="md">
        {isDone && <Switch label="It is done" {...form.getInputProps('isDone', { type: 'checkbox' })} />}
        {values.isDone && <DateField label="Since" {...form.getInputProps('doneOn')} value={values.doneOn} />}
        {values.isDone && step === 'no_dues' && (
          <PaperField label="Paper of the society" paper={paper} onChange={setPaper} onBusy={setUploading} />
        )}
        <EditButtons entry={entry} label="Save" pending="Saving..." />
      </Stack>
    </form>
  );
}
