import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { type RequestDetail, requestChanges } from '#contract/upkeep/maintenance-requests';
import { type RequestStatus, type WaitingFor, waitingLabels } from '#contract/upkeep/request-status';
import { choicesOf } from '#web/ui/choices.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeRequest } from './api.ts';
import { unsaid } from './unsaid.ts';

interface MoveFormProps {
  request: RequestDetail;
  to: RequestStatus;
  label: string;
  onDone: () => void;
}

const reasons = choicesOf(waitingLabels);
const titles: Partial<Record<RequestStatus, string>> = {
  waiting: 'What is known about it',
  declined: 'Why is it declined?',
};

/** A change that says why. */
export function MoveForm({ request, to, label, onDone }: MoveFormProps) {
  const changing = useChangeRequest();
  const entry = useEntryForm({
    schema: requestChanges,
    initialValues: { waitingFor: '' as WaitingFor | '', reason: '' },
    body: ({ waitingFor, reason }) => ({ ...unsaid, status: to, reason, waitingFor: waitingFor || undefined }),
    send: (body) => changing.mutateAsync({ params: { id: request.id }, body }),
    saved: { title: 'Saved' },
    onSaved: onDone,
    failed: 'That could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="sm">
        {to === 'waiting' && (
          <Select
            label="What does it wait for?"
            withAsterisk
            placeholder="Choose one"
            data={reasons}
            {...form.getInputProps('waitingFor')}
            value={form.values.waitingFor || null}
          />
        )}
        <Textarea
          label={titles[to] ?? 'What is not right yet?'}
          withAsterisk={to !== 'waiting'}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
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
