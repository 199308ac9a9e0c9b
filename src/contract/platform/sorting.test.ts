import { expect, test } from 'vitest';
import { z } from 'zod';
import { nextSort, readSort, readTotals, sortedBy, writeSort, writeTotals } from './sorting.ts';

const columns = ['due', 'amount'] as const;

test.each([
  ['due', { sort: 'due', order: 'asc' }],
  ['-amount', { sort: 'amount', order: 'desc' }],
  ['--amount', undefined],
  ['name', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('%j in an address is %j', (text, sort) => {
  expect(readSort(text, columns)).toEqual(sort);
  if (sort) expect(writeSort(sort)).toBe(text);
});

test.each([
  [undefined, 'asc', 'due'],
  ['amount', 'asc', 'due'],
  ['due', 'asc', '-due'],
  ['-due', 'asc', undefined],
  [undefined, 'desc', '-due'],
  ['-due', 'desc', 'due'],
  ['due', 'desc', undefined],
] as const)('sorted by %j, first %s: a click on the column asks for %j', (shown, first, next) => {
  expect(nextSort(readSort(shown, columns), 'due', first)).toBe(next);
});

test('what is no column, and no order, is refused', () => {
  const query = z.object(sortedBy(columns));
  expect(query.parse({})).toEqual({});
  expect(query.safeParse({ sort: 'id; drop table', order: 'asc' }).success).toBe(false);
  expect(query.safeParse({ sort: 'due', order: 'up' }).success).toBe(false);
});

test.each([
  [{}, ''],
  [{ amount: '1200.50' }, 'amount=1200.50'],
  [{ amount: '0.00', applications: '12' }, 'amount=0.00, applications=12'],
])('the totals %j are written %j', (totals, text) => {
  expect(writeTotals(totals)).toBe(text);
  expect(readTotals(text)).toEqual(totals);
});

test('no header is no totals', () => expect(readTotals(null)).toEqual({}));
