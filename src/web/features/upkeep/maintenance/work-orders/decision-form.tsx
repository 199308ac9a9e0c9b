import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { WorkDecision } from '#contract/upkeep/work-approval';
import { workDecision } from '#contract/upkeep/work-decisions';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDecide } from './api.ts';

type Worded = Exclude<WorkDecision, 'pay'>;

interface DecisionFormProps {
  id: number;
  decision: Worded;
  /** Of the estimate or the bill, as it is shown. */
  amount: string | undefined;
  label: string;
  onDone: () => void;
}

const questions: Partial<Record<Worded, string>> = {
  approve_verbally: 'What did the owner say, how and when?',
  accept_bill_verbally: 'What did the owner say, how and when?',
  send_back: 'What is wrong with it?',
  refuse: 'Why not?',
};
const hints: Partial<Record<Worded, string>> = {
  approve_verbally: 'The owner is told what you write here.',
  accept_bill_verbally: 'The owner is told what you write here.',
  send_back:
    'What was booked is turned round, and the tenant need not pay. Send the vendor a new link for another bill.',
};

/** What is decided with a few words. */
export function DecisionForm({ id, decision, amount, label, onDone }: DecisionFormProps) {
  const deciding = useDecide();
  const entry = useEntryForm({
    schema: workDecision,
    initialValues: { note: '' },
    body: ({ note }) => ({ decision, note, amount }),
    send: (body) => deciding.mutateAsync({ params: { id }, body }),
    saved: { title: 'Saved' },
    onSaved: onDone,
    failed: 'That could not be saved. Please try again.',
  });
  return (
    <form {...entry.props} aria-label={label}>
      <Stack gap="sm">
        <Textarea
          label={questions[decision]}
          description={hints[decision]}
          withAsterisk={decision !== 'refuse'}
          autosize
          minRows={2}
          {...entry.form.getInputProps('note')}
        />
        <Group gap="xs">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Saving...' : label}
          </Button>
          <Button variant="default" disabled={entry.isPending} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
