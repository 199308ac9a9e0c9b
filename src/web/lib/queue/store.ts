import type { Subject } from '#contract/platform/freshness';

/** A file of the work, and where in the body its address goes. */
export interface QueuedFile {
  blob: Blob;
  name: string;
  into: (string | number)[];
}

/** A call that was made without a network, as it will be sent. */
export interface Queued {
  /** Made here, sent as `clientId`, and kept by the server for ever: it counts once, however often it is sent. */
  id: string;
  userId: string;
  /** As the list shows it. */
  label: string;
  path: string;
  body: Record<string, unknown>;
  files: QueuedFile[];
  changes: readonly Subject[];
  createdAt: number;
  /** Why the server did not take it. */
  problem: string | null;
}

const STORE = 'items';

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('kiraya-queue', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('userId', 'userId');
  };
  return asked(request);
};

let database: Promise<IDBDatabase> | undefined;
/** Where the browser keeps nothing, it lasts as long as the page. */
const memory = new Map<string, Queued>();

const within = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
  otherwise: () => Value,
): Promise<Value> => {
  try {
    database ??= opened();
    return await work((await database).transaction(STORE, mode).objectStore(STORE));
  } catch {
    database = undefined;
    return otherwise();
  }
};

export const putItem = (item: Queued): Promise<unknown> =>
  within<unknown>(
    'readwrite',
    (store) => asked(store.put(item)),
    () => memory.set(item.id, item),
  );

export const deleteItem = async (id: string): Promise<void> => {
  memory.delete(id);
  await within<unknown>(
    'readwrite',
    (store) => asked(store.delete(id)),
    () => undefined,
  );
};

/** One person's, oldest first; nobody else's are read. */
export const itemsOf = async (userId: string): Promise<Queued[]> => {
  const kept = await within<Queued[]>(
    'readonly',
    (store) => asked<Queued[]>(store.index('userId').getAll(userId)),
    () => [],
  );
  const here = [...memory.values()].filter((item) => item.userId === userId);
  return [...kept, ...here].sort((one, other) => one.createdAt - other.createdAt);
};
