import { Group, Text } from '@mantine/core';
import type { RequestEvent } from '#contract/upkeep/maintenance-requests';
import { type Urgency, urgencyLabels } from '#contract/upkeep/request-choices';
import { type RequestStatus, requestStatusLabels } from '#contract/upkeep/request-status';
import { type Payer, payerLabels } from '#contract/upkeep/who-pays';
import { Muted } from '#web/ui/muted.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import classes from './request-timeline.module.css';

const deeds: Record<RequestEvent['kind'], (to: string) => string> = {
  reported: () => 'reported this',
  comment: () => 'wrote',
  note: () => 'noted, for managers only',
  status: (to) => `set it to ${requestStatusLabels[to as RequestStatus].toLowerCase()}`,
  urgency: (to) => `set it to ${urgencyLabels[to as Urgency].toLowerCase()}`,
  payer: (to) => `changed who pays: ${payerLabels[to as Payer].toLowerCase()}`,
  late: () => 'It is late; whoever runs the home was told.',
  work: () => '',
  bill: () => 'about what it costs',
  building: (to) =>
    to === 'building' ? 'says that it concerns the whole building' : 'says that it concerns one home alone',
  rated: (to) => `gave ${to} of 5 stars`,
};

/** Where nobody did it. */
const byItself: Partial<Record<RequestEvent['kind'], string>> = {
  reported: 'It was planned, and its day has come near.',
  status: 'Closed by itself: nobody said otherwise for 3 days.',
};

const wordsOf = ({ kind, to, author, isMine }: RequestEvent): { who: string; deed: string } => {
  const deed = deeds[kind](to ?? '');
  if (author !== null) return { who: isMine ? 'You' : author, deed };
  return { who: '', deed: byItself[kind] ?? deed };
};

/** What was said and done, oldest first. */
export function RequestTimeline({ events }: { events: RequestEvent[] }) {
  return (
    <ol className={classes.events} aria-label="What was said and done">
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Event({ event }: { event: RequestEvent }) {
  const { who, deed } = wordsOf(event);
  const { kind, text, photos, createdAt } = event;
  return (
    <li className={classes.event} data-kind={kind}>
      <Group gap={6} justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm">
          {who && <strong>{who}</strong>} {deed}
        </Text>
        <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime instant={createdAt} />
        </Muted>
      </Group>
      {text && (
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
      )}
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ fileUrl, name }, index) => (
            <a key={fileUrl} href={fileUrl} target="_blank" rel="noopener noreferrer">
              <Picture
                src={fileUrl}
                alt={`${name}, photo ${index + 1} of ${photos.length}`}
                width={112}
                height={84}
                className={classes.photo}
              />
            </a>
          ))}
        </div>
      )}
    </li>
  );
}
