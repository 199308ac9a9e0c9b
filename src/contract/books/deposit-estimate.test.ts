import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { type Due, estimateInWords, estimateOf, type LeavingLease, missingNotice } from './deposit-estimate.ts';

const today = '2026-11-16';
const lease: LeavingLease = {
  monthlyRent: '36500.00',
  endDate: '2027-03-31',
  noticeDate: null,
  monthToMonth: null,
  noticeDays: 30,
  exitPaintingCharge: null,
  exitCleaningCharge: null,
  isOver: false,
};

describe('notice that is missing', () => {
  it.each<[string, Partial<LeavingLease>, string, number]>([
    ['enough days ahead', {}, '2026-12-16', 0],
    ['ten days short', {}, '2026-12-06', 10],
    ['today', {}, today, 30],
    ['nothing was agreed', { noticeDays: null }, today, 0],
    ['at the end of the term', { endDate: '2026-11-20' }, '2026-11-20', 0],
    ['three days before the end of the term', { endDate: '2026-11-20' }, '2026-11-17', 3],
    ['month to month, with a term that is over', { endDate: '2026-09-30', monthToMonth: 'stays' }, '2026-11-26', 20],
    ['without an end', { endDate: null }, '2026-11-26', 20],
    ['on the day to which notice was given', { noticeDate: '2026-11-20' }, '2026-11-20', 0],
    ['five days before it', { noticeDate: '2026-11-25' }, '2026-11-20', 5],
    ['long before it: no more than the notice', { noticeDate: '2027-02-28' }, '2026-11-20', 30],
    ['the lease is over', { isOver: true }, today, 0],
  ])('%s', (_, changes, leaveOn, days) => {
    expect(missingNotice({ lease: { ...lease, ...changes }, today, leaveOn })).toBe(days);
  });
});

const rent = { text: 'Rent for November', outstanding: '36500.00', dueDate: '2026-11-05' };
const later = { text: 'Rent for December', outstanding: '36500.00', dueDate: '2026-12-05' };

describe('what comes back', () => {
  const of = (changes: Partial<LeavingLease>, dues: Due[], leaveOn: string, held = '100000.00') =>
    estimateOf({ lease: { ...lease, ...changes }, held, dues, today, leaveOn });

  it.each<[string, Partial<LeavingLease>, Due[], string, string, string]>([
    ['all, where nothing is owed', {}, [], '2026-12-31', '100000.00', '0.00'],
    ['less what is owed by then', {}, [rent, later], '2026-12-31', '27000.00', '0.00'],
    ['but not what is due afterwards', { noticeDays: null }, [rent, later], '2026-11-30', '63500.00', '0.00'],
    [
      'less painting and cleaning',
      { exitPaintingCharge: '9000.00', exitCleaningCharge: '1000.50' },
      [],
      '2026-12-31',
      '89999.50',
      '0.00',
    ],
    ['less the days of notice that are missing', {}, [], '2026-12-06', '88000.00', '0.00'],
    ['never below nothing', { exitPaintingCharge: '99000.00' }, [rent], '2026-12-31', '0.00', '35500.00'],
    ['all dues of a lease that is over', { isOver: true }, [rent, later], '2026-10-31', '27000.00', '0.00'],
  ])('%s', (_, changes, dues, leaveOn, amount, stillOwed) => {
    expect(of(changes, dues, leaveOn)).toMatchObject({ amount, stillOwed });
  });

  it('says why, line by line', () => {
    const estimate = of({ exitPaintingCharge: '9000.00' }, [rent], '2026-12-06');
    expect(estimate.lines.map(({ text, amount }) => `${text}: ${amount}`)).toEqual([
      'Deposit held now: 100000.00',
      'Rent for November, due 5 Nov 2026, not paid: -36500.00',
      'Painting, as agreed in the lease: -9000.00',
      "10 of 30 days' notice missing, at ₹1,200 a day: -12000.00",
    ]);
    expect(estimateInWords(estimate, false)).toBe('Leaving on 6 Dec 2026, ₹42,500 of the deposit comes back.');
    expect(estimateInWords(estimate, true)).toBe('As it stands, ₹42,500 of the deposit is to be given back.');
  });
});

const anAmount = fc.integer({ min: 0, max: 100_000_000 }).map(fromPaise);
const aDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, days));
const aLease = fc.record<LeavingLease>({
  monthlyRent: anAmount,
  endDate: fc.option(aDay),
  noticeDate: fc.option(aDay),
  monthToMonth: fc.constantFrom(null, 'asked', 'stays'),
  noticeDays: fc.option(fc.integer({ min: 0, max: 365 })),
  exitPaintingCharge: fc.option(anAmount),
  exitCleaningCharge: fc.option(anAmount),
  isOver: fc.boolean(),
});
const aDue = fc.record<Due>({ text: fc.constant('Rent'), outstanding: anAmount, dueDate: aDay });

describe('whatever was agreed', () => {
  it('never more comes back than is held, never less than nothing, and the lines add up', () => {
    fc.assert(
      fc.property(aLease, anAmount, fc.array(aDue), aDay, (given, held, dues, leaveOn) => {
        const { amount, stillOwed, lines } = estimateOf({ lease: given, held, dues, today, leaveOn });
        expect(toPaise(amount)).toBeGreaterThanOrEqual(0);
        expect(toPaise(amount)).toBeLessThanOrEqual(toPaise(held));
        expect(sumPaise(lines.map((line) => line.amount))).toBe(toPaise(amount) - toPaise(stillOwed));
        expect(toPaise(amount) === 0 || toPaise(stillOwed) === 0).toBe(true);
      }),
    );
  });

  it('to leave a day later never costs more notice', () => {
    fc.assert(
      fc.property(aLease, aDay, (given, leaveOn) => {
        const [sooner, day] = [leaveOn, addDays(leaveOn, 1)];
        expect(missingNotice({ lease: given, today, leaveOn: day })).toBeLessThanOrEqual(
          missingNotice({ lease: given, today, leaveOn: sooner }),
        );
      }),
    );
  });
});
