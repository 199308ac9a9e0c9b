import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../queries.ts';
import { onQueue, queuedItems } from './queue.ts';

const watching = new WeakSet<QueryClient>();

/** What was sent is here as the server has it before it leaves what waits: nothing said is gone for a moment, or signed as it was before. */
const watch = (client: QueryClient): void => {
  if (watching.has(client)) return;
  watching.add(client);
  onQueue(async (changes) => {
    if (changes.length > 0) await refresh(client, changes);
    await client.invalidateQueries({ queryKey: ['queued'] });
  });
};

/** What of a person's work lies on this device and waits. */
export const useQueued = (userId: string) => {
  const client = useQueryClient();
  useEffect(() => watch(client), [client]);
  return useQuery({ queryKey: ['queued', userId], queryFn: () => queuedItems(userId), staleTime: 0 });
};
