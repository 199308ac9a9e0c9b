import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ParamsIn, QueryIn, ReadingEndpoint, ResponseOf } from '#contract/platform/endpoint';
import { MOST_ROWS, type Page, TOTAL_HEADER } from '#contract/platform/paging';
import { readTotals, TOTALS_HEADER, type Totals } from '#contract/platform/sorting';
import { type CallArguments, callWithHeaders } from './api.ts';
import { keyOf } from './queries.ts';

/** A list that comes by page. */
type PagedEndpoint = ReadingEndpoint & { query: { _zod: { output: Page } } };

const NEXT = /<([^>]*)>\s*;\s*rel="?next"?/;

/** Where the next page starts, from an answer's Link header. */
export const nextCursor = (link: string | null): number | undefined => {
  const search = link && NEXT.exec(link)?.[1]?.split('?')[1];
  const cursor = search && new URLSearchParams(search).get('cursor');
  return cursor ? Number(cursor) : undefined;
};

/** How many rows there are in all, where an answer says so. */
export const totalIn = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** The same of a list, by the page that came last. */
export const totalOf = ({ data }: { data?: InfiniteData<{ total?: number }> }): number | undefined =>
  data?.pages.at(-1)?.total;

/** A page of a list. */
interface Rows<E extends ReadingEndpoint> {
  /** What was asked for: pages of another question have other words. */
  question?: string;
  rows: ResponseOf<E>;
  next: number | undefined;
  total?: number;
  totals?: Totals;
}

/** What narrows or orders a list, beside its pages. */
type Filters<E extends ReadingEndpoint> = Partial<Omit<QueryIn<E>, keyof Page>>;

/** The options of a list that is loaded page after page. */
export const endpointPages = <E extends PagedEndpoint>(
  endpoint: E,
  limit: number,
  filters?: Filters<E>,
  params?: ParamsIn<E>,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'pages', limit, ...(filters ? [filters] : []), ...(params ? [params] : [])],
    queryFn: async ({ pageParam }): Promise<Rows<E>> => {
      const input = { ...(params && { params }), query: { ...filters, limit, cursor: pageParam } };
      const { data, headers } = await callWithHeaders(endpoint, ...([input] as unknown as CallArguments<E>));
      return {
        question: JSON.stringify([filters, params]),
        rows: data,
        next: nextCursor(headers.get('link')),
        total: totalIn(headers.get(TOTAL_HEADER)),
        totals: readTotals(headers.get(TOTALS_HEADER)),
      };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    meta: { shows: endpoint.shows },
  });

const MOST_PAGES = 25;

/** The options of a list that somebody chooses from, or walks along: all its rows, however many pages they take. */
export const endpointRows = <E extends PagedEndpoint>(endpoint: E, filters?: Filters<E>) =>
  queryOptions<ResponseOf<E>>({
    queryKey: [...keyOf(endpoint), 'rows', ...(filters ? [filters] : [])],
    queryFn: async () => {
      const rows: unknown[] = [];
      let cursor: number | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const input = { query: { ...filters, limit: MOST_ROWS, cursor } };
        const { data, headers } = await callWithHeaders(endpoint, ...([input] as unknown as CallArguments<E>));
        rows.push(...(data as unknown[]));
        cursor = nextCursor(headers.get('link'));
        if (cursor === undefined) break;
      }
      return rows as ResponseOf<E>;
    },
    meta: { shows: endpoint.shows },
  });
