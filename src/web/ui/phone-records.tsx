import { Group, Select, Stack, UnstyledButton } from '@mantine/core';
import { Fragment, type Key, type ReactNode, useState } from 'react';
import { orders, writeSort } from '#contract/platform/sorting';
import classes from './phone-records.module.css';
import { groupsOf } from './record-groups.ts';
import { RecordSheet } from './record-sheet.tsx';
import type { Column, PhoneRow, RecordListProps, Sorting } from './records.ts';

export function PhoneRecords<Row extends { id: Key }>(props: RecordListProps<Row>) {
  const { label, rows, columns, actions, phone, sorting, grouping, totals } = props;
  const [openId, setOpenId] = useState<Key>();
  const sums = totals && columns.map(({ label, total }) => ({ label, sum: total?.(totals.sums) }));
  return (
    <Stack gap="sm">
      {sorting && <PhoneSort columns={columns} {...sorting} />}
      <ul className={classes.rows} aria-label={label}>
        {groupsOf(rows, grouping).map(({ key, first, rows }) => (
          <Fragment key={key}>
            {grouping && <GroupLine {...grouping.heading(first)} />}
            {rows.map((row) => (
              <TwoLines key={row.id} row={phone(row)} actions={actions?.(row)} onOpen={() => setOpenId(row.id)} />
            ))}
          </Fragment>
        ))}
      </ul>
      {totals && (
        <Group className={classes.totals} justify="space-between" gap="2px 16px" role="group" aria-label="Total">
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

interface TwoLinesProps {
  row: PhoneRow;
  actions: ReactNode;
  onOpen: () => void;
}

function TwoLines({ row: { title, sheet, subtitle, end, badge, picture }, actions, onOpen }: TwoLinesProps) {
  return (
    <li className={classes.row}>
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

function GroupLine({ title, end }: { title: ReactNode; end: ReactNode }) {
  return (
    <li className={classes.group}>
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
