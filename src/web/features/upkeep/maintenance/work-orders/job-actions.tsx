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
/** What ends a job, and with it the link: the page has nothing else to show than that it has arrived. */
const lastWords: Partial<Record<OrderAction, (madeBy: string) => string>> = {
  bill: (madeBy) => `Your bill has been sent to ${madeBy}. Nothing is left to do.`,
  decline: (madeBy) => `${madeBy} is told that you cannot do it.`,
};
const needsWords: OrderAction[] = ['schedule', 'photos', 'estimate', 'done', 'bill'];

interface JobActionsProps {
  job: JobDetails;
  token: string;
  madeBy: string;
  /** What is said last, once the link has done what it was for. */
  onSaid: (words: string) => void;
}

/** Large buttons, one below the other; the likeliest first. */
export function JobActions({ job, token, madeBy, onSaid }: JobActionsProps) {
  const acting = useActByLink(token);
  const [asked, ask] = useState<OrderAction>();
  const end = (action: OrderAction) => {
    const words = lastWords[action]?.(madeBy);
    if (words) onSaid(words);
  };
  const say = async (action: OrderAction) => {
    if (needsWords.includes(action)) return ask(action);
    try {
      await acting.mutateAsync({ action });
      end(action);
    } catch (error) {
      showError('Error', serverMessage(error, 'That could not be saved. Please try again.'));
    }
  };
  if (asked && job.actions.includes(asked))
    return (
      <Panel title={labels[asked]} order={2}>
        <DeedForm
          action={asked}
          label={labels[asked]}
          link={token}
          send={(body) => acting.mutateAsync(body)}
          onSaved={() => end(asked)}
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
          onClick={() => void say(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </Stack>
  );
}
