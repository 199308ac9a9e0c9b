import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { currentUser } from '#contract/identity/auth';
import type { User } from '#contract/identity/users';
import { whenUnauthorized } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { keepAnswersFor } from './keeping.ts';
import { forgetAnswers } from './offline.ts';
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

/** A change that ends the session by itself: that it is over is no news while its answer is awaited. */
export const endsSession = ['ends-session'];

/** A session that ended meanwhile shows here. Nothing is asked where nobody is signed in. */
export const askWhoIsSignedIn = async (client: QueryClient): Promise<void> => {
  if (!client.getQueryData(currentUserQuery.queryKey)) return;
  if (client.isMutating({ mutationKey: endsSession }) > 0) return;
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
};

/** `onSessionEnd`: somebody was signed in, and is no more. */
export const createQueryClient = (onSessionEnd: (user: User) => void = () => undefined): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryHash }) => {
        if (queryHash === JSON.stringify(currentUserQuery.queryKey)) keepAnswersFor((data as User).id);
      },
      onError: (error, { queryHash, state }) => {
        if (queryHash !== JSON.stringify(currentUserQuery.queryKey)) return;
        if (!isUnauthorized(error)) return;
        // Also on the page that follows a sign-out: the one before may have been gone too soon to remove anything.
        forgetAnswers();
        if (state.data) onSessionEnd(state.data as User);
      },
    }),
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
  whenUnauthorized(() => askWhoIsSignedIn(client));
  return client;
};
