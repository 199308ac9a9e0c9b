import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { listMeters } from '#contract/upkeep/meters';
import { endpointRows, nextCursor, totalIn, totalOf } from './pages.ts';

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

test.each([
  [null, undefined],
  ['', undefined],
  ['many', undefined],
  ['0', 0],
  ['100000', 100_000],
])('a total of %j is %s', (header, total) => {
  expect(totalIn(header)).toBe(total);
});

test('the total of a list is that of the page that came last', () => {
  const pages = [{ total: 3 }, { total: 4 }];
  expect(totalOf({ data: { pages, pageParams: [] } })).toBe(4);
  expect(totalOf({})).toBeUndefined();
});

test('all rows of a list are read, page after page', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const isLast = path.includes('cursor=2');
    const headers = {
      'content-type': 'application/json',
      ...(!isLast && { link: '</api/meters?cursor=2>; rel="next"' }),
    };
    return new Response(JSON.stringify(isLast ? [{ id: 1 }] : [{ id: 3 }, { id: 2 }]), { headers });
  });
  const rows = await new QueryClient().fetchQuery(endpointRows(listMeters, { propertyId: 7 }));
  vi.unstubAllGlobals();
  expect(rows).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('propertyId=7');
});
