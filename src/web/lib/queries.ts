import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/platform/endpoint';
import { type CallArguments, type CallInput, call } from './api.ts';

export const keyOf = (endpoint: Endpoint) => [endpoint.method, endpoint.path];

/** One options object for loader, hook and cache of a call. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) =>
  queryOptions<ResponseOf<E>>({
    queryKey: [...keyOf(endpoint), ...input],
    queryFn: () => call(endpoint, ...input),
  });

/** A call that changes something, and the lists and entities that must be asked again after it. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, { refreshes = [] }: { refreshes?: Endpoint[] } = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, ...([input] as CallArguments<E>)),
    onSuccess: () => Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  });
};
