import { Stack } from '@mantine/core';
import { formatDate } from '#contract/platform/wording';
import type { PlannedStep } from '#contract/upkeep/exit-plan';
import { exitStepLabels } from '#contract/upkeep/exit-steps';
import { DateField } from '#web/ui/date-field.tsx';
import { EditButtons, EditDialog } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { usePlanStep } from './api.ts';

interface StepDayProps {
  step: PlannedStep;
  leaseId: number;
  onClose: () => void;
}

/** Another day for a step; of a tenant it is a proposal. */
export function StepDay(props: StepDayProps) {
  return (
    <EditDialog title={exitStepLabels[props.step.step]} isOpen size={460} onClose={props.onClose}>
      <DayForm {...props} />
    </EditDialog>
  );
}

function DayForm({ step, leaseId }: StepDayProps) {
  const planning = usePlanStep();
  const entry = useEntryForm({
    initialValues: { day: step.plannedOn },
    problems: ({ day }): Record<string, string> => (day ? {} : { day: 'Please choose the day' }),
    send: ({ day }) => planning.mutateAsync({ params: { id: leaseId }, body: { step: step.step, day } }),
    saved: (_, { day }) => ({
      title: step.may.plan ? 'Day set' : 'Day proposed',
      message: `${exitStepLabels[step.step]}: ${formatDate(day)}. The other side is told.`,
    }),
    failed: 'The day could not be saved. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <DateField label="Day" {...entry.form.getInputProps('day')} value={entry.form.getValues().day} />
        <EditButtons entry={entry} label={step.may.plan ? 'Set the day' : 'Propose the day'} pending="Saving..." />
      </Stack>
    </form>
  );
}
