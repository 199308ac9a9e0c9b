import { Group, Select, Stack, UnstyledButton } from '@mantine/core';
import { type Key, type ReactNode, type Ref, useState } from 'react';
import { orders, writeSort } from '#contract/platform/sorting';
import classes from './phone-records.module.css';
import { isLong, type Stretch, startsThere, stretchesOf } from './record-groups.ts';
import { RecordSheet } from './record-sheet.tsx';
import type { Column, PhoneRow, RecordListProps, Sorting } from './records.ts';
import { RoomOfRows } from './room-of-rows.tsx';
import { useStretch } from './use-stretch.ts';

/** Of a row with its line. */
const ROW_HEIGHT = 65;

export function PhoneRecords<Row extends { id: Key }>(props: RecordListProps<Row>) {
  const { label, rows, columns, phone, sorting, grouping, totals, question } = props;
  const [openId, setOpenId] = useState<Key>();
  const sums = totals && columns.map(({ label, total }) => ({ label, sum: total?.(totals.sums) }));
  return (
    <Stack gap="sm">
      {sorting && <PhoneSort columns={columns} {...sorting} />}
      <ul className={classes.rows} aria-label={label}>
        {stretchesOf(rows, grouping).map((stretch) => (
          <PhoneStretch
            key={`${question} ${stretch.key}`}
            stretch={stretch}
            isOfLongList={isLong(rows)}
            onOpen={setOpenId}
            {...props}
          />
        ))}
      </ul>
      {totals && (
        <Group
          key={question}
          className={classes.totals}
          justify="space-between"
          gap="2px 16px"
          role="group"
          aria-label="Total"
        >
          <span>{totals.words}</span>
          {sums
            ?.filter(({ sum }) => sum)
            .map(({ label, sum }) => (
              <span key={label}>
                {label}: {sum}
              </span>
            ))}
        </Group>
      )}
      <RecordSheet
        row={rows.find(({ id }) => id === openId)}
        columns={columns}
        phone={phone}
        onClose={() => setOpenId(undefined)}
      />
    </Stack>
  );
}

interface PhoneStretchProps<Row> extends RecordListProps<Row> {
  stretch: Stretch<Row>;
  isOfLongList: boolean;
  onOpen: (id: Key) => void;
}

function PhoneStretch<Row extends { id: Key }>({ stretch, isOfLongList, onOpen, ...list }: PhoneStretchProps<Row>) {
  const { phone, actions, grouping } = list;
  const { rows, before, hasHeading } = stretch;
  const { isThere, end, seen } = useStretch(rows[0], isOfLongList, startsThere(stretch));
  const heading = hasHeading && rows[0] && grouping?.heading(rows[0]);
  if (!isThere)
    return (
      <li ref={end} aria-hidden>
        <RoomOfRows
          lines={seen?.lines ?? []}
          height={seen?.height ?? rows.length * ROW_HEIGHT}
          rowHeight={ROW_HEIGHT}
        />
      </li>
    );
  return (
    <>
      {heading && <GroupLine {...heading} ref={end} />}
      {rows.map((row, place) => (
        <TwoLines
          key={row.id}
          row={phone(row)}
          actions={actions?.(row)}
          onOpen={() => onOpen(row.id)}
          place={isOfLongList ? before + place + 1 : undefined}
          ref={place === rows.length - 1 || (place === 0 && !heading) ? end : undefined}
        />
      ))}
    </>
  );
}

interface TwoLinesProps {
  row: PhoneRow;
  actions: ReactNode;
  onOpen: () => void;
  /** In a list of which only a part stands there. */
  place: number | undefined;
  ref: Ref<HTMLLIElement> | undefined;
}

function TwoLines({ row, actions, onOpen, place, ref }: TwoLinesProps) {
  const { title, sheet, subtitle, end, badge, picture } = row;
  return (
    <li className={classes.row} ref={ref} aria-posinset={place} aria-setsize={place && -1}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <div className={classes.main}>
        <div className={classes.line}>
          <div className={classes.title}>
            {sheet ? <UnstyledButton onClick={onOpen}>{title}</UnstyledButton> : title}
          </div>
          {end && <span className={classes.amount}>{end}</span>}
        </div>
        {(subtitle || (end && badge)) && (
          <div className={classes.line}>
            <div className={classes.subtitle}>{subtitle}</div>
            {end && badge}
          </div>
        )}
      </div>
      {!end && badge}
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

function GroupLine({ title, end, ref }: { title: ReactNode; end: ReactNode; ref: Ref<HTMLLIElement> }) {
  return (
    <li className={classes.group} ref={ref}>
      <span>{title}</span>
      <span>{end}</span>
    </li>
  );
}

const words = { asc: 'ascending', desc: 'descending' };

/** What the headings of a table are for, where there are none. */
function PhoneSort<Row>({ columns, shown, onSort }: Sorting & { columns: Column<Row>[] }) {
  const choices = columns.flatMap(({ label, sort }) =>
    sort ? orders.map((order) => ({ value: writeSort({ sort, order }), label: `${label}, ${words[order]}` })) : [],
  );
  return (
    <Select
      aria-label="Sort by"
      placeholder="Sort by"
      size="xs"
      className={classes.sort}
      clearable
      data={choices}
      value={shown ?? null}
      onChange={(chosen) => onSort(chosen ?? undefined)}
    />
  );
}
