import { expect, test } from 'vitest';
import { nextCursor } from './pages.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['</api/notifications?limit=20&cursor=41>; rel="next"', 41],
  ['</api/notifications?cursor=7&limit=20>;rel=next', 7],
  ['</api/notifications?limit=20&cursor=9>; rel="prev"', undefined],
  ['</api/notifications?cursor=9>; rel="prev", </api/notifications?cursor=3>; rel="next"', 3],
  ['</api/notifications>; rel="next"', undefined],
])('the page after %j starts at %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
