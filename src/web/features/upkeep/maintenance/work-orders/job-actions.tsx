import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OrderAction } from '#contract/upkeep/work-order-status';
import type { JobDetails } from '#contract/upkeep/work-orders';
import { serverMessage } from '#web/lib/api-error.ts';
import { useActByLink } from '#web/rentals/by-link.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showError } from '#web/ui/toast.ts';
import { DeedForm } from './deed-form.tsx';

const labels: Record<OrderAction, string> = {
  accept: 'I take the job',
  decline: 'I cannot do it',
  schedule: 'Say when I come',
  on_my_way: 'I am on my way',
  photos: 'Send photos',
  estimate: 'Say what it costs',
  done: 'The work is done',
  bill: 'Send the bill',
  cancel: 'Cancel',
};
const needsWords: OrderAction[] = ['schedule', 'photos', 'estimate', 'done', 'bill'];

/** Large buttons, one below the other; the likeliest first. */
export function JobActions({ job, token }: { job: JobDetails; token: string }) {
  const acting = useActByLink(token);
  const [asked, ask] = useState<OrderAction>();
  const say = (action: OrderAction) => {
    if (needsWords.includes(action)) return ask(action);
    acting.mutate(
      { action },
      { onError: (error) => showError('Error', serverMessage(error, 'That could not be saved. Please try again.')) },
    );
  };
  if (asked && job.actions.includes(asked))
    return (
      <Panel title={labels[asked]} order={2}>
        <DeedForm
          action={asked}
          label={labels[asked]}
          link={token}
          send={(body) => acting.mutateAsync(body)}
          onDone={() => ask(undefined)}
        />
      </Panel>
    );
  return (
    <Stack gap="sm">
      {job.actions.map((action, index) => (
        <Button
          key={action}
          size="lg"
          variant={index === 0 ? 'filled' : 'default'}
          disabled={acting.isPending}
          onClick={() => say(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </Stack>
  );
}
