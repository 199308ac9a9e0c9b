import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { type GstRate, gstRateOn, taxUpon, taxWithin, withTax } from './gst-on-rent.ts';
import { plainRent, type RentAgreement, rentForDays } from './rent-by-days.ts';
import { daysOfPeriod, type Rhythm } from './schedule-dates.ts';

const rhythm: Rhythm = {
  frequency: 'monthly',
  amount: '60000.00',
  startDate: '2026-11-01',
  endDate: null,
  dayOfMonth: 1,
  dayOfWeek: null,
};
const gstRates: GstRate[] = [
  { fromDate: '2017-07-01', percent: 18, source: 'Notification 11/2017' },
  { fromDate: '2026-12-01', percent: 12, source: 'Another one' },
  { fromDate: '2027-04-01', percent: null, source: 'The last one' },
];

const november = (agreement: Partial<RentAgreement>, of: Partial<Rhythm> = {}) =>
  rentForDays({ ...rhythm, ...of }, daysOfPeriod({ ...rhythm, ...of }, '2026-11-01', '2026-11-30'), {
    ...plainRent,
    ...agreement,
  });

it('a plain month is the rent, with nothing to explain', () => {
  expect(november({})).toEqual({ amount: '60000.00', taxRate: 0, working: null });
});

it('two rent-free weeks leave 16 of 30 days, and the tax is upon what is left', () => {
  expect(november({ rentFreeUntil: '2026-11-14', gstRates })).toEqual({
    amount: '37760.00',
    taxRate: 18,
    working: [
      { text: '1 to 14 Nov 2026: rent-free for fitting out', amount: '0.00' },
      { text: '15 to 30 Nov 2026: ₹60,000 × 16 of 30 days', amount: '32000.00' },
      { text: 'GST 18% on ₹32,000', amount: '5760.00' },
    ],
  });
});

it('a month that is rent-free as a whole comes to nothing', () => {
  expect(november({ rentFreeUntil: '2026-12-05', gstRates })).toMatchObject({ amount: '0.00', taxRate: 0 });
});

it('a move in mid-month is charged by days: 15 at the old rent, 15 at the new one', () => {
  const steps = [{ date: '2026-11-16', before: '6000.00', after: '9000.00' }];
  expect(november({ steps }, { amount: '9000.00' })).toEqual({
    amount: '7500.00',
    taxRate: 0,
    working: [
      { text: '1 to 15 Nov 2026: ₹6,000 × 15 of 30 days', amount: '3000.00' },
      { text: '16 to 30 Nov 2026: ₹9,000 × 15 of 30 days', amount: '4500.00' },
    ],
  });
});

it('a rise that is entered ahead counts from its day on; one that somebody has changed since does not', () => {
  const steps = [{ date: '2026-11-11', before: '60000.00', after: '63000.00' }];
  const entered = { nextAmount: '63000.00', nextAmountFrom: '2026-11-11' };
  expect(november({ steps }, entered).amount).toBe('62000.00');
  expect(november({ steps }).amount).toBe('60000.00');
});

it.each([
  ['2017-06-30', undefined],
  ['2017-07-01', { percent: 18, source: 'Notification 11/2017' }],
  ['2026-11-30', { percent: 18, source: 'Notification 11/2017' }],
  ['2026-12-01', { percent: 12, source: 'Another one' }],
  ['2027-04-01', undefined],
])('on %s the line that holds is taken', (day, rate) => {
  expect(gstRateOn(gstRates, day)).toEqual(rate);
});

it('the tax within what contains it is what was added, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(5, 12, 18, 28, 0.25), (paise, percent) => {
      const net = fromPaise(paise);
      expect(taxWithin(withTax(net, percent), percent)).toBe(taxUpon(net, percent));
    }),
  );
});

it('what is explained adds up to what is charged', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 }).map(fromPaise);
  const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`);
  fc.assert(
    fc.property(amount, amount, day, fc.option(day), fc.boolean(), (before, after, date, rentFreeUntil, addsGst) => {
      const charge = november(
        { steps: [{ date, before, after }], rentFreeUntil, gstRates: addsGst ? gstRates : [] },
        { amount: after },
      );
      const explained = charge.working?.map((line) => line.amount ?? '0.00');
      if (explained) expect(sumPaise(explained)).toBe(toPaise(charge.amount));
      else expect(charge.amount).toBe(after);
    }),
  );
});
