import { expect, it } from 'vitest';
import { describeDaysLeft, describePeriod, shareOfTerm } from './lease-period.ts';

const lease = { status: 'active', startDate: '2026-01-01', endDate: '2026-12-31', monthToMonth: null } as const;

it.each([
  ['2025-12-30', 'Starts in 2 days'],
  ['2026-01-01', '364 days left'],
  ['2026-12-30', '1 day left'],
  ['2026-12-31', 'Ends today'],
])('on %s: %s', (today, words) => {
  expect(describeDaysLeft(lease, today)).toBe(words);
});

it('says what is not running any more, or has no end', () => {
  expect(describeDaysLeft({ ...lease, status: 'ended' }, '2026-02-01')).toBe('Ended');
  expect(describeDaysLeft({ ...lease, status: 'expired' }, '2027-02-01')).toBe('Expired');
  expect(describeDaysLeft({ ...lease, endDate: null }, '2026-02-01')).toBe('No end date');
  expect(describeDaysLeft({ ...lease, monthToMonth: 'asked' }, '2027-02-01')).toBe('Month to month');
});

it('writes a period as its two days', () => {
  expect(describePeriod(lease)).toBe('1 Jan 2026 – 31 Dec 2026');
  expect(describePeriod({ ...lease, endDate: null })).toBe('1 Jan 2026 onwards');
});

it.each([
  ['2025-06-01', 0],
  ['2026-01-01', 0],
  ['2026-07-02', 50],
  ['2026-12-31', 100],
  ['2027-06-01', 100],
])('on %s, %s percent have passed', (today, share) => {
  expect(shareOfTerm(lease, today)).toBe(share);
});

it('has no share without an end', () => {
  expect(shareOfTerm({ startDate: '2026-01-01', endDate: null }, '2026-02-01')).toBeUndefined();
});
