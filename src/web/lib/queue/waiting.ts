import { queuedOf } from '../storage.ts';

/** How much of somebody's work waits on this device to be sent: the little of the queue that every page needs. */

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export const noteWaiting = (userId: string, count: number): void => {
  if (count > 0) queuedOf(userId).write(String(count));
  else queuedOf(userId).clear();
  notifyListeners();
};

export const waiting = {
  read: (userId: string): number => Number(queuedOf(userId).read() ?? 0),
  /** Other tabs of the device write, too. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
