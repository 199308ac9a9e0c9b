import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Books, getBooks } from '#contract/books/closing';
import { monthOf } from '#contract/platform/calendar';
import { formatDateTime, formatMonth, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { endpointQuery } from '#web/lib/queries.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { CloseMonth, ReopenMonth } from './month-questions.tsx';

type Month = Books['months'][number] & { id: string; isClosed: boolean; isOver: boolean };

/** The newest first. */
const monthsOf = ({ months, closedThrough }: Books, now: string): Month[] =>
  months
    .map((each) => ({
      ...each,
      id: each.month,
      isClosed: closedThrough !== null && each.month <= closedThrough,
      isOver: each.month < now,
    }))
    .reverse();

/** What each month holds, and whether anything can still be dated into it. */
export function Months() {
  const query = useQuery(endpointQuery(getBooks));
  const books = query.data;
  if (!books) return <NotLoaded query={query} what="Your books" skeleton={[64, 320]} isOnPage />;
  return (
    <Stack gap="md">
      <Panel
        order={2}
        title={books.closedThrough ? `Closed through ${formatMonth(books.closedThrough)}` : 'No month is closed'}
        about="Close a month once you have gone through it: then nothing can be dated into it any more, and its figures stay as they are. What is found later counts in the month in which it is found. Received has deposits in it, charged has none."
      >
        <MonthList books={books} />
      </Panel>
      {books.history.length > 0 && <History history={books.history} />}
    </Stack>
  );
}

function MonthList({ books }: { books: Books }) {
  const [closing, close] = useState<string>();
  const [opening, reopen] = useState<string>();
  const [closed, reopened] = [useShown(closing), useShown(opening)];
  const months = monthsOf(books, monthOf(today()));
  return (
    <>
      <RecordList
        label="Months"
        rows={months}
        columns={columns}
        phone={phoneRow}
        actions={({ month, isClosed, isOver }) => {
          if (!isOver) return <Muted size="xs">Not over yet</Muted>;
          return isClosed ? (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Open again: ${formatMonth(month)}`}
              onClick={() => reopen(month)}
            >
              Open again
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={`Close: ${formatMonth(month)}`}
              onClick={() => close(month)}
            >
              Close
            </Button>
          );
        }}
      />
      {closed && <CloseMonth month={closed} isOpen={closing !== undefined} onClose={() => close(undefined)} />}
      {reopened && <ReopenMonth month={reopened} isOpen={opening !== undefined} onClose={() => reopen(undefined)} />}
    </>
  );
}

function MonthName({ month, isClosed }: Pick<Month, 'month' | 'isClosed'>) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" fw={600} component="span" style={{ whiteSpace: 'nowrap' }}>
        {formatMonth(month)}
      </Text>
      {isClosed && <StatusBadge tone="neutral" label="Closed" />}
    </Group>
  );
}

/** Of a month, each with what it adds up. */
const charged = ({ month, income }: Month) => (
  <Explained figure="booked_charges" name={`Charged, ${formatMonth(month)}`} amount={income} of={{ month }} />
);
const received = ({ month, received: amount }: Month) => (
  <Explained figure="booked_receipts" name={`Received, ${formatMonth(month)}`} amount={amount} of={{ month }} />
);
const spent = ({ month, expenses }: Month) => (
  <Explained figure="booked_expenses" name={`Spent, ${formatMonth(month)}`} amount={expenses} of={{ month }} />
);

const columns: Column<Month>[] = [
  {
    label: 'Month',
    cell: ({ month, isClosed }) => <MonthName month={month} isClosed={isClosed} />,
  },
  { label: 'Charged', isNumber: true, cell: charged },
  { label: 'Received', isNumber: true, cell: received },
  { label: 'Spent', isNumber: true, cell: spent },
];

/** What each figure adds up is on the sheet that the row opens. */
const phoneRow = ({ month, isClosed, income, received }: Month): PhoneRow => ({
  title: formatMonth(month),
  sheet: {},
  subtitle: `Charged ${formatRupees(income)} · Received ${formatRupees(received)}`,
  badge: isClosed && <StatusBadge tone="neutral" label="Closed" />,
});

function History({ history }: Pick<Books, 'history'>) {
  const rows = history.map(({ id, act, month, by, at }) => ({
    key: id,
    title: act === 'closed' ? `${formatMonth(month)} and all before it closed` : `${formatMonth(month)} opened again`,
    detail: by,
    end: (
      <Muted size="xs">
        <Box component="time" dateTime={at}>
          {formatDateTime(at)}
        </Box>
      </Muted>
    ),
  }));
  return (
    <Panel title="Who closed and opened months" order={2}>
      <Rows label="Who closed and opened months" rows={rows} />
    </Panel>
  );
}
