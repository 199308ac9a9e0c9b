import { readSort, type Sort } from '#contract/platform/sorting';

/** What a list is asked for: in the order that the address says, and with its totals. */
export const sortedFilters = <Column extends string>(
  shown: string | undefined,
  columns: readonly Column[],
): Partial<Sort<Column>> & { totals: 'true' } => ({ ...readSort(shown, columns), totals: 'true' });
