import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  type HistoryQuery,
  listApplicationEvents,
  listPropertyEvents,
  listTenantEvents,
} from '#contract/lettings/history';
import type { Page } from '#contract/platform/paging';
import { endpointPages } from '#web/lib/pages.ts';

const PAGE_SIZE = 10;

const lists = { property: listPropertyEvents, application: listApplicationEvents };

/** What narrows it. */
export type HistoryFilters = Partial<Omit<HistoryQuery, keyof Page>>;

/** Not asked for again while what it is about is being deleted. */
type IsHere = () => boolean;

export interface HistorySubject {
  of: keyof typeof lists;
  id: number;
  isHere?: IsHere;
}

export const useEvents = ({ of, id, isHere }: HistorySubject, filters: HistoryFilters) =>
  useInfiniteQuery({
    ...endpointPages(lists[of], PAGE_SIZE, filters, { id }),
    enabled: isHere,
    placeholderData: keepPreviousData,
  });

export const useTenantEvents = ({ id, isHere }: { id: string; isHere: IsHere }, filters: HistoryFilters) =>
  useInfiniteQuery({
    ...endpointPages(listTenantEvents, PAGE_SIZE, filters, { id }),
    enabled: isHere,
    placeholderData: keepPreviousData,
  });
