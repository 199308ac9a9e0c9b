import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { getPropertyStatement, type LineKey, listFigureLines } from '#contract/books/property-statement';
import { getStatement, getStatementChanges, listStatements, sendStatement } from '#contract/books/statements';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import type { Period } from '#web/rentals/period/periods.ts';

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

/** The account from its beginning up to a day. */
export const useAccountBefore = (id: number, to: string) =>
  useQuery(endpointQuery(getLeaseStatement, { params: { id }, query: { to } }));

export const usePropertyStatement = (propertyId: number | undefined, period: Period) =>
  useQuery({
    ...endpointQuery(getPropertyStatement, { query: { ...period, ...(propertyId && { propertyId }) } }),
    placeholderData: keepPreviousData,
  });

/** What the lines of a figure are of. */
export interface FigureOf {
  propertyId?: number;
  period: Period;
  /** Only what was entered by then, of a statement that was sent then. */
  enteredBy?: string;
}

export const useFigureLines = (key: LineKey, { propertyId, period, enteredBy }: FigureOf) =>
  useInfiniteQuery(
    endpointPages(listFigureLines, PAGE_SIZE, {
      ...period,
      key,
      ...(propertyId && { propertyId }),
      ...(enteredBy && { enteredBy }),
    }),
  );

export const useChanges = (of: Of) => useQuery(endpointQuery(getStatementChanges, { query: { ...of } }));

export const useSentStatements = (of: Of) => useInfiniteQuery(endpointPages(listStatements, PAGE_SIZE, { ...of }));

export const useStatement = (id: number) => useQuery(endpointQuery(getStatement, { params: { id } }));

export const useSendStatement = () => useEndpoint(sendStatement);
