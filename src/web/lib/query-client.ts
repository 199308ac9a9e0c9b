import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { currentUser } from '#contract/identity/auth';
import { isUnauthorized } from './api-error.ts';
import { endpointQuery } from './queries.ts';

const MINUTE = 60_000;

/** Who is signed in. Asked once: later changes are told to the cache by whoever makes them. */
export const currentUserQuery = queryOptions({
  ...endpointQuery(currentUser),
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
  retry: false,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const createQueryClient = (): QueryClient => {
  // A session that ended meanwhile shows at any call: asking who is signed in lets the open screen notice.
  const askWhoIsSignedIn = (error: unknown) => {
    if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash !== JSON.stringify(currentUserQuery.queryKey)) askWhoIsSignedIn(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
    defaultOptions: {
      // networkMode: the server may run on a machine or a network without internet.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
