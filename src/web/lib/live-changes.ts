import type { QueryClient } from '@tanstack/react-query';
import { isSubject } from '#contract/platform/freshness';
import { refresh } from './queries.ts';
import { askWhoIsSignedIn, currentUserQuery } from './query-client.ts';

/** The subjects that changed on the server, or that we cannot know, or that the session has ended. */
export type LiveNotice = { changed: string[] } | 'missed' | 'signed-out';

/** News come in bursts: what changed within this time is asked for once. */
const GATHER_MS = 50;
/** Whoever logs out here is on the way to another page: no word about it meanwhile. */
const LEAVING_MS = 5000;

/** Acts on news: asks again for what is shown, and marks the rest of the cache as old. */
export const changeListener = (client: QueryClient, signal: AbortSignal): ((notice: LiveNotice) => Promise<void>) => {
  const gathered = new Set<string>();
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', leave, { signal });

  const refreshGathered = () => {
    const words = [...gathered];
    gathered.clear();
    // A word that this page does not know comes from a newer server, and may mean anything.
    if (words.every(isSubject)) void refresh(client, words);
    else refreshAll();
  };

  const refreshAll = () => {
    const [, userPath] = currentUserQuery.queryKey;
    void client.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path !== userPath });
  };

  const askUnlessLeaving = async () => {
    const isLeaving = performance.now() - leftAt < LEAVING_MS;
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    if (!signal.aborted) await askWhoIsSignedIn(client);
  };

  return async (notice) => {
    if (notice === 'signed-out') {
      await askUnlessLeaving();
    } else if (notice === 'missed') {
      refreshAll();
    } else {
      if (gathered.size === 0) setTimeout(refreshGathered, GATHER_MS);
      for (const word of notice.changed) gathered.add(word);
    }
  };
};
