import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Endpoint, QueryIn, ResponseOf } from '#contract/endpoint';
import type { Page } from '#contract/paging';
import { type CallArguments, callWithHeaders } from './api.ts';
import { keyOf } from './queries.ts';

/** A list that comes by page. */
type PagedEndpoint = Endpoint & { query: { _zod: { output: Page } } };

const NEXT = /<([^>]*)>\s*;\s*rel="?next"?/;

/** Where the next page starts, from an answer's Link header. */
export const nextCursor = (link: string | null): number | undefined => {
  const search = link && NEXT.exec(link)?.[1]?.split('?')[1];
  const cursor = search && new URLSearchParams(search).get('cursor');
  return cursor ? Number(cursor) : undefined;
};

/** What narrows or orders a list, beside its pages. */
type Filters<E extends Endpoint> = Partial<Omit<QueryIn<E>, keyof Page>>;

/** The options of a list that is loaded page after page. */
export const endpointPages = <E extends PagedEndpoint>(endpoint: E, limit: number, filters?: Filters<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'pages', limit, ...(filters ? [filters] : [])],
    queryFn: async ({ pageParam }): Promise<{ rows: ResponseOf<E>; next: number | undefined }> => {
      const input = { query: { ...filters, limit, cursor: pageParam } };
      const { data, headers } = await callWithHeaders(endpoint, ...([input] as unknown as CallArguments<E>));
      return { rows: data, next: nextCursor(headers.get('link')) };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
