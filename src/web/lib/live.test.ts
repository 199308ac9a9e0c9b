import { type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPayments } from '#contract/money/payments';
import { countUnreadNotifications, listNotifications } from '#contract/platform/notifications';
import { keepLive } from './live.ts';
import { endpointPages } from './pages.ts';
import { endpointQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

/** A stream whose events the test sends. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly address: string;
  readyState = 0;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(name: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

class FakeChannel {
  onmessage = () => {};
  postMessage() {}
  close() {}
}

const fetched = vi.fn<typeof fetch>();
const whoAnswers = (status: number) => {
  const body = status === 200 ? '{"id":"u1"}' : '{"code":"unauthorized","message":"Unauthorized"}';
  fetched.mockImplementation(async () => new Response(body, { status }));
};
const source = () => {
  const last = FakeSource.all.at(-1);
  if (!last) throw new Error('no stream was opened');
  return last;
};

const client = createQueryClient();
const asked: string[] = [];
const stops: (() => void)[] = [];

const observe = async (options: { queryKey: readonly unknown[]; meta?: QueryMeta }) => {
  const { queryKey, meta } = options;
  const path = String(queryKey[1]);
  const queryFn = async () => {
    asked.push(path);
    return path;
  };
  stops.push(new QueryObserver(client, { queryKey, meta, queryFn }).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', fetched);
  FakeSource.all = [];
  await observe(endpointPages(listNotifications, 20));
  await observe(endpointQuery(countUnreadNotifications));
  await observe(endpointPages(listPayments, 50));
  client.setQueryData(['GET', '/api/auth/user'], { id: 'u1' });
  stops.push(keepLive(client, 'u1'));
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a page has just loaded is not asked for again when the stream begins', async () => {
  source().send('hello');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

test('a change asks again for the calls that show it, once for a burst', async () => {
  source().send('hello');
  source().send('change', '{"changed":["notifications"]}');
  source().send('change', '{"changed":["notifications","sessions"]}');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.sort()).toEqual(['/api/notifications', '/api/notifications/unread/count']);
});

test('a word of a newer server, which may mean anything, asks for everything', async () => {
  source().send('hello');
  source().send('change', '{"changed":["notifications","viewings"]}');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.sort()).toEqual(['/api/notifications', '/api/notifications/unread/count', '/api/payments']);
});

test('what cannot be read is passed over', async () => {
  source().send('change', 'nonsense');
  source().send('change', '{"changed":"all"}');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

test('after a break it comes back, later each time, and asks for everything once it stands', async () => {
  whoAnswers(200);
  source().send('hello');
  for (const longest of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const count = FakeSource.all.length;
    source().send('error');
    await vi.advanceTimersByTimeAsync(longest * 0.75 - 1);
    expect(FakeSource.all).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(longest * 0.25 + 1);
    expect(FakeSource.all).toHaveLength(count + 1);
  }
  expect(asked).toEqual([]);
  source().send('hello');
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.sort()).toEqual(['/api/notifications', '/api/notifications/unread/count', '/api/payments']);
  source().send('error');
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(9);
});

test('a second greeting on one stream means that something may have been missed', async () => {
  source().send('hello');
  source().send('hello');
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(3);
});

test('a server that cannot be reached signs nobody out', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  source().send('error');
  await vi.advanceTimersByTimeAsync(1000);
  fetched.mockResolvedValue(new Response('', { status: 502 }));
  source().send('error');
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryState(['GET', '/api/auth/user'])?.status).toBe('success');
  expect(FakeSource.all).toHaveLength(3);
});

test('when the session has ended, the app learns that nobody is signed in', async () => {
  whoAnswers(401);
  source().send('error');
  await vi.advanceTimersByTimeAsync(10);
  expect(client.getQueryState(['GET', '/api/auth/user'])?.status).toBe('error');
});

test('who is on the way to another page is not told', async () => {
  whoAnswers(401);
  window.dispatchEvent(new Event('beforeunload'));
  source().send('error');
  await vi.advanceTimersByTimeAsync(4000);
  expect(client.getQueryState(['GET', '/api/auth/user'])?.status).toBe('success');
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryState(['GET', '/api/auth/user'])?.status).toBe('error');
});

test('when the network is back it does not wait', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  source().send('error');
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(2);
});

test('where tabs cannot share, a tab in the background gives its connection up, and asks for everything when it is back', async () => {
  const isHidden = vi.spyOn(document, 'visibilityState', 'get');
  source().send('hello');
  isHidden.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(source().readyState).toBe(FakeSource.CLOSED);
  isHidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.all).toHaveLength(2);
  source().send('hello');
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(3);
});

test('stopped, it opens nothing and hears nothing', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const last = source();
  stops.pop()?.();
  expect(last.readyState).toBe(FakeSource.CLOSED);
  last.send('error');
  last.send('change', '{"changed":["notifications"]}');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(1);
  expect(asked).toEqual([]);
});
