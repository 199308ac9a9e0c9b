import { expect, it } from 'vitest';
import { nextRepeat, repeatedDays } from './expense-days.ts';

const monthly = { date: '2026-01-31', repeat: 'monthly', repeatSetOn: '2026-01-31', repeatUntil: null } as const;
const until = '2026-05-15';

it.each<[string, Partial<Parameters<typeof repeatedDays>[0]>, string | null, string[]]>([
  ['each month, on its last day where it is shorter', {}, null, ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['after what was booked', {}, '2026-03-31', ['2026-04-30']],
  ['only up to its end', { repeatUntil: '2026-03-31' }, null, ['2026-02-28', '2026-03-31']],
  ['only from when it was said', { repeatSetOn: '2026-04-30' }, null, ['2026-04-30']],
  [
    'each year',
    { date: '2024-05-10', repeat: 'yearly', repeatSetOn: '2024-05-10' },
    null,
    ['2025-05-10', '2026-05-10'],
  ],
  ['not where it does not repeat', { repeat: 'none' }, null, []],
  ['not any more once it was stopped', { repeatSetOn: null }, null, []],
])('%s', (_name, changes, after, expected) => {
  expect(repeatedDays({ ...monthly, ...changes }, { after, until })).toEqual(expected);
});

it('tells when it comes again', () => {
  expect(nextRepeat(monthly, '2026-03-31')).toBe('2026-04-30');
  expect(nextRepeat({ ...monthly, repeat: 'yearly' }, '2026-03-31')).toBe('2027-01-31');
  expect(nextRepeat({ ...monthly, repeat: 'none' }, '2026-03-31')).toBeNull();
});
