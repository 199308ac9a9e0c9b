import { describe, expect, it } from 'vitest';
import { daysLeft, termOn } from './lease-terms.ts';

const terms = [
  { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27500.00' },
  { startDate: '2026-04-05', endDate: '2027-03-04', monthlyRent: '25000.00' },
];

describe('the term that holds', () => {
  it.each([
    ['2026-01-01', '25000.00', 'before any has begun: the first'],
    ['2026-04-05', '25000.00', 'on its first day'],
    ['2027-03-04', '25000.00', 'on its last day'],
    ['2027-03-05', '27500.00', 'on the first day of the next'],
    ['2030-01-01', '27500.00', 'after all: the last'],
  ])('on %s is at %s (%s)', (date, rent) => {
    expect(termOn(terms, date)?.monthlyRent).toBe(rent);
  });

  it('is none where there are none', () => {
    expect(termOn([], '2026-04-05')).toBeUndefined();
  });

  it('goes on through a gap', () => {
    const gap = [
      { startDate: '2026-01-01', endDate: '2026-02-28', monthlyRent: '1.00' },
      { startDate: '2026-06-01', endDate: null, monthlyRent: '2.00' },
    ];
    expect(termOn(gap, '2026-04-05')?.monthlyRent).toBe('1.00');
  });
});

describe('days left', () => {
  it.each([
    ['2026-04-06', 1],
    ['2026-04-05', 0],
    ['2026-04-01', 0],
    ['2027-04-05', 365],
    [null, null],
  ])('until %s are %s', (endDate, days) => {
    expect(daysLeft(endDate, '2026-04-05')).toBe(days);
  });
});
