import { keptFor } from './storage.ts';

/**
 * What was seen last can be read without a network: the worker (worker/service-worker.ts) keeps the answers of whoever is signed in,
 * and they go when that person leaves. Workers need https, or this machine.
 */

const KEPT = 'kiraya-kept-';
export const canKeep = () => 'serviceWorker' in navigator && 'caches' in window && window.isSecureContext;

/** The worker looks for a place and opens it in two steps: nothing is made or removed between them. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(KEPT, work) : work();

const removeKept = async (isWanted: (name: string) => boolean): Promise<void> => {
  if (!('caches' in window)) return;
  await alone(async () => {
    const names = await caches.keys().catch(() => []);
    const gone = names.filter((name) => name.startsWith(KEPT) && !isWanted(name));
    await Promise.all(gone.map((name) => caches.delete(name).catch(() => false)));
  });
};

/**
 * By this the worker knows whose answers it keeps, and whose messages it may show. Who has left meanwhile gets no place. Whether there was
 * none before.
 */
export const makePlaceFor = (userId: string): Promise<boolean> =>
  alone(async () => {
    if (keptFor.read() !== userId || (await caches.has(KEPT + userId))) return false;
    await caches.open(KEPT + userId);
    return true;
  });

/** What others have left behind goes. */
export const keepOnlyOf = (userId: string): Promise<void> => removeKept((name) => name === KEPT + userId);

/** The device rings no more. The server forgets it with the session. */
export const stopRinging = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

/** Nobody is signed in here any more. */
export const forgetAnswers = (): void => {
  keptFor.clear();
  void removeKept(() => false);
  void stopRinging().catch(() => undefined);
};

/** By this the worker knows whose answer it is. */
export const keepingHeader = (): Record<string, string> => {
  const userId = keptFor.read();
  return userId && canKeep() && navigator.serviceWorker.controller ? { 'x-keep-for': userId } : {};
};

let shownFrom: string | null = null;
const listeners = new Set<() => void>();

/** An answer has come, from the network or from what was kept. */
export const noteAge = ({ headers }: Pick<Response, 'headers'>): void => {
  const keptAt = headers.get('x-kept-at');
  if (keptAt === shownFrom) return;
  shownFrom = keptAt;
  for (const call of listeners) call();
};

/** From when what is shown is, where the network is away. */
export const ageOfAnswers = {
  read: () => shownFrom,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
