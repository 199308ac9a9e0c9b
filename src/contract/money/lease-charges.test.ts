import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaseBilling } from '#contract/lettings/lease-billing';
import { addDays, daysBetween } from '#contract/platform/calendar';
import { sumPaise } from '#contract/platform/money';
import { type BilledLease, firstCharges, rentRhythm } from './lease-charges.ts';
import { chargeInWords, occurrences, restOfPeriod, spanInWords } from './schedule-dates.ts';

const TODAY = '2026-11-16';
const lease = (overrides: Partial<BilledLease> = {}): BilledLease => ({
  startDate: '2026-12-01',
  endDate: null,
  monthlyRent: '30000.00',
  securityDeposit: '60000.00',
  ...overrides,
});
const charged = (overrides: Partial<BilledLease>, billing: object, today = TODAY) =>
  firstCharges(lease(overrides), leaseBilling.parse(billing), { today }).map(
    ({ dueDate, text, amount }) => `${dueDate} ${text}: ${amount}`,
  );
const rent = { rent: true };

it.each<[string, Partial<BilledLease>, object, string[]]>([
  ['nothing', {}, {}, []],
  [
    'both, due when the lease begins',
    {},
    { rent: true, deposit: true, dayOfMonth: 1 },
    [
      '2026-12-01 Security deposit: 60000.00',
      '2026-12-01 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-01 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  ['no deposit where there is none', { securityDeposit: '0.00' }, { deposit: true }, []],
  ['no rent where there is none', { monthlyRent: '0.00' }, rent, []],
  [
    'a whole calendar month, due on another day',
    {},
    { rent: true, dayOfMonth: 5 },
    [
      '2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-05 Rent for 1 to 31 Jan 2027: 30000.00',
      '2027-02-05 Rent for 1 to 28 Feb 2027: 30000.00',
    ],
  ],
  [
    'a broken first month, due when the lease begins',
    { startDate: '2026-11-12' },
    { rent: true, dayOfMonth: 1, paidUntil: '2026-11-11' },
    [
      '2026-11-12 Rent for 12 to 30 Nov 2026 (19 of 30 days): 19000.00',
      '2026-12-01 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-01 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  [
    'a broken first month whose day is still to come',
    { startDate: '2026-12-03' },
    { rent: true, dayOfMonth: 5 },
    [
      '2026-12-05 Rent for 3 to 31 Dec 2026 (29 of 31 days): 28064.52',
      '2027-01-05 Rent for 1 to 31 Jan 2027: 30000.00',
      '2027-02-05 Rent for 1 to 28 Feb 2027: 30000.00',
    ],
  ],
  [
    'months that run from the day on which the lease began, without anything broken',
    { startDate: '2026-11-20' },
    rent,
    [
      '2026-11-20 Rent for 20 Nov to 19 Dec 2026: 30000.00',
      '2026-12-20 Rent for 20 Dec 2026 to 19 Jan 2027: 30000.00',
      '2027-01-20 Rent for 20 Jan to 19 Feb 2027: 30000.00',
    ],
  ],
  [
    'day 31, on the last day of short months',
    { startDate: '2027-02-01' },
    { rent: true, dayOfMonth: 31 },
    [
      '2027-02-28 Rent for 1 to 28 Feb 2027: 30000.00',
      '2027-03-31 Rent for 1 to 31 Mar 2027: 30000.00',
      '2027-04-30 Rent for 1 to 30 Apr 2027: 30000.00',
    ],
  ],
  [
    'a leap year',
    { startDate: '2028-02-10' },
    { rent: true, dayOfMonth: 1 },
    [
      '2028-02-10 Rent for 10 to 29 Feb 2028 (20 of 29 days): 20689.66',
      '2028-03-01 Rent for 1 to 31 Mar 2028: 30000.00',
      '2028-04-01 Rent for 1 to 30 Apr 2028: 30000.00',
    ],
  ],
  [
    'a broken last month',
    { startDate: '2026-12-01', endDate: '2027-01-10' },
    { rent: true, dayOfMonth: 5 },
    ['2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00', '2027-01-05 Rent for 1 to 10 Jan 2027 (10 of 31 days): 9677.42'],
  ],
  [
    'an end before the day of its month',
    { startDate: '2026-12-01', endDate: '2027-01-03' },
    { rent: true, dayOfMonth: 5 },
    ['2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00', '2027-01-03 Rent for 1 to 3 Jan 2027 (3 of 31 days): 2903.23'],
  ],
  [
    'a lease within one month',
    { startDate: '2026-12-10', endDate: '2026-12-19' },
    { rent: true, dayOfMonth: 1 },
    ['2026-12-10 Rent for 10 to 19 Dec 2026 (10 of 31 days): 9677.42'],
  ],
  [
    'a past that is paid by the month',
    { startDate: '2026-04-01' },
    { rent: true, dayOfMonth: 5, paidUntil: '2026-10' },
    [
      '2026-11-05 Rent for 1 to 30 Nov 2026: 30000.00',
      '2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-05 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  [
    'a past that is paid to a day',
    { startDate: '2026-04-01' },
    { rent: true, dayOfMonth: 5, paidUntil: '2026-11-15' },
    [
      '2026-11-16 Rent for 16 to 30 Nov 2026 (15 of 30 days): 15000.00',
      '2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-05 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  [
    'a past of which nobody says anything: what falls due from today on',
    { startDate: '2026-04-01' },
    { rent: true, deposit: true, dayOfMonth: 5 },
    [
      '2026-11-16 Security deposit: 60000.00',
      '2026-12-05 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-05 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  [
    'the same, with a day that is still to come',
    { startDate: '2026-11-03' },
    { rent: true, dayOfMonth: 20 },
    [
      '2026-11-20 Rent for 3 to 30 Nov 2026 (28 of 30 days): 28000.00',
      '2026-12-20 Rent for 1 to 31 Dec 2026: 30000.00',
      '2027-01-20 Rent for 1 to 31 Jan 2027: 30000.00',
    ],
  ],
  [
    'more than three where more is due by today',
    { startDate: '2026-07-01' },
    { rent: true, dayOfMonth: 1, paidUntil: '2026-06-30' },
    ['07', '08', '09', '10', '11'].map((month) => {
      const text = { '07': '1 to 31 Jul', '08': '1 to 31 Aug', '09': '1 to 30 Sept', '10': '1 to 31 Oct' }[month];
      return `2026-${month}-01 Rent for ${text ?? '1 to 30 Nov'} 2026: 30000.00`;
    }),
  ],
  [
    'paid in advance',
    {},
    { rent: true, dayOfMonth: 5, paidUntil: '2027-02' },
    [
      '2027-03-05 Rent for 1 to 31 Mar 2027: 30000.00',
      '2027-04-05 Rent for 1 to 30 Apr 2027: 30000.00',
      '2027-05-05 Rent for 1 to 31 May 2027: 30000.00',
    ],
  ],
  ['nothing of a lease that is over and paid', { startDate: '2026-01-01', endDate: '2026-06-30' }, rent, []],
])('a lease raises %s', (_, overrides, billing, expected) => {
  // How September is shortened is said elsewhere.
  const plain = (lines: string[]) => lines.map((line) => line.replace('Sept ', 'Sep '));
  expect(plain(charged(overrides, billing))).toEqual(plain(expected));
});

it.each([
  ['2026-11-12', '2026-11-30', '12 to 30 Nov 2026'],
  ['2026-11-05', '2026-12-04', '5 Nov to 4 Dec 2026'],
  ['2026-12-05', '2027-01-04', '5 Dec 2026 to 4 Jan 2027'],
  ['2026-12-31', '2026-12-31', '31 Dec 2026'],
])('says %s to %s in words', (from, to, words) => expect(spanInWords(from, to)).toBe(words));

it('refuses a day that is none, and takes a blank one as that of the start', () => {
  const problem = (billing: object) => leaseBilling.safeParse(billing).error?.issues[0]?.message;
  for (const dayOfMonth of [0, 32, 1.5, 'x']) expect(problem({ dayOfMonth })).toBe('Between 1 and 31');
  expect(problem({ paidUntil: '2026-13' })).toBe('Please enter a date');
  expect(leaseBilling.parse({ dayOfMonth: '' })).toEqual({
    rent: false,
    deposit: false,
    dayOfMonth: null,
    paidUntil: null,
  });
  expect(leaseBilling.parse({ paidUntil: '2028-02' }).paidUntil).toBe('2028-02-29');
});

it('charges the rest of a month once a lease goes on after all', () => {
  const rhythm = rentRhythm(lease(), leaseBilling.parse({ rent: true, dayOfMonth: 5 }), TODAY);
  if (!rhythm) throw new Error('there is no rent');
  const rest = (lastDay: string | null) => restOfPeriod(rhythm, { raisedTo: '2027-01-10', lastDay });
  const words = (lastDay: string | null) => {
    const found = rest(lastDay);
    return found && `${found.dueDate} ${chargeInWords('Rent', found)}: ${found.amount}`;
  };
  expect(words(null)).toBe('2027-01-11 Rent for 11 to 31 Jan 2027 (21 of 31 days): 20322.58');
  expect(words('2027-01-20')).toBe('2027-01-11 Rent for 11 to 20 Jan 2027 (10 of 31 days): 9677.42');
  expect(rest('2027-01-10')).toBeUndefined();
  expect(restOfPeriod(rhythm, { raisedTo: '2027-01-31', lastDay: null })).toBeUndefined();
});

it('charges every day once, whatever the dates', () => {
  const billed = fc.record({
    starts: fc.integer({ min: 0, max: 800 }),
    lasts: fc.integer({ min: 1, max: 500 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
  });
  fc.assert(
    fc.property(billed, ({ starts, lasts, dayOfMonth }) => {
      const startDate = addDays('2027-01-01', starts);
      const endDate = addDays(startDate, lasts);
      const billing = leaseBilling.parse({ rent: true, dayOfMonth });
      const rhythm = rentRhythm(lease({ startDate, endDate }), billing, TODAY);
      const found = rhythm ? occurrences(rhythm, { after: null, until: '2200-01-01', lastDay: endDate }) : [];
      expect(found[0]?.periodStart).toBe(startDate);
      expect(found.at(-1)?.periodEnd).toBe(endDate);
      expect(found.slice(1).map(({ periodStart }) => periodStart)).toEqual(
        found.slice(0, -1).map(({ periodEnd }) => addDays(periodEnd, 1)),
      );
      for (const { dueDate, periodStart, periodEnd, days, ofDays, amount } of found) {
        expect(dueDate >= periodStart && dueDate <= periodEnd).toBe(true);
        expect(days).toBe(daysBetween(periodStart, periodEnd) + 1);
        expect(sumPaise([amount])).toBe(Math.floor((30000_00 * days + ofDays / 2) / ofDays));
      }
    }),
    { numRuns: 300 },
  );
});
