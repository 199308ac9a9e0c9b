import { describe, expect, it } from 'vitest';
import { declarationOf, reportNames } from './report-catalogue.ts';
import { daysBefore, daysOf } from './report-query.ts';

const TODAY = '2026-11-16';

describe('the days of a report', () => {
  it.each([
    ['the year of taxes', { time: 'days' as const }, {}, '2026-04-01', '2027-03-31'],
    ['the year of the first day', { time: 'days' as const }, { from: '2025-05-01' }, '2025-05-01', '2026-03-31'],
    ['the year of the last day', { time: 'days' as const }, { to: '2026-02-01' }, '2025-04-01', '2026-02-01'],
    ['one day', { time: 'day' as const }, { to: '2026-02-01' }, '2026-02-01', '2026-02-01'],
    ['a year ahead', { time: 'ahead' as const }, {}, TODAY, '2027-11-16'],
    ['today', { time: 'now' as const }, { from: '2026-01-01' }, TODAY, TODAY],
    ['months around', { time: 'days' as const, months: { before: 5, after: 12 } }, {}, '2026-06-01', '2027-11-30'],
  ])('%s', (_name, declaration, asked, from, to) => {
    expect(daysOf(declaration, asked, TODAY)).toEqual({ from, to });
  });

  it.each([
    ['a month', 'before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a year of taxes', 'before', '2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31'],
    ['ten days', 'before', '2026-03-11', '2026-03-20', '2026-03-01', '2026-03-10'],
    ['a February, a year before', 'year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['a February of 29 days, a year before', 'year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['days up to 28 February, a year before', 'year', '2025-02-10', '2025-02-28', '2024-02-10', '2024-02-28'],
    ['a quarter, a year before', 'year', '2026-04-01', '2026-06-30', '2025-04-01', '2025-06-30'],
  ] as const)('before %s', (_name, comparison, from, to, first, last) => {
    expect(daysBefore({ from, to }, comparison)).toEqual({ from: first, to: last });
  });
});

describe.each(reportNames)('%s', (name) => {
  const { columns, sort, groups, headline, chart } = declarationOf(name);
  const keys = columns.map(({ key }) => key);

  it('names only columns that it has', () => {
    const named = [...groups, ...(chart ? [chart.over, ...chart.series] : [])];
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    expect(['place', ...keys]).toContain(sort.replace(/^-/, ''));
    expect(['count', ...keys]).toContain(headline.column);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
