import { Anchor, Select, Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import type { JournalEntry } from '#contract/books/journal';
import { type EntryKind, entryKindLabels, entryKinds } from '#contract/books/posting-rules';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { DaysFilter } from '#web/rentals/narrowing/days-filter.tsx';
import { PropertyFilter } from '#web/rentals/narrowing/property-filter.tsx';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { useJournal } from './api.ts';
import { amountOf } from './entry-amount.ts';
import { EntryDrawer } from './entry-drawer.tsx';

/** What the address says. */
export interface JournalPlace {
  from?: string;
  to?: string;
  property?: number;
  kind?: string;
  /** The entry that is open. */
  entry?: number;
}

interface JournalProps {
  manager: Manager;
  place: JournalPlace;
  go: (changes: JournalPlace, replace?: boolean) => void;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | undefined) => (text && DATE.test(text) ? text : undefined);

const filtersOf = ({ from, to, property, kind }: JournalPlace) => ({
  from: dayIn(from),
  to: dayIn(to),
  propertyId: property,
  kind: entryKinds.find((known: EntryKind) => known === kind),
});

const everything: JournalPlace = { from: undefined, to: undefined, property: undefined, kind: undefined };

/** What happened in the books, the newest first. */
export function Journal({ manager, place, go }: JournalProps) {
  const filters = filtersOf(place);
  const list = useJournal(filters);
  const isNarrowed = Object.values(filters).some(Boolean);
  const open = ({ id }: JournalEntry) => go({ entry: id });
  const isEmpty = rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData;
  return (
    <Stack gap="md">
      {isEmpty ? (
        <Notice
          icon={IconBook2}
          title="No entries yet"
          text="Whatever is charged, comes in or is spent is written down here by itself."
        />
      ) : (
        <>
          <Filters manager={manager} filters={filters} go={go} />
          <PagedRecords
            label="Journal"
            list={list}
            what="The journal"
            nothing={
              <NothingFound
                title="No entries found"
                text="Nothing in the books matches what you look for."
                showAll="Show all entries"
                onShowAll={() => go(everything, true)}
              />
            }
            columns={columnsFor(open)}
            phone={phoneRowFor(open)}
          />
        </>
      )}
      <EntryDrawer
        manager={manager}
        id={place.entry}
        onShow={(entry) => go({ entry })}
        onClose={() => go({ entry: undefined }, true)}
      />
    </Stack>
  );
}

const ALL = 'all';

interface FiltersProps {
  manager: Manager;
  filters: ReturnType<typeof filtersOf>;
  go: JournalProps['go'];
}

function Filters({ manager, filters: { from, to, propertyId, kind }, go }: FiltersProps) {
  return (
    <ListTools>
      <DaysFilter from={from} to={to} onChange={(days) => go(days, true)} />
      <PropertyFilter viewer={manager} propertyId={propertyId} onChoose={(property) => go({ property }, true)} />
      <Select
        className={listTool.filter}
        aria-label="Kind"
        data={[
          { value: ALL, label: 'All kinds' },
          ...entryKinds.map((value) => ({ value, label: entryKindLabels[value] })),
        ]}
        value={kind ?? ALL}
        onChange={(chosen) => go({ kind: chosen === null || chosen === ALL ? undefined : chosen }, true)}
      />
    </ListTools>
  );
}

type Open = (entry: JournalEntry) => void;

function Title({ entry, onOpen }: { entry: JournalEntry; onOpen: Open }) {
  return (
    <Anchor component="button" type="button" size="sm" fw={600} c="inherit" ta="left" onClick={() => onOpen(entry)}>
      {entry.text}
    </Anchor>
  );
}

const whose = ({ person, lines }: JournalEntry) =>
  [person, lines.find(({ property }) => property)?.property].filter(Boolean).join(' · ');

const columnsFor = (onOpen: Open): Column<JournalEntry>[] => [
  {
    label: 'Entry',
    cell: (entry) => (
      <>
        <Title entry={entry} onOpen={onOpen} />
        <Muted size="xs">{whose(entry)}</Muted>
      </>
    ),
  },
  {
    label: 'Date',
    cell: ({ date }) => (
      <Text component="time" size="sm" dateTime={date} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(date)}
      </Text>
    ),
  },
  { label: 'By', cell: ({ author }) => author ?? 'By itself' },
  {
    label: 'Amount',
    isNumber: true,
    cell: (entry) => (
      <Text size="sm" fw={600} component="span">
        {formatRupees(amountOf(entry))}
      </Text>
    ),
  },
];

const phoneRowFor =
  (onOpen: Open) =>
  (entry: JournalEntry): PhoneRow => ({
    title: <Title entry={entry} onOpen={onOpen} />,
    subtitle: [formatDate(entry.date), whose(entry)].filter(Boolean).join(' · '),
    end: formatRupees(amountOf(entry)),
  });
