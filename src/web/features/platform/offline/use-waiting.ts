import { useSyncExternalStore } from 'react';
import { waiting } from '#web/lib/queue/waiting.ts';

/** How much of somebody's work waits on this device to be sent. */
export const useWaiting = (userId: string): number =>
  useSyncExternalStore(waiting.subscribe, () => waiting.read(userId));
