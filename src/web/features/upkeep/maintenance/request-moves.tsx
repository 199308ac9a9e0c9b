import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { RequestDetail } from '#contract/upkeep/maintenance-requests';
import { isActive, isReopening, type RequestStatus } from '#contract/upkeep/request-status';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useChangeRequest } from './api.ts';
import { MoveForm } from './move-form.tsx';

const verbs: Record<RequestStatus, string> = {
  open: 'Open again',
  acknowledged: 'Acknowledge',
  in_progress: 'Start work',
  waiting: 'Has to wait',
  done: 'Mark done',
  closed: 'Close',
  declined: 'Decline',
};

/** What is finished is not begun: it is taken up again. */
const labelOf = ({ status }: RequestDetail, to: RequestStatus): string =>
  status === 'done' && to === 'in_progress' ? 'Not done yet' : verbs[to];

const needsWords = ({ status }: RequestDetail, to: RequestStatus): boolean =>
  to === 'waiting' || to === 'declined' || isReopening(status, to);

/** What those who run the home can do next; the likeliest stands out. */
export function RequestMoves({ request }: { request: RequestDetail }) {
  const changing = useChangeRequest();
  const [asked, ask] = useState<RequestStatus>();
  const { id, moves } = request;
  const move = (status: RequestStatus) => {
    if (needsWords(request, status)) return ask(status);
    changing.mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: () => showToast({ title: 'Saved' }),
        onError: (error) => showError('Error', serverMessage(error, 'That could not be saved. Please try again.')),
      },
    );
  };
  if (asked && moves.includes(asked))
    return <MoveForm request={request} to={asked} label={labelOf(request, asked)} onDone={() => ask(undefined)} />;
  return (
    <Group gap="xs">
      {moves.map((status, index) => (
        <Button
          key={status}
          variant={index === 0 && isActive(request.status) ? 'filled' : 'default'}
          disabled={changing.isPending}
          onClick={() => move(status)}
        >
          {labelOf(request, status)}
        </Button>
      ))}
    </Group>
  );
}
