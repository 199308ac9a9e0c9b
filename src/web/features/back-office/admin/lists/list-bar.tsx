import { Button, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import classes from './list-bar.module.css';
import type { ListPlace } from './list-place.ts';

const ALL = 'all';

/** What the place says of one filter, by its name. */
interface OfPlace<Place, Name extends keyof Place> {
  at: ListPlace<Place>;
  name: Name;
}

const change = <Place, Name extends keyof Place>({ at, name }: OfPlace<Place, Name>, value: string | undefined) =>
  at.narrow({ [name]: value } as Partial<Place>);

interface ListFilterProps<Place, Name extends keyof Place> extends OfPlace<Place, Name> {
  label: string;
  /** Stands for no choice. */
  all: string;
  labels: Record<NonNullable<Place[Name]> & string, string>;
}

/** Narrows the list to one of several values. */
export function ListFilter<Place, Name extends keyof Place>(props: ListFilterProps<Place, Name>) {
  const { at, name, label, all, labels } = props;
  return (
    <Select
      className={classes.filter}
      aria-label={label}
      data={[{ value: ALL, label: all }, ...choicesOf(labels)]}
      value={(at.place[name] as string | undefined) ?? ALL}
      onChange={(chosen) => change(props, chosen === null || chosen === ALL ? undefined : chosen)}
    />
  );
}

interface ListSortProps<Sort extends string> {
  at: ListPlace<{ sort?: Sort }>;
  labels: Record<Sort, string>;
}

/** The first way of sorting is the one without a choice. */
export function ListSort<Sort extends string>({ at, labels }: ListSortProps<Sort>) {
  const choices = choicesOf(labels);
  const usual = choices[0]?.value;
  return (
    <Select
      className={classes.filter}
      aria-label="Sort by"
      data={choices}
      value={at.place.sort ?? usual ?? null}
      onChange={(chosen) => at.narrow({ sort: chosen === null || chosen === usual ? undefined : (chosen as Sort) })}
    />
  );
}

/** The first or the last day of what is shown. */
export function ListDay<Place, Name extends keyof Place>(props: OfPlace<Place, Name> & { label: string }) {
  const { at, name, label } = props;
  return (
    <DateField
      className={classes.filter}
      aria-label={label}
      placeholder={label}
      value={(at.place[name] as string | undefined) ?? ''}
      onChange={(date) => change(props, date || undefined)}
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
    <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {counted.format(total)} {total === 1 ? one : many}
    </Text>
  );
}

/** The class of a filter of another kind. */
export const listFilter = classes.filter;
