import { expect, it } from 'vitest';
import { choicesAt, periodIn } from './periods.ts';

const YEAR = { from: '2026-04-01', to: '2027-03-31' };

it('offers the year from April to March, the last one, and the last six months', () => {
  const { years, months } = choicesAt('2026-11-16');
  expect(years).toEqual([
    { label: 'This year, 2026-27', ...YEAR },
    { label: 'Last year, 2025-26', from: '2025-04-01', to: '2026-03-31' },
  ]);
  expect(months).toHaveLength(6);
  expect(months[0]).toEqual({ label: 'Nov 2026', from: '2026-11-01', to: '2026-11-30' });
  expect(choicesAt('2027-03-31').years[0]).toMatchObject(YEAR);
});

it.each([
  [{}, YEAR],
  [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
  [{ from: '2026-10-31', to: '2026-10-01' }, YEAR],
  [{ from: 'soon', to: '2026-10-01' }, YEAR],
  [{ from: '2026-10-01' }, YEAR],
])('the address %j means %j', (place, period) => {
  expect(periodIn(place, '2026-11-16')).toEqual(period);
});
