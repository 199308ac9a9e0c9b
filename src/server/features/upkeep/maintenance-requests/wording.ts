import { type RequestStatus, requestStatusLabels, waitingLabels } from '#contract/upkeep/request-status';
import type { WholeRequest } from './queries.ts';

const titles: Record<RequestStatus, string> = {
  open: 'Opened again',
  acknowledged: 'Seen and accepted',
  in_progress: 'Work has begun',
  waiting: 'Waiting',
  done: 'Done',
  closed: 'Closed',
  declined: 'Declined',
};

type Moved = Pick<WholeRequest, 'status' | 'title' | 'propertyName' | 'waitingFor' | 'reason'>;

const because = ({ status, waitingFor, reason }: Moved): string => {
  const what = status === 'waiting' && waitingFor ? `${waitingLabels[waitingFor]}. ` : '';
  return `${what}${reason ?? ''}`.trim();
};

/** What people hear when a request moves on. */
export const noticeOfMove = (request: Moved, by: string) => {
  const { status, title, propertyName } = request;
  const asks = status === 'done' ? 'Please say whether it is, with stars; without a word it closes in 3 days.' : '';
  return {
    title: `${titles[status]}: ${title}`,
    content: [
      `${by} has set '${title}' at ${propertyName} to ${requestStatusLabels[status].toLowerCase()}.`,
      because(request),
      asks,
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
};
