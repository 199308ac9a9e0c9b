import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listJournal } from '#contract/books/journal';
import type { EntryKind } from '#contract/books/posting-rules';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

interface JournalFilters {
  from?: string;
  to?: string;
  propertyId?: number;
  kind?: EntryKind;
}

/** While the next result is on its way, the last one stays. */
export const useJournal = (filters: JournalFilters) =>
  useInfiniteQuery({ ...endpointPages(listJournal, PAGE_SIZE, filters), placeholderData: keepPreviousData });

/** One entry by its number; nothing where it is not there to see. */
export const useEntry = (entryId: number) =>
  useQuery({ ...endpointQuery(listJournal, { query: { entryId } }), select: ([entry]) => entry ?? null });
