import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onQueue, queuedItems } from './queue.ts';

/** What of a person's work lies on this device and waits. */
export const useQueued = (userId: string) => {
  const client = useQueryClient();
  useEffect(() => onQueue(() => void client.invalidateQueries({ queryKey: ['queued', userId] })), [client, userId]);
  return useQuery({ queryKey: ['queued', userId], queryFn: () => queuedItems(userId), staleTime: 0 });
};
