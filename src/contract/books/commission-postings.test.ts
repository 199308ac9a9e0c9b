import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import {
  commissionLines,
  costCategories,
  costLines,
  earnedBy,
  monthsOwed,
  type RentCollected,
  settlementLines,
  termsOn,
} from './commission-postings.ts';
import { type CommissionRule, ruleInWords, valueProblem } from './commission-rule.ts';
import { balanceInWords } from './mandate-ledger.ts';

const percent = (value: string): CommissionRule => ({ kind: 'percent_of_rent', value });
const share = (value: string): CommissionRule => ({ kind: 'share_of_first_rent', value });

const rent = (facts: Partial<RentCollected>): RentCollected => ({
  rule: percent('2.00'),
  ofReceipt: 1_500_000,
  ofPayment: 1_500_000,
  charged: 1_500_000,
  isFirstRent: false,
  wasEarned: false,
  ...facts,
});

it.each<[string, Partial<RentCollected>, string]>([
  ['2% of a rent', {}, '300.00'],
  ['of a part of it', { ofReceipt: 500_050 }, '100.01'],
  ['less than a paisa', { ofReceipt: 49 }, '0.00'],
  ['of what was given back', { ofReceipt: 0 }, '0.00'],
  ['half the first rent', { rule: share('50.00'), isFirstRent: true }, '7500.00'],
  ['the whole of it', { rule: share('100.00'), isFirstRent: true }, '15000.00'],
  ['of a first rent that is there in part', { rule: share('50.00'), isFirstRent: true, ofPayment: 1_499_999 }, '0.00'],
  ['of a first rent with too much', { rule: share('50.00'), isFirstRent: true, ofPayment: 1_600_000 }, '7500.00'],
  [
    'of a first rent of which a third was given back',
    { rule: share('50.00'), isFirstRent: true, ofPayment: 1_000_000, wasEarned: true },
    '5000.00',
  ],
  ['of the second rent', { rule: share('50.00') }, '0.00'],
  ['a fixed amount, which no rent earns', { rule: { kind: 'fixed_monthly', value: '1000.00' } }, '0.00'],
  ['nothing', { rule: { kind: 'none', value: '0.00' } }, '0.00'],
])('%s', (_, facts, earned) => {
  expect(fromPaise(earnedBy(rent(facts)))).toBe(earned);
});

const aPercentage = fc.integer({ min: 1, max: 10_000 }).map(fromPaise);
const paise = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('whatever comes in', () => {
  it('the parts never earn more than the rule says of the whole, and at most a paisa a part less', () => {
    fc.assert(
      fc.property(aPercentage, fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (value, parts) => {
        const of = (ofReceipt: number) => earnedBy(rent({ rule: percent(value), ofReceipt }));
        const earned = parts.reduce((sum, part) => sum + of(part), 0);
        const whole = (parts.reduce((sum, part) => sum + part, 0) * toPaise(value)) / 10_000;
        expect(earned).toBeLessThanOrEqual(whole);
        expect(earned).toBeGreaterThan(whole - parts.length);
      }),
    );
  });

  it('what is undone leaves what was earned as it was, and never less than nothing', () => {
    const aRule = fc.oneof(aPercentage.map(percent), aPercentage.map(share));
    const moves = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }), comesIn: fc.boolean() }));
    fc.assert(
      fc.property(aRule, moves, (rule, all) => {
        let [left, booked, wasEarned] = [0, 0, false];
        for (const { amount, comesIn } of all) {
          left = Math.max(left + (comesIn ? amount : -amount), 0);
          const earned = earnedBy(rent({ rule, ofReceipt: left, ofPayment: left, isFirstRent: true, wasEarned }));
          booked += earned - booked;
          wasEarned ||= earned > 0;
          expect(booked).toBeGreaterThanOrEqual(0);
        }
        booked += earnedBy(rent({ rule, ofReceipt: 0, ofPayment: 0, isFirstRent: true, wasEarned })) - booked;
        expect(booked).toBe(0);
      }),
    );
  });

  it('is reckoned exactly, however much it is', () => {
    fc.assert(
      fc.property(paise, aPercentage, (ofReceipt, value) => {
        const exact = (BigInt(ofReceipt) * BigInt(toPaise(value))) / 10_000n;
        expect(BigInt(earnedBy(rent({ rule: percent(value), ofReceipt })))).toBe(exact);
      }),
    );
  });

  it('every posting balances, and only what lies between the two bears the mandate', () => {
    const place = { mandateId: 7, propertyId: 8 };
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(fromPaise);
    const postings = fc.oneof(
      amount.map((each) => commissionLines(each, place)),
      amount.map((each) => commissionLines(`-${each}`, place)),
      fc.tuple(fc.constantFrom(...costCategories), amount).map(([category, each]) => costLines(category, each, place)),
      fc
        .record({
          direction: fc.constantFrom('to_agent', 'to_owner' as const),
          method: fc.constant('upi' as const),
          amount,
        })
        .map((settlement) => settlementLines(settlement, place)),
    );
    fc.assert(
      fc.property(postings, (lines) => {
        expect(sumPaise(lines.map((line) => line.amount))).toBe(0);
        for (const { account, mandateId } of lines)
          expect(mandateId).toBe(account === 'payable.agent' || account === 'receivable.agent' ? 7 : null);
      }),
    );
  });
});

it.each([
  [
    'commission',
    commissionLines('300.00', { mandateId: 1, propertyId: 2 }),
    ['expense.agent 300.00', 'payable.agent -300.00'],
  ],
  [
    'commission taken back',
    commissionLines('-300.00', { mandateId: 1, propertyId: 2 }),
    ['expense.agent -300.00', 'payable.agent 300.00'],
  ],
  [
    'a cost laid out',
    costLines('repairs', '900.00', { mandateId: 1, propertyId: 2 }),
    ['expense.repairs 900.00', 'payable.agent -900.00'],
  ],
  [
    'the owner pays',
    settlementLines({ direction: 'to_agent', method: 'upi', amount: '1200.00' }, { mandateId: 1, propertyId: 2 }),
    ['payable.agent 1200.00', 'money.upi -1200.00'],
  ],
  [
    'the agent pays',
    settlementLines({ direction: 'to_owner', method: 'cash', amount: '50.00' }, { mandateId: 1, propertyId: 2 }),
    ['money.cash 50.00', 'receivable.agent -50.00'],
  ],
])('%s', (_, lines, told) => {
  expect(lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual(told);
});

describe('terms', () => {
  const first = { id: 1, from: '2026-11-10', lastDay: null };
  const second = { id: 2, from: '2026-12-01', lastDay: null };

  it('count from their day on, the last word first, until the mandate ends', () => {
    expect(termsOn([first, second], '2026-11-09')).toBeUndefined();
    expect(termsOn([first, second], '2026-11-10')).toBe(first);
    expect(termsOn([second, first], '2026-12-01')).toBe(second);
    expect(termsOn([{ ...first, lastDay: '2026-11-20' }], '2026-11-20')?.id).toBe(1);
    expect(termsOn([{ ...first, lastDay: '2026-11-20' }], '2026-11-21')).toBeUndefined();
  });

  it('with a fixed amount are owed once a month, until others count', () => {
    const dates = (terms: typeof first, all: (typeof first)[], through: string) =>
      monthsOwed(terms, all, through).map(({ date }) => date);
    expect(dates(first, [first], '2027-01-15')).toEqual(['2026-11-10', '2026-12-01', '2027-01-01']);
    expect(dates(first, [first, second], '2027-01-15')).toEqual(['2026-11-10']);
    expect(dates(second, [first, second], '2027-01-15')).toEqual(['2026-12-01', '2027-01-01']);
    expect(dates(first, [first], '2026-11-09')).toEqual([]);
    const ended = { ...first, lastDay: '2026-12-05' };
    expect(monthsOwed(ended, [ended], '2027-03-01')).toEqual([
      { month: '2026-11', date: '2026-11-10' },
      { month: '2026-12', date: '2026-12-01' },
    ]);
  });
});

it.each<[CommissionRule, string]>([
  [percent('2.00'), '2% of the rent collected'],
  [percent('2.50'), '2.5% of the rent collected'],
  [share('100.00'), '100% of the first rent of each lease'],
  [{ kind: 'fixed_monthly', value: '1500.00' }, '₹1,500 a month'],
  [{ kind: 'none', value: '0.00' }, 'no commission'],
])('%j is read out as %s', (rule, words) => {
  expect(ruleInWords(rule)).toBe(words);
});

it.each<[CommissionRule, string | undefined]>([
  [percent('0.00'), 'Please enter a number above 0'],
  [percent('100.00'), undefined],
  [percent('100.01'), 'At most 100%'],
  [share('200.00'), undefined],
  [share('200.01'), 'At most 200%'],
  [{ kind: 'fixed_monthly', value: '0.00' }, 'Please enter a number above 0'],
  [{ kind: 'none', value: '0.00' }, undefined],
])('%j: %s', (rule, problem) => {
  expect(valueProblem(rule)).toBe(problem);
});

it.each([
  ['300.00', 'Owner owes agent ₹300'],
  ['-50.50', 'Agent owes owner ₹50.50'],
  ['0.00', 'Nothing is owed'],
])('a balance of %s: %s', (balance, words) => {
  expect(balanceInWords(balance)).toBe(words);
});
