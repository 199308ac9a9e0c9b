import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { adminMe } from '#contract/back-office/admin';
import { endpoint, nothing } from '#contract/platform/endpoint';
import { call } from './api.ts';
import { ApiError, isUnauthorized, serverFieldErrors, serverMessage } from './api-error.ts';
import { authToken } from './storage.ts';

const readNote = endpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  access: 'user',
  summary: 'One note',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), word: z.string().optional() }),
  shows: [],
  response: { 200: z.object({ text: z.string() }) },
});
const removeNotes = endpoint({
  method: 'DELETE',
  path: '/api/notes',
  access: 'user',
  summary: 'No more notes',
  changes: [],
  response: { 204: nothing },
});
const writeNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  summary: 'A new note',
  body: z.object({ text: z.string() }),
  changes: [],
  response: { 201: z.object({ text: z.string() }) },
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: string | null, statusText = '') =>
  fetched.mockResolvedValueOnce(new Response(body, { status, statusText }));
const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? [];
  return { address, ...init, headers: new Headers(init?.headers) };
};
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
};

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  localStorage.clear();
});

test('fills the path and the query, leaves out what is not set, and sends cookies', async () => {
  answer(200, '{"text":"hello"}');
  const note = await call(readNote, { params: { id: 'a/b' }, query: { page: 2, word: undefined } });
  expect(note).toEqual({ text: 'hello' });
  expect(sent()).toMatchObject({ address: '/api/notes/a%2Fb?page=2', method: 'GET', credentials: 'include' });
});

test('sets the JSON content type only when there is a body', async () => {
  answer(201, '{"text":"x"}');
  await call(writeNote, { body: { text: 'x' } });
  expect(sent().body).toBe('{"text":"x"}');
  expect(sent().headers.get('content-type')).toBe('application/json');
  answer(204, null);
  expect(await call(removeNotes)).toBeNull();
  expect(sent().headers.has('content-type')).toBe(false);
});

test('sends the headers of a call along with its own', async () => {
  answer(201, '{"text":"x"}');
  await call(writeNote, { body: { text: 'x' }, headers: { 'idempotency-key': 'k1' } });
  expect(sent().headers.get('idempotency-key')).toBe('k1');
  expect(sent().headers.get('content-type')).toBe('application/json');
});

test('sends the stored token as a bearer header', async () => {
  answer(204, null);
  await call(removeNotes);
  expect(sent().headers.has('authorization')).toBe(false);
  authToken.write('secret');
  answer(204, null);
  await call(removeNotes);
  expect(sent().headers.get('authorization')).toBe('Bearer secret');
});

test('a refusal is an error of status and body text, with the parsed body', async () => {
  const body = JSON.stringify({ code: 'invalid', message: 'Not like this', fieldErrors: { text: 'Too short' } });
  answer(400, body);
  const error = await failure(call(writeNote, { body: { text: '' } }));
  expect(error.message).toBe(`400: ${body}`);
  expect(error.status).toBe(400);
  expect(serverMessage(error, 'Sorry')).toBe('Not like this');
  expect(serverFieldErrors(error)).toEqual({ text: 'Too short' });
});

test('an empty body leaves the status text, a body that is not ours leaves our words', async () => {
  answer(502, '', 'Bad Gateway');
  expect((await failure(call(removeNotes))).message).toBe('502: Bad Gateway');
  answer(502, '<html>proxy</html>');
  const error = await failure(call(removeNotes));
  expect(error.message).toBe('502: <html>proxy</html>');
  expect(serverMessage(error, 'Sorry')).toBe('Sorry');
  expect(serverMessage(new TypeError('Failed to fetch'), 'Sorry')).toBe('Sorry');
});

test.each([
  ['401: Unauthorized', true],
  ['401: {"code":"unauthorized","message":"Unauthorized"}', true],
  ['401: Invalid email or password.', false],
  ['403: Unauthorized', false],
  ['Error 401: Unauthorized', false],
])('unauthorized: %s is %s', (message, expected) => {
  expect(isUnauthorized(new Error(message))).toBe(expected);
});

test('the token goes when it is no longer good, and stays after a wrong password', async () => {
  authToken.write('secret');
  answer(401, 'Invalid email or password.');
  await failure(call(removeNotes));
  expect(authToken.read()).toBe('secret');
  answer(401, 'Unauthorized');
  await failure(call(adminMe));
  expect(authToken.read(), "an admin's session is another matter").toBe('secret');
  answer(401, 'Unauthorized');
  await failure(call(removeNotes));
  expect(authToken.read()).toBeNull();
});

test('the same change sent twice at once is sent once, and both get its answer', async () => {
  answer(201, '{"text":"one"}');
  const both = await Promise.all([
    call(writeNote, { body: { text: 'one' } }),
    call(writeNote, { body: { text: 'one' } }),
  ]);
  expect(both).toEqual([{ text: 'one' }, { text: 'one' }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  answer(201, '{"text":"one"}');
  answer(201, '{"text":"two"}');
  await Promise.all([call(writeNote, { body: { text: 'one' } }), call(writeNote, { body: { text: 'two' } })]);
  expect(fetched).toHaveBeenCalledTimes(3);
});
