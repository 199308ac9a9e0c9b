import { currentUser } from '#contract/identity/auth';
import type { ChangingEndpoint } from '#contract/platform/endpoint';
import type { Subject } from '#contract/platform/freshness';
import { addressOf, type CallInput, call, sendPrepared } from '../api.ts';
import { isRefusedForGood, serverMessage } from '../api-error.ts';
import { newId } from '../new-id.ts';
import { sendFile } from '../upload.ts';
import { deleteItem, itemsOf, putItem, type Queued, type QueuedFile } from './store.ts';
import { noteWaiting } from './waiting.ts';

/**
 * The one queue for work that is done without a network. Each item is one call of one person, with its photos; it lies on the device
 * until the server has taken it. Its endpoint takes a `clientId` and answers the same row when it is sent again.
 */
export interface Work<E extends ChangingEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  files?: QueuedFile[];
  label: string;
  /** Under which it was tried before: it counts once. A new one unless said. */
  id?: string;
}

type Listener = (changes: readonly Subject[]) => Promise<void>;
const listeners = new Set<Listener>();

/** Told whenever something was added, sent or dropped, with what it changed on the server. */
export const onQueue = (listener: Listener): void => void listeners.add(listener);

const notifyListeners = (changes: readonly Subject[] = []): Promise<unknown> =>
  Promise.all([...listeners].map((listener) => listener(changes)));

const count = async (userId: string): Promise<void> => noteWaiting(userId, (await itemsOf(userId)).length);

export const queueWork = async <E extends ChangingEndpoint>(userId: string, work: Work<E>): Promise<void> => {
  const { endpoint, input, files = [], label, id = newId() } = work;
  await putItem({
    id,
    userId,
    label,
    path: addressOf(endpoint.path, input),
    body: { ...(input.body as object) },
    files,
    changes: endpoint.changes,
    createdAt: Date.now(),
    problem: null,
  });
  await count(userId);
  await notifyListeners();
  void sendQueued(userId);
};

export const dropQueued = async (userId: string, ids: string[]): Promise<void> => {
  for (const id of ids) await deleteItem(id);
  await count(userId);
  await notifyListeners();
};

const put = (body: Record<string, unknown>, [key, ...rest]: (string | number)[], value: string): void => {
  const place = body as Record<string | number, unknown>;
  if (key === undefined) return;
  if (rest.length === 0) place[key] = value;
  else put(place[key] as Record<string, unknown>, rest, value);
};

const deliver = async ({ id, path, body, files }: Queued): Promise<void> => {
  const whole = structuredClone(body);
  for (const { blob, name, into } of files) {
    const file = new File([blob], name, { type: blob.type });
    const { fileUrl } = await sendFile({
      ...{ file, use: 'evidence', signal: new AbortController().signal },
      onProgress: () => undefined,
    });
    put(whole, into, fileUrl);
  }
  await sendPrepared(path, { ...whole, clientId: id });
};

const sendAll = async (userId: string, items: Queued[]): Promise<void> => {
  for (const item of items) {
    try {
      await deliver(item);
      await deleteItem(item.id);
      await count(userId);
      void notifyListeners(item.changes);
    } catch (error) {
      if (!isRefusedForGood(error)) return;
      await putItem({ ...item, problem: serverMessage(error, 'It was refused.') });
      await notifyListeners();
    }
  }
};

const inTurn = async (work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return work();
  await navigator.locks.request('kiraya-queue', work);
};

/** Sends what waits, one after the other, in one tab at a time; what was refused before only when somebody asks for it. */
export const sendQueued = (userId: string, { again = false } = {}): Promise<void> =>
  inTurn(async () => {
    const items = (await itemsOf(userId)).filter(({ problem }) => again || problem === null);
    if (items.length === 0) return;
    // Somebody else may have signed in meanwhile, in another tab.
    const user = await call(currentUser).catch(() => undefined);
    if (user?.id === userId) await sendAll(userId, items);
  }).catch(() => undefined);

export const queuedItems = itemsOf;
