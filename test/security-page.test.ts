import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page about security names tests that are there', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !existsSync(/^(src|test|e2e)\//.test(path) ? path : `src/server/${path}`));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});
