import type { ReactNode } from 'react';
import type { Order, Totals } from '#contract/platform/sorting';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** What the server calls it to sort by; without that its heading is no button. */
  sort?: string;
  /** Which way the first click sorts. */
  first?: Order;
  /** What stands below it in the row of totals. */
  total?: (totals: Totals) => ReactNode;
}

/** A record on a phone: two lines, all of which can be tapped. */
export type PhoneRow = PhoneEnds & (LeadsOn | OpensSheet);

interface LeadsOn {
  /** The link or button that leads to it; its target is the whole row. */
  title: ReactNode;
  sheet?: undefined;
}

/** It has no page of its own: a tap shows all its columns, and what can be done with it below them. */
interface OpensSheet {
  title: string;
  sheet: { tools?: ReactNode };
}

interface PhoneEnds {
  subtitle?: ReactNode;
  /** At the right: an amount, and below it a badge. */
  end?: ReactNode;
  badge?: ReactNode;
  picture?: ReactNode;
}

/** The sort as an address has it: 'due', or '-due' the other way round. */
export interface Sorting {
  shown: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Rows that belong together follow each other, below a heading. */
export interface Grouping<Row> {
  keyOf: (row: Row) => string;
  heading: (row: Row) => { title: ReactNode; end: ReactNode };
}

export interface RecordListProps<Row> {
  /** What the list is of, for those who do not see it. */
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  /** At the end of a row, best as `RowActions`. */
  actions?: (row: Row) => ReactNode;
  phone: (row: Row) => PhoneRow;
  sorting?: Sorting;
  grouping?: Grouping<Row>;
  /** What they answer: those that answer another question take the place of the others, and nothing moves. */
  question?: string;
  /** The columns stay as wide as they are, whatever comes into them. */
  isSteady?: boolean;
  /** The last line: how many there are in all, and what the columns add up to. */
  totals?: { words: string; sums: Totals };
}
