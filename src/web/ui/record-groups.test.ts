import { expect, test } from 'vitest';
import { isLong, startsThere, stretchesOf } from './record-groups.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place, city: 'Pune' }));
const byCity = { keyOf: ({ city }: { city: string }) => city, heading: () => ({ title: '', end: '' }) };

test.each([
  [0, []],
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [120, [25, 25, 25, 25, 20]],
])('%i rows come and go as %j', (count, sizes) => {
  expect(stretchesOf(rowsOf(count), undefined).map(({ rows }) => rows.length)).toEqual(sizes);
});

test('a group begins a new stretch, and has its heading once', () => {
  const rows = [...rowsOf(30), { id: 30, city: 'Mumbai' }];
  expect(stretchesOf(rows, byCity).map(({ before, hasHeading }) => [before, hasHeading])).toEqual([
    [0, true],
    [25, false],
    [30, true],
  ]);
});

test('a stretch is the same one when more rows come', () => {
  const [some, more] = [30, 80].map((count) => stretchesOf(rowsOf(count), byCity).map(({ key }) => key));
  expect(more?.slice(0, 2)).toEqual(some);
});

test('what a list of a hundred shows at once, a longer one does as well', () => {
  expect(isLong(rowsOf(100))).toBe(false);
  expect(isLong(rowsOf(101))).toBe(true);
  expect(stretchesOf(rowsOf(200), undefined).filter(startsThere)).toHaveLength(4);
});
