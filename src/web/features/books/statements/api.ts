import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { getPropertyStatement, type LineKey, listFigureLines } from '#contract/books/property-statement';
import { getStatement, getStatementChanges, listStatements, sendStatement } from '#contract/books/statements';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import type { Period } from './periods.ts';

/** What statements are of: a lease, a property, or without both all. */
export interface Of {
  leaseId?: number;
  propertyId?: number;
}

/** While the next days are on their way, the last ones stay. */
export const useLeaseStatement = (id: number, period: Period) =>
  useQuery({
    ...endpointQuery(getLeaseStatement, { params: { id }, query: { ...period } }),
    placeholderData: keepPreviousData,
  });

export const usePropertyStatement = (propertyId: number | undefined, period: Period) =>
  useQuery({
    ...endpointQuery(getPropertyStatement, { query: { ...period, ...(propertyId && { propertyId }) } }),
    placeholderData: keepPreviousData,
  });

export const useFigureLines = (key: LineKey, propertyId: number | undefined, period: Period) =>
  useInfiniteQuery(endpointPages(listFigureLines, PAGE_SIZE, { ...period, key, ...(propertyId && { propertyId }) }));

export const useChanges = (of: Of) => useQuery(endpointQuery(getStatementChanges, { query: { ...of } }));

export const useSentStatements = (of: Of) => useInfiniteQuery(endpointPages(listStatements, PAGE_SIZE, { ...of }));

export const useStatement = (id: number) => useQuery(endpointQuery(getStatement, { params: { id } }));

export const useSendStatement = () => useEndpoint(sendStatement);
