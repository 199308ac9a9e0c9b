import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPayments } from '#contract/money/payments';
import { markNotificationRead } from '#contract/platform/notifications';
import { call } from './api.ts';
import { dropDraftsOfOthers, keepDrafts, takeDraft, watchDraft } from './drafts.ts';
import { endpointQuery } from './queries.ts';
import { createQueryClient, currentUserQuery } from './query-client.ts';
import { authToken, keptFor } from './storage.ts';

const fetched = vi.fn<typeof fetch>();
const ended = vi.fn();
const gone = () => new Response('{"code":"unauthorized","message":"Unauthorized"}', { status: 401 });

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  ended.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});

const signedIn = () => {
  const client = createQueryClient(ended);
  client.setQueryData(currentUserQuery.queryKey, { id: 'u1' } as never);
  return client;
};

test('whatever is refused for want of a session tells that it has ended, before its own error', async () => {
  fetched.mockImplementation(async () => gone());
  const client = signedIn();
  await expect(call(markNotificationRead, { params: { id: 1 } })).rejects.toThrow('401');
  expect(ended).toHaveBeenCalledWith({ id: 'u1' });

  ended.mockReset();
  signedIn();
  const query = new QueryObserver(client, { ...endpointQuery(listPayments, { query: {} }), retry: false });
  await new Promise<void>((resolve) => {
    query.subscribe(({ isError }) => isError && resolve());
  });
  expect(ended).toHaveBeenCalled();
});

test('a token that has ended is no end where the cookie still holds', async () => {
  authToken.write('old');
  fetched.mockImplementation(async (_, init) =>
    new Headers(init?.headers).has('authorization') ? gone() : new Response('{"id":"u1"}'),
  );
  signedIn();
  await expect(call(markNotificationRead, { params: { id: 1 } })).rejects.toThrow('401');
  expect(ended).not.toHaveBeenCalled();
});

test('nobody is told where nobody was signed in, nor that a password is wrong', async () => {
  fetched.mockImplementation(async () => gone());
  createQueryClient(ended);
  await expect(call(markNotificationRead, { params: { id: 1 } })).rejects.toThrow('401');
  signedIn();
  fetched.mockImplementation(
    async () => new Response('{"code":"invalid_credentials","message":"No"}', { status: 401 }),
  );
  await expect(call(markNotificationRead, { params: { id: 1 } })).rejects.toThrow('401');
  expect(ended).not.toHaveBeenCalled();
});

test('nothing stays on a device where nobody is signed in, however they left', async () => {
  fetched.mockImplementation(async () => gone());
  keptFor.write('u1');
  await expect(createQueryClient(ended).fetchQuery(currentUserQuery)).rejects.toThrow('401');
  expect(keptFor.read()).toBeNull();
  expect(ended).not.toHaveBeenCalled();

  keptFor.write('u1');
  fetched.mockImplementation(async () => new Response('{"message":"Later"}', { status: 503 }));
  await expect(createQueryClient(ended).fetchQuery(currentUserQuery)).rejects.toThrow('503');
  expect(keptFor.read()).toBe('u1');
});

test('what is typed is kept for its owner, at its place, once; secrets and files are not', () => {
  const values = { name: 'Lake View', rooms: ['a'], password: 'x', photo: new File([], 'a.png') };
  const stop = watchDraft(() => ({ form: 'home', values }));
  watchDraft(() => undefined);
  keepDrafts('u1');
  expect(sessionStorage.getItem('drafts')).not.toContain('password');
  dropDraftsOfOthers('u1');
  expect(takeDraft('other')).toBeUndefined();
  window.history.replaceState(null, '', '/elsewhere');
  expect(takeDraft('home')).toBeUndefined();
  window.history.replaceState(null, '', '/');
  expect(takeDraft('home')).toEqual({ name: 'Lake View', rooms: ['a'] });
  expect(takeDraft('home')).toBeUndefined();
  keepDrafts('u1');
  dropDraftsOfOthers('u2');
  expect(takeDraft('home')).toBeUndefined();
  stop();
});
