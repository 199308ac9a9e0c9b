import { afterEach, expect, test, vi } from 'vitest';
import { isUpdated } from './updates.ts';

const pageOf = (script: string) => `<html><script type="module" src="${script}"></script></html>`;

const standing = (script: string, answer: () => Promise<Response>) => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`;
  vi.stubGlobal('fetch', answer);
};

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test.each([
  ['another version', async () => new Response(pageOf('/assets/index-newer.js')), true],
  ['the same version: loading again would not help', async () => new Response(pageOf('/assets/index-own1.js')), false],
  ['no page at all', async () => new Response('Bad gateway', { status: 502 }), false],
  ['something else', async () => new Response('<html></html>'), false],
])('the server has %s', async (_what, answer, isSo) => {
  standing('/assets/index-own1.js', answer);
  expect(await isUpdated()).toBe(isSo);
});

test('without a network nothing is known', async () => {
  standing('/assets/index-own1.js', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isUpdated()).toBe(false);
});
