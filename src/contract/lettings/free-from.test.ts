import { expect, it } from 'vitest';
import { freeFrom, freeInWords } from './free-from.ts';

const TODAY = '2026-04-05';
const tenant = { id: '1', firstName: 'Asha', lastName: 'Rao', email: null, phone: null };
const lease = {
  id: 1,
  monthlyRent: '1.00',
  startDate: '2025-11-01',
  endDate: '2026-09-30',
  tenantName: 'Asha Rao',
  tenant,
};
const running = { ...lease, noticeDate: null, monthToMonth: null };
const next = { id: 2, startDate: '2026-10-01', endDate: '2027-07-31', tenantName: 'Dev Sen', reservedUntil: null };

it.each([
  ['nobody has it', { lease: null, nextLease: null }, TODAY, undefined],
  ['somebody comes later', { lease: null, nextLease: next }, TODAY, 'let from 1 Oct 2026'],
  [
    'it is reserved',
    { lease: null, nextLease: { ...next, reservedUntil: '2026-05-01' } },
    TODAY,
    'reserved from 1 Oct 2026',
  ],
  ['it is let until a day', { lease: running, nextLease: null }, '2026-10-01', 'free from 1 Oct 2026'],
  [
    'notice was given',
    { lease: { ...running, noticeDate: '2026-06-30' }, nextLease: null },
    '2026-07-01',
    'free from 1 Jul 2026',
  ],
  ['it has no end', { lease: { ...running, endDate: null }, nextLease: null }, null, 'let, without an end date'],
  [
    'it goes on month to month',
    { lease: { ...running, endDate: '2026-03-31', monthToMonth: 'stays' as const }, nextLease: null },
    null,
    'let, without an end date',
  ],
  ['the next one is lined up', { lease: running, nextLease: next }, '2027-08-01', 'free from 1 Aug 2027'],
  [
    'the next one has no end',
    { lease: running, nextLease: { ...next, endDate: null } },
    null,
    'let, without an end date',
  ],
])('where %s', (_, home, day, words) => {
  expect(freeFrom(home, TODAY)).toBe(day);
  expect(freeInWords(home, TODAY)).toBe(words);
});
