/**
 * Stands between the pages and the network, so that the app opens without it, and shows what was seen last. It has no imports: the
 * build takes it as it is. A page of one version and a worker of another get along: all that they agree on is the two headers, and what a
 * pushed message is made of.
 */

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface PageMessage extends Lasting {
  data: { files?: string[] };
}
/** What the server sends, see push/service/deliver.ts: for one person, with a page of ours. */
interface Message {
  for?: string;
  title?: string;
  body?: string;
  link?: string;
  tag?: string;
}
interface Pushed extends Lasting {
  data: { json: () => Message } | null;
}
interface Tapped extends Lasting {
  notification: { close: () => void; data?: { link?: string } };
}
interface Page {
  focus: () => Promise<Page>;
  navigate: (address: string) => Promise<unknown>;
}
interface Events {
  push: Pushed;
  notificationclick: Tapped;
  install: Lasting;
  activate: Lasting;
  fetch: Asked;
  message: PageMessage;
}
interface WorkerScope {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, look: object) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}

const worker = self as unknown as WorkerScope;

const SHELL = 'kiraya-shell';
const FILES = 'kiraya-files';
/** The answers of each user by themselves; the page removes them, see lib/offline.ts. */
const KEPT = 'kiraya-kept-';
const MOST_FILES = 300;
/** What every page begins with. */
const BEGINNING = ['/', '/first-paint.js', '/favicon.svg', '/manifest.webmanifest'];

/** Whatever fails here is a page that is not kept, and nothing else. */
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

const keepFile = async (cache: Cache, request: Request | string, answer: Response) => {
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(old);
};

/** As it is now; without a network as it was. The frame of every page is the same file. */
const openBeginning = async (event: Asked, path: string): Promise<Response> => {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) {
      const copy = answer.clone();
      event.waitUntil(quietly(caches.open(SHELL).then((cache) => cache.put(path, copy))));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(path, { cacheName: SHELL, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
};

/** What a file's name stands for never changes. */
const openFile = async (event: Asked): Promise<Response> => {
  const cache = await caches.open(FILES);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(quietly(keepFile(cache, event.request, copy)));
  }
  return answer;
};

const stamped = async (answer: Response): Promise<Response> =>
  new Response(await answer.text(), {
    headers: { 'content-type': 'application/json', 'x-kept-at': new Date().toISOString() },
  });

/**
 * The page makes the place and removes it, and the worker never makes it anew: a question that was under way while somebody left brings
 * nothing back. One at a time, because looking and opening are two steps.
 */
const placeOf = (userId: string): Promise<Cache | undefined> => {
  const look = async () => ((await caches.has(KEPT + userId)) ? caches.open(KEPT + userId) : undefined);
  return 'locks' in navigator ? navigator.locks.request(KEPT, { mode: 'shared' }, look) : look();
};

const answer = async (event: Asked, userId: string): Promise<Response> => {
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok && fresh.headers.get('content-type')?.includes('application/json')) {
      const copy = fresh.clone();
      const keep = async () => (await placeOf(userId))?.put(event.request.url, await stamped(copy));
      event.waitUntil(quietly(keep()));
    }
    return fresh;
  } catch (error) {
    const kept = await (await placeOf(userId))?.match(event.request.url, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** What the page had loaded before there was a worker. */
worker.addEventListener('message', (event) => {
  const { files = [] } = event.data;
  const keepAll = async () => {
    const shell = await caches.open(SHELL);
    for (const path of BEGINNING) if (!(await shell.match(path))) await shell.add(path);
    const cache = await caches.open(FILES);
    for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  };
  event.waitUntil(quietly(keepAll()));
});

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || /^\/admin(\/|$)/.test(pathname)) return;
  const keptFor = headers.get('x-keep-for');
  if (keptFor) return event.respondWith(answer(event, keptFor));
  if (pathname.startsWith('/assets/')) return event.respondWith(openFile(event));
  if (mode === 'navigate' && !pathname.startsWith('/api/')) return event.respondWith(openBeginning(event, '/'));
  if (BEGINNING.includes(pathname)) event.respondWith(openBeginning(event, pathname));
});

/** Shown to whom it is for: their answers are kept here for as long as they are signed in, and nobody else's are. */
const show = async ({ for: userId = '', title = 'Kiraya', body = '', link = '/', tag = '' }: Message) => {
  if (!(await caches.has(KEPT + userId))) return;
  await worker.registration.showNotification(title, {
    ...{ body, tag, icon: '/icons/kiraya-192.png', badge: '/icons/kiraya-192.png', lang: 'en' },
    data: { link },
  });
};

worker.addEventListener('push', (event) => {
  const read = async () => event.data?.json() ?? {};
  event.waitUntil(quietly(read().then(show)));
});

/** A page of ours, in the window that is open, or in a new one. */
const openPage = async (link: string) => {
  const address = /^\/(?!\/)/.test(link) ? link : '/';
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return worker.clients.openWindow(address);
  await page.focus();
  // Not every browser lets a worker lead a page that it does not control.
  return page.navigate(address).catch(() => worker.clients.openWindow(address));
};

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(quietly(openPage(event.notification.data?.link ?? '/')));
});
