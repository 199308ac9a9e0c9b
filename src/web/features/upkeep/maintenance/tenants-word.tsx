import { Button, Group, Input, Rating, Stack, Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { type RequestDetail, requestChanges } from '#contract/upkeep/maintenance-requests';
import { Panel } from '#web/ui/panel.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeRequest } from './api.ts';
import { MoveForm } from './move-form.tsx';
import { unsaid } from './unsaid.ts';

/** What a tenant can say: that it is done, and how well; that it is not; or that it is no longer needed. */
export function TenantsWord({ request }: { request: RequestDetail }) {
  const [isNotYet, setNotYet] = useState(false);
  const { status, moves } = request;
  if (isNotYet) return <MoveForm request={request} to="open" label="Open again" onDone={() => setNotYet(false)} />;
  if (status === 'done') return <Confirm request={request} onNotYet={() => setNotYet(true)} />;
  if (moves.includes('closed')) return <NoLongerNeeded request={request} />;
  if (!moves.includes('open')) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setNotYet(true)}>
        Open again
      </Button>
    </Group>
  );
}

function Confirm({ request, onNotYet }: { request: RequestDetail; onNotYet: () => void }) {
  const changing = useChangeRequest();
  const labelId = useId();
  const entry = useEntryForm({
    schema: requestChanges,
    initialValues: { stars: 0, reason: '' },
    body: ({ stars, reason }) => ({ ...unsaid, status: 'closed' as const, reason, stars: stars || undefined }),
    send: (body) => changing.mutateAsync({ params: { id: request.id }, body }),
    saved: { title: 'Thank you' },
    onSaved: () => undefined,
    failed: 'That could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <Panel title="Is it done?" about="Without a word from you the request closes by itself after 3 days.">
      <form {...entry.props}>
        <Stack gap="sm">
          <div>
            <Input.Label id={labelId} component="div" mb={4}>
              How well was it done?
            </Input.Label>
            <Rating
              size="xl"
              aria-labelledby={labelId}
              getSymbolLabel={(stars) => `${stars} of 5 stars`}
              value={form.values.stars}
              onChange={(stars) => form.setFieldValue('stars', stars)}
            />
          </div>
          <Textarea label="A word about it" autosize minRows={1} {...form.getInputProps('reason')} />
          <Group gap="xs">
            <Button type="submit" disabled={entry.isPending}>
              {entry.isPending ? 'Saving...' : 'Yes, it is done'}
            </Button>
            <Button variant="default" disabled={entry.isPending} onClick={onNotYet}>
              Not yet
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function NoLongerNeeded({ request }: { request: RequestDetail }) {
  const changing = useChangeRequest();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={changing.isPending}
        onClick={() => changing.mutate({ params: { id: request.id }, body: { status: 'closed' } })}
      >
        No longer needed
      </Button>
      <Text size="sm" c="dimmed">
        Has it gone by itself? Then close the request.
      </Text>
    </Group>
  );
}
