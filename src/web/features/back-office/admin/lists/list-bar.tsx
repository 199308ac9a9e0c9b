import { Button, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SearchBox } from '#web/ui/search-box.tsx';
import { choicesOf } from '../choices.ts';
import classes from './list-bar.module.css';

/** Search, filters and actions above a list of the back office; on a phone the search has a line of its own. */
export function ListBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface ListSearchProps {
  label: string;
  placeholder: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

export function ListSearch({ search, ...props }: ListSearchProps) {
  return <SearchBox className={classes.search} search={search ?? ''} {...props} />;
}

const ALL = 'all';

interface ListFilterProps<Value extends string> {
  label: string;
  /** Stands for no choice. */
  all: string;
  labels: Record<Value, string>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Narrows the list to one of several values. */
export function ListFilter<Value extends string>({ label, all, labels, value, onChange }: ListFilterProps<Value>) {
  return (
    <Select
      className={classes.filter}
      aria-label={label}
      allowDeselect={false}
      data={[{ value: ALL, label: all }, ...choicesOf(labels)]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === null || chosen === ALL ? undefined : (chosen as Value))}
    />
  );
}

interface ListSortProps<Value extends string> {
  labels: Record<Value, string>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** The first way of sorting is the one without a choice. */
export function ListSort<Value extends string>({ labels, value, onChange }: ListSortProps<Value>) {
  const choices = choicesOf(labels);
  const usual = choices[0]?.value;
  return (
    <Select
      className={classes.filter}
      aria-label="Sort by"
      allowDeselect={false}
      data={choices}
      value={value ?? usual ?? null}
      onChange={(chosen) => onChange(chosen === null || chosen === usual ? undefined : (chosen as Value))}
    />
  );
}

export function ExportCsv({ href }: { href: string }) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
      Export CSV
    </Button>
  );
}

const counted = new Intl.NumberFormat('en-IN');

/** '1,24,000 payments': how many the filter finds, beside those that are shown. */
export function ListTotal({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  if (total === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status" className={classes.total}>
      {counted.format(total)} {total === 1 ? one : many}
    </Text>
  );
}

/** The class of a filter that is no select. */
export const listFilter = classes.filter;
