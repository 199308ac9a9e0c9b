import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  chargeExpense,
  createExpense,
  type ExpenseFilter,
  type ExpenseSort,
  exportExpenses,
  getExpense,
  getPropertySpending,
  listExpenses,
  payExpense,
  removeExpense,
  suggestExpenses,
  updateExpense,
} from '#contract/books/expenses';
import { listBuildings } from '#contract/lettings/buildings';
import { listAgentProperties, listMyProperties } from '#contract/lettings/properties';
import type { Sort } from '#contract/platform/sorting';
import { addressOf } from '#web/lib/api.ts';
import { endpointPages, endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import type { Manager } from '#web/rentals/manager.ts';

export type ExpenseFilters = Partial<Record<'from' | 'to', string>> & Omit<ExpenseFilter, 'from' | 'to'>;

/** While the next result is on its way, the last one stays. */
export const useExpenses = (filters: ExpenseFilters, sort: Sort<ExpenseSort>, size = PAGE_SIZE) =>
  useInfiniteQuery({
    ...endpointPages(listExpenses, size, { ...filters, ...sort, totals: 'true' }),
    placeholderData: keepPreviousData,
  });

export const exportHref = (filters: ExpenseFilters): string => addressOf(exportExpenses.path, { query: filters });

export const useExpense = (id: number) => useQuery(endpointQuery(getExpense, { params: { id } }));
export const useSuggestions = () => useQuery(endpointQuery(suggestExpenses));
export const useSpending = (id: number) => useQuery(endpointQuery(getPropertySpending, { params: { id } }));

/** The landlord's own, or those that an agent runs. */
export const useOwnHomes = (manager: Manager, { isWanted }: { isWanted: boolean }) => {
  const own = useQuery({ ...endpointRows(listMyProperties), enabled: isWanted && manager === 'landlord' });
  const run = useQuery({ ...endpointRows(listAgentProperties), enabled: isWanted && manager === 'agent' });
  return manager === 'landlord' ? own : run;
};

export const useBuildings = ({ isWanted }: { isWanted: boolean }) =>
  useQuery({ ...endpointQuery(listBuildings), enabled: isWanted });

export const useCreateExpense = () => useEndpoint(createExpense);
export const useUpdateExpense = () => useEndpoint(updateExpense);
export const useRemoveExpense = () => useEndpoint(removeExpense);
export const usePayExpense = () => useEndpoint(payExpense);
export const useChargeExpense = () => useEndpoint(chargeExpense);
