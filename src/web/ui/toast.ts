import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  message?: string;
  destructive?: boolean;
  /** What can be done about it while it is there. */
  actions?: { label: string; onClick: () => void }[];
  /** How long it stays, where an action needs more than the usual time. */
  milliseconds?: number;
}

/** One toast at a time: a new one takes the place of the old. */
let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const show = (toast: Toast | undefined) => {
  current = toast;
  for (const listener of listeners) listener();
};

let isOver = false;

export const showToast = (toast: Omit<Toast, 'id'>): void => {
  if (isOver) return;
  lastId += 1;
  show({ ...toast, id: lastId });
};

export const showError = (title: string, message?: string): void => showToast({ title, message, destructive: true });

/** The page is being left: nothing that still fails on it takes this one's place. */
export const showLastError = (title: string, message: string): void => {
  showError(title, message);
  isOver = true;
};

export const dismissToast = (): void => show(undefined);

export const currentToast = (): Toast | undefined => current;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToast = (): Toast | undefined => useSyncExternalStore(subscribe, currentToast);
