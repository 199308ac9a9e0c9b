import { Anchor, Button } from '@mantine/core';
import type { AdminSupportRequest } from '#contract/back-office/admin-support';
import { SupportStateBadge } from '#web/rentals/support-state.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';

const BEGINNING = 90;
const beginningOf = (words: string) => (words.length > BEGINNING ? `${words.slice(0, BEGINNING)}…` : words);

export const supportColumns: Column<AdminSupportRequest>[] = [
  {
    label: 'Request',
    cell: ({ subject, text, replies }) => (
      <TwoLines first={subject} second={beginningOf(replies.at(-1)?.text ?? text)} />
    ),
  },
  { label: 'From', cell: ({ name, email }) => <TwoLines first={name} second={email} /> },
  { label: 'State', cell: ({ state }) => <SupportStateBadge state={state} /> },
  {
    label: 'Last message',
    cell: ({ lastAt }) => (
      <Day>
        <RelativeTime instant={lastAt} />
      </Day>
    ),
  },
];

type Open = (request: AdminSupportRequest) => void;

/** The same on a phone. */
export const supportRow =
  (onOpen: Open) =>
  (request: AdminSupportRequest): PhoneRow => ({
    title: (
      <Anchor component="button" type="button" onClick={() => onOpen(request)}>
        {request.subject}
      </Anchor>
    ),
    subtitle: (
      <>
        {request.name} · <RelativeTime instant={request.lastAt} />
      </>
    ),
    badge: <SupportStateBadge state={request.state} />,
  });

export function OpenRequest({ request, onOpen }: { request: AdminSupportRequest; onOpen: Open }) {
  const label = request.state === 'open' ? 'Answer' : 'Open';
  return (
    <Button
      size="xs"
      w={84}
      variant={request.state === 'open' ? 'light' : 'default'}
      aria-label={`${label}: ${request.subject}`}
      onClick={() => onOpen(request)}
    >
      {label}
    </Button>
  );
}
