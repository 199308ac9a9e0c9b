import type { QueryClient } from '@tanstack/react-query';
import { askWhoIsSignedIn } from './query-client.ts';

const OF_SIGN_IN = /^\/api\/(login|logout|auth\/google)/;

/** A browser fetches a file by itself, and says nothing to the page: whoever asks for one is asked for by us, too. */
export const watchDownloads = (client: QueryClient): void => {
  document.addEventListener('click', ({ target }) => {
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    if (path?.startsWith('/api/') && !OF_SIGN_IN.test(path)) void askWhoIsSignedIn(client);
  });
};
