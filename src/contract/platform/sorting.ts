import { z } from 'zod';

export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** Says what the rows that a filter finds add up to, beside the page of them that an answer holds: 'rent=45000.00, due=0.00'. */
export const TOTALS_HEADER = 'x-totals';

/** Asks for the totals of the filter, which take a look at all of its rows. */
export const withTotals = z.literal('true').optional();

/**
 * How a list is sorted: by one of its columns, or newest first where none is named. The cursor of a sorted list is a position:
 * how many rows come before.
 */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(orders).optional(),
  totals: withTotals,
});

export interface Sort<Column extends string = string> {
  sort: Column;
  order: Order;
}

/** As an address has it: 'due', and '-due' the other way round. What is no column counts as left out. */
export const readSort = <Column extends string>(
  text: string | undefined,
  columns: readonly Column[],
): Sort<Column> | undefined => {
  const order = text?.startsWith('-') ? 'desc' : 'asc';
  const sort = columns.find((column) => column === text?.replace(/^-/, ''));
  return sort && { sort, order };
};

export const writeSort = ({ sort, order }: Sort): string => (order === 'desc' ? `-${sort}` : sort);

/** What a click on a column's heading asks for: this column, the other way round, and then the list's own order again. */
export const nextSort = (shown: Sort | undefined, column: string, first: Order = 'asc'): string | undefined => {
  if (shown?.sort !== column) return writeSort({ sort: column, order: first });
  return shown.order === first ? writeSort({ sort: column, order: first === 'asc' ? 'desc' : 'asc' }) : undefined;
};

/** Sums by name. */
export type Totals = Record<string, string>;

export const writeTotals = (totals: Totals): string =>
  Object.entries(totals)
    .map(([name, sum]) => `${name}=${sum}`)
    .join(', ');

export const readTotals = (header: string | null): Totals => {
  const pairs = (header ?? '').matchAll(/([a-z]+)=(\d+(?:\.\d\d)?)/gi);
  return Object.fromEntries([...pairs].map(([, name = '', sum = '']) => [name, sum]));
};
