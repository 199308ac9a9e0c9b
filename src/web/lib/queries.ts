import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangingEndpoint, Endpoint, ReadingEndpoint, ResponseOf } from '#contract/platform/endpoint';
import type { Subject } from '#contract/platform/freshness';
import { type CallArguments, type CallInput, call } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Subject[] };
  }
}

export const keyOf = (endpoint: Endpoint) => [endpoint.method, endpoint.path];

/** One options object for loader, hook and cache of a call. */
export const endpointQuery = <E extends ReadingEndpoint>(endpoint: E, ...input: CallArguments<E>) =>
  queryOptions<ResponseOf<E>>({
    queryKey: [...keyOf(endpoint), ...input],
    queryFn: () => call(endpoint, ...input),
    meta: { shows: endpoint.shows },
  });

/** Asks again for what is on the screen and shows one of the subjects, and marks the rest of it in the cache as old. */
export const refresh = (client: QueryClient, changed: readonly Subject[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((subject) => changed.includes(subject)) ?? false,
  });

/** For a call that is made by hand, once it is through. */
export const useRefresh = () => {
  const client = useQueryClient();
  return ({ changes }: ChangingEndpoint) => refresh(client, changes);
};

/** A call after which nothing is asked again: whoever makes it leaves the screen, or sees to it. */
export const useCall = <E extends ChangingEndpoint>(endpoint: E, mutationKey?: string[]) =>
  useMutation({ mutationKey, mutationFn: (input: CallInput<E>) => call(endpoint, ...([input] as CallArguments<E>)) });

/** A call that changes something, after which everything is asked again that shows it. */
export const useEndpoint = <E extends ChangingEndpoint>(endpoint: E) => {
  const refreshAfter = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, ...([input] as CallArguments<E>)),
    onSuccess: () => refreshAfter(endpoint),
  });
};
