import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { frequencies, type Occurrence, occurrences, type Rhythm } from './schedule-dates.ts';

const rhythm = (overrides: Partial<Rhythm> = {}): Rhythm => ({
  frequency: 'monthly',
  amount: '30000.00',
  startDate: '2026-01-05',
  endDate: null,
  dayOfMonth: null,
  dayOfWeek: null,
  ...overrides,
});
const raised = (overrides: Partial<Rhythm>, until: CalendarDate, after: CalendarDate | null = null) =>
  occurrences(rhythm(overrides), { after, until });
const days = (found: Occurrence[]) => found.map(({ dueDate }) => dueDate);

it.each<[string, Partial<Rhythm>, CalendarDate, CalendarDate[]]>([
  [
    'weekly, on the weekday of its start',
    { frequency: 'weekly' },
    '2026-01-26',
    ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'],
  ],
  [
    'weekly on Sundays',
    { frequency: 'weekly', startDate: '2026-01-04', dayOfWeek: 0 },
    '2026-01-18',
    ['2026-01-04', '2026-01-11', '2026-01-18'],
  ],
  ['every two weeks', { frequency: 'bi_weekly' }, '2026-02-02', ['2026-01-05', '2026-01-19', '2026-02-02']],
  ['monthly', {}, '2026-03-05', ['2026-01-05', '2026-02-05', '2026-03-05']],
  [
    'monthly on the 31st',
    { startDate: '2026-01-31', dayOfMonth: 31 },
    '2026-06-30',
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
  ],
  [
    'monthly on the 30th, in a leap year',
    { startDate: '2028-01-30' },
    '2028-03-31',
    ['2028-01-30', '2028-02-29', '2028-03-30'],
  ],
  [
    'monthly on the 31st, from the last day of a short month',
    { startDate: '2026-02-28', dayOfMonth: 31 },
    '2026-04-30',
    ['2026-02-28', '2026-03-31', '2026-04-30'],
  ],
  ['quarterly', { frequency: 'quarterly' }, '2026-12-31', ['2026-01-05', '2026-04-05', '2026-07-05', '2026-10-05']],
  [
    'quarterly on the 31st',
    { frequency: 'quarterly', startDate: '2025-08-31' },
    '2026-09-01',
    ['2025-08-31', '2025-11-30', '2026-02-28', '2026-05-31', '2026-08-31'],
  ],
  ['annually', { frequency: 'annually' }, '2028-06-01', ['2026-01-05', '2027-01-05', '2028-01-05']],
  [
    'annually on 29 February',
    { frequency: 'annually', startDate: '2024-02-29' },
    '2028-12-31',
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['up to its end, and on it', { endDate: '2026-02-05' }, '2026-12-31', ['2026-01-05', '2026-02-05']],
  ['nothing before it starts', { startDate: '2026-05-05' }, '2026-05-04', []],
])('%s', (_, overrides, until, expected) => {
  const found = raised(overrides, until);
  expect(days(found)).toEqual(expected);
  expect(found.every(({ isPartial, amount }) => !isPartial && amount === '30000.00')).toBe(true);
});

it.each<[string, Partial<Rhythm>, Partial<Occurrence>]>([
  [
    'the rest of a month of 31 days',
    { startDate: '2026-01-10', dayOfMonth: 1 },
    { periodEnd: '2026-01-31', amount: '21290.32' },
  ],
  ['the rest of February', { startDate: '2026-02-15', dayOfMonth: 1 }, { periodEnd: '2026-02-28', amount: '15000.00' }],
  [
    'the rest of February in a leap year',
    { startDate: '2028-02-15', dayOfMonth: 1 },
    { periodEnd: '2028-02-29', amount: '15517.24' },
  ],
  ['across two months', { startDate: '2026-01-20', dayOfMonth: 5 }, { periodEnd: '2026-02-04', amount: '15483.87' }],
  [
    'up to the last day of a short month',
    { startDate: '2026-02-10', dayOfMonth: 31 },
    { periodEnd: '2026-02-27', amount: '19285.71' },
  ],
  [
    'a part of a week',
    { frequency: 'weekly', startDate: '2026-01-07', dayOfWeek: 1, amount: '1000.00' },
    { periodEnd: '2026-01-11', amount: '714.29' },
  ],
  [
    'a part of a quarter',
    { frequency: 'quarterly', startDate: '2026-01-16', dayOfMonth: 1, amount: '90000.00' },
    { periodEnd: '2026-01-31' },
  ],
])('starts off its day with a part: %s', (_, overrides, expected) => {
  const [first, second] = raised(overrides, '2028-12-31');
  const { startDate } = rhythm(overrides);
  expect(first).toMatchObject({ dueDate: startDate, periodStart: startDate, isPartial: true, ...expected });
  expect(second).toMatchObject({ periodStart: addDays(first?.periodEnd ?? '', 1), isPartial: false });
});

it('raises the part once, and goes on after a day', () => {
  const overrides = { startDate: '2026-01-20', dayOfMonth: 1 };
  expect(days(raised(overrides, '2026-03-01'))).toEqual(['2026-01-20', '2026-02-01', '2026-03-01']);
  expect(days(raised(overrides, '2026-03-01', '2026-01-20'))).toEqual(['2026-02-01', '2026-03-01']);
  expect(days(raised(overrides, '2026-03-01', '2026-03-01'))).toEqual([]);
  expect(days(raised({ ...overrides, endDate: '2026-01-25' }, '2026-03-01'))).toEqual(['2026-01-20']);
});

const daysInMonth = (date: CalendarDate) => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};
const monthNumber = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Walks day by day and asks of each whether rent is due, without any arithmetic of months. */
const dueDaysByWalking = (wanted: Rhythm, until: CalendarDate): CalendarDate[] => {
  const found: CalendarDate[] = [];
  const { frequency, startDate } = wanted;
  const weekday = (date: CalendarDate) => new Date(`${date}T12:00:00Z`).getUTCDay();
  let first: CalendarDate | undefined;
  for (let day = startDate; day <= until; day = addDays(day, 1)) {
    const monthDay = Math.min(wanted.dayOfMonth ?? Number(startDate.slice(8)), daysInMonth(day));
    const isByDay = frequency === 'weekly' || frequency === 'bi_weekly';
    const isItsDay = isByDay
      ? weekday(day) === (wanted.dayOfWeek ?? weekday(startDate))
      : Number(day.slice(8)) === monthDay;
    if (!isItsDay) continue;
    first ??= day;
    const months = monthNumber(day) - monthNumber(first);
    const isItsTurn = {
      weekly: true,
      bi_weekly: daysBetween(first, day) % 14 === 0,
      monthly: true,
      quarterly: months % 3 === 0,
      annually: months % 12 === 0,
    }[frequency];
    if (isItsTurn) found.push(day);
  }
  return found;
};

const anyRhythm: fc.Arbitrary<Rhythm> = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    startIn: fc.integer({ min: 0, max: 1500 }),
    lasts: fc.option(fc.integer({ min: 0, max: 900 })),
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    dayOfWeek: fc.option(fc.integer({ min: 0, max: 6 })),
    paise: fc.integer({ min: 100_00, max: 500_000_00 }),
  })
  .map(({ frequency, startIn, lasts, dayOfMonth, dayOfWeek, paise }) => {
    const startDate = addDays('2023-11-01', startIn);
    return {
      frequency,
      startDate,
      endDate: lasts === null ? null : addDays(startDate, lasts),
      dayOfMonth,
      dayOfWeek,
      amount: (paise / 100).toFixed(2),
    };
  });

it('agrees with walking day by day, whatever the schedule', () => {
  fc.assert(
    fc.property(anyRhythm, fc.integer({ min: 0, max: 900 }), (wanted, ahead) => {
      const until = addDays(wanted.startDate, ahead);
      const last = wanted.endDate !== null && wanted.endDate < until ? wanted.endDate : until;
      const found = occurrences(wanted, { after: null, until });
      expect(days(found.filter(({ isPartial }) => !isPartial))).toEqual(dueDaysByWalking(wanted, last));
      // The periods follow on each other without a gap, from the first day on.
      const starts = found.map(({ periodStart }) => periodStart);
      if (starts.length > 0) expect(starts[0]).toBe(wanted.startDate);
      expect(starts.slice(1)).toEqual(found.slice(0, -1).map(({ periodEnd }) => addDays(periodEnd, 1)));
      const parts = found.filter(({ isPartial }) => isPartial);
      expect(parts.length).toBeLessThanOrEqual(1);
      for (const part of parts) expect(Number(part.amount)).toBeLessThan(Number(wanted.amount));
    }),
    { numRuns: 400 },
  );
});

it('gives the same however the time is cut into runs', () => {
  fc.assert(
    fc.property(
      anyRhythm,
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 }),
      (wanted, runs) => {
        const pieces: Occurrence[] = [];
        let after: CalendarDate | null = null;
        for (const length of runs) {
          const until: CalendarDate = addDays(after ?? wanted.startDate, length);
          pieces.push(...occurrences(wanted, { after, until }));
          after = until;
        }
        expect(pieces).toEqual(occurrences(wanted, { after: null, until: after ?? wanted.startDate }));
      },
    ),
    { numRuns: 300 },
  );
});
