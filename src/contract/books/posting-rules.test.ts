import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  depositTypes,
  manualMethods,
  type PaymentType,
  paymentStatuses,
  paymentTypes,
  type TransactionKind,
} from '#contract/money/payments';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { type LedgerAccount, ledgerAccounts } from './ledger-accounts.ts';
import {
  type BookEvent,
  type ChargeEvent,
  type ChargeFacts,
  chargeChanges,
  linesOf,
  type MoneyEvent,
} from './posting-rules.ts';

const facts = {
  leaseId: 1,
  paymentId: 2,
  text: null,
  date: '2026-11-16',
  at: new Date('2026-11-16T06:00:00Z'),
  author: null,
  isDated: false,
};
const charge = (kind: ChargeEvent['kind'], amount: string, type: PaymentType = 'rent'): ChargeEvent => ({
  ...facts,
  kind,
  amount,
  type,
});
const money = (
  kind: TransactionKind,
  amount: string,
  { type = 'rent', ...rest }: Partial<MoneyEvent> = {},
): MoneyEvent => {
  const method = kind.startsWith('credit') ? ('credit' as const) : ('upi' as const);
  return { ...facts, kind, amount, type, transactionId: 3, method, isTest: false, ...rest };
};
const inWords = (event: BookEvent) => linesOf(event).map(({ account, amount }) => `${account} ${amount}`);

it.each<[string, BookEvent, string[]]>([
  ['rent is charged', charge('charge_raised', '15000.00'), ['receivable 15000.00', 'income.rent -15000.00']],
  [
    'a late fee is charged',
    charge('charge_raised', '500.00', 'late_fee'),
    ['receivable 500.00', 'income.late_fee -500.00'],
  ],
  [
    'a deposit is asked for',
    charge('charge_raised', '50000.00', 'security_deposit'),
    ['receivable 50000.00', 'deposit_due -50000.00'],
  ],
  [
    'rent of a shop is charged with GST',
    { ...charge('charge_raised', '70800.00'), tax: '10800.00' },
    ['receivable 70800.00', 'income.rent -60000.00', 'gst_due -10800.00'],
  ],
  [
    'GST is added to a rent afterwards',
    { ...charge('charge_amended', '10800.00'), tax: '10800.00' },
    ['receivable 10800.00', 'gst_due -10800.00'],
  ],
  ['a rent is lowered', charge('charge_amended', '-1000.00'), ['receivable -1000.00', 'income.rent 1000.00']],
  ['a rent is cancelled', charge('charge_dropped', '-15000.00'), ['receivable -15000.00', 'income.rent 15000.00']],
  ['rent comes in', money('receipt', '15000.00'), ['money.upi 15000.00', 'receivable -15000.00']],
  [
    'rent comes in through a gateway',
    money('receipt', '15000.00', { method: 'razorpay' }),
    ['money.razorpay 15000.00', 'receivable -15000.00'],
  ],
  [
    'rent comes in, in test mode',
    money('receipt', '15000.00', { method: 'razorpay', isTest: true }),
    ['money.test 15000.00', 'receivable -15000.00'],
  ],
  [
    'a deposit comes in',
    money('receipt', '50000.00', { type: 'security_deposit' }),
    ['money.upi 50000.00', 'receivable -50000.00', 'deposit_due 50000.00', 'deposit_held -50000.00'],
  ],
  [
    'a deposit is given back',
    money('refund', '50000.00', { type: 'pet_deposit' }),
    ['money.upi -50000.00', 'receivable 50000.00', 'deposit_due -50000.00', 'deposit_held 50000.00'],
  ],
  [
    'dues are taken from a deposit',
    money('refund', '5000.00', { type: 'security_deposit', method: 'deposit' }),
    ['deposit_moved -5000.00', 'receivable 5000.00', 'deposit_due -5000.00', 'deposit_held 5000.00'],
  ],
  [
    'and pay the rent',
    money('receipt', '5000.00', { method: 'deposit' }),
    ['deposit_moved 5000.00', 'receivable -5000.00'],
  ],
  [
    'a deposit of test mode moves',
    money('receipt', '5000.00', { type: 'security_deposit', method: 'deposit', isTest: true }),
    ['deposit_moved 5000.00', 'receivable -5000.00', 'deposit_due 5000.00', 'deposit_held -5000.00'],
  ],
  ['a receipt is undone', money('reversal', '15000.00'), ['money.upi -15000.00', 'receivable 15000.00']],
  ['too much was paid', money('credit_out', '700.00'), ['credit -700.00', 'receivable 700.00']],
  ['credit is used', money('credit_in', '700.00'), ['credit 700.00', 'receivable -700.00']],
  [
    'credit is used for a deposit',
    money('credit_in', '700.00', { type: 'security_deposit' }),
    ['credit 700.00', 'receivable -700.00', 'deposit_due 700.00', 'deposit_held -700.00'],
  ],
])('%s', (_, event, lines) => {
  expect(inWords(event)).toEqual(lines);
});

const anAmount = fc.integer({ min: 1, max: 1_000_000_000 }).map(fromPaise);
const aType = fc.constantFrom(...paymentTypes);
const kinds = ['receipt', 'refund', 'reversal', 'credit_in', 'credit_out'] as const;
const anEvent: fc.Arbitrary<BookEvent> = fc.oneof(
  fc
    .record({ amount: anAmount, type: aType, isLess: fc.boolean() })
    .map(({ amount, type, isLess }) => charge('charge_amended', isLess ? `-${amount}` : amount, type)),
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      amount: anAmount,
      type: aType,
      method: fc.constantFrom(...manualMethods),
      isTest: fc.boolean(),
    })
    .map(({ kind, amount, ...rest }) => money(kind, amount, rest)),
);

const balances = (events: BookEvent[]): Partial<Record<LedgerAccount, number>> => {
  const sums: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, amount } of events.flatMap(linesOf)) sums[account] = (sums[account] ?? 0) + toPaise(amount);
  return sums;
};
const without = (sums: object) => Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));

describe('whatever happens', () => {
  it('every entry balances, by accounts of the chart', () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const lines = linesOf(event);
        expect(sumPaise(lines.map(({ amount }) => amount))).toBe(0);
        expect(lines.every(({ account, amount }) => ledgerAccounts.includes(account) && toPaise(amount) !== 0)).toBe(
          true,
        );
      }),
    );
  });

  it('deposits are never income', () => {
    const aDeposit = anEvent.map((event) => ({ ...event, type: 'security_deposit' as const }));
    fc.assert(
      fc.property(fc.array(aDeposit), (events) => {
        expect(Object.keys(balances(events)).filter((account) => account.startsWith('income'))).toEqual([]);
      }),
    );
  });

  it('what was undone leaves every balance as it was', () => {
    const opposite = { receipt: 'reversal', credit_in: 'credit_out', credit_out: 'credit_in' } as const;
    const undone = fc
      .record({ kind: fc.constantFrom('receipt', 'credit_in', 'credit_out' as const), amount: anAmount, type: aType })
      .map(({ kind, amount, type }) => [money(kind, amount, { type }), money(opposite[kind], amount, { type })]);
    fc.assert(
      fc.property(fc.array(anEvent), undone, (events, both) => {
        expect(without(balances([...events, ...both]))).toEqual(without(balances(events)));
      }),
    );
  });
});

const aDay = fc.constantFrom('2026-10-05', '2026-11-05', '2026-11-16', '2026-12-05');
const aCharge = fc
  .record({ status: fc.constantFrom(...paymentStatuses), amount: anAmount, dueDate: aDay, isPaid: fc.boolean() })
  .map(({ isPaid, ...charge }) => ({ ...charge, received: isPaid ? charge.amount : '0.00' }));
const owedBy = ({ status, amount, received }: ChargeFacts) =>
  toPaise(['cancelled', 'refunded'].includes(status) ? received : amount);

describe('what leaves a deposit', () => {
  const arrived = fc
    .record({ amount: anAmount, type: aType, isTest: fc.boolean() })
    .map(({ amount, ...rest }) => [
      money('refund', amount, { ...rest, type: 'security_deposit', method: 'deposit' }),
      charge('charge_amended', `-${amount}`, 'security_deposit'),
      money('receipt', amount, { ...rest, method: 'deposit' }),
    ]);

  it('arrives in full elsewhere: nothing stays on the way, and no money has moved', () => {
    fc.assert(
      fc.property(fc.array(arrived), (events) => {
        const sums = without(balances(events.flat()));
        expect(Object.keys(sums).filter((account) => /^(money|deposit_moved|income)/.test(account))).toEqual([]);
      }),
    );
  });
});

describe('a changed payment', () => {
  it('is owed as it stands, however it changed, and never from an earlier day than today unless somebody says so', () => {
    fc.assert(
      fc.property(aCharge, aCharge, (before, after) => {
        const changes = chargeChanges(before, after, '2026-11-16');
        expect(sumPaise(changes.map(({ amount }) => amount))).toBe(owedBy(after) - owedBy(before));
        for (const { date, isDated } of changes) expect(isDated || date >= '2026-11-16').toBe(true);
      }),
    );
  });

  const rent = { status: 'pending' as const, amount: '15000.00', received: '0.00', dueDate: '2026-11-05' };
  it.each([
    ['nothing', {}, []],
    ['its amount', { amount: '16000.00' }, ['charge_amended 1000.00 2026-11-16']],
    ['its status alone', { status: 'overdue' as const }, []],
    ['its end', { status: 'cancelled' as const }, ['charge_dropped -15000.00 2026-11-16']],
    [
      'its due date',
      { dueDate: '2026-12-05' },
      ['charge_moved -15000.00 2026-11-16', 'charge_moved 15000.00 2026-12-05'],
    ],
    [
      'its due date and its amount',
      { dueDate: '2026-11-01', amount: '16000.00' },
      ['charge_moved -15000.00 2026-11-16', 'charge_moved 16000.00 2026-11-01'],
    ],
  ])('%s', (_, change, told) => {
    const changes = chargeChanges(rent, { ...rent, ...change }, '2026-11-16');
    expect(changes.map(({ kind, amount, date }) => `${kind} ${amount} ${date}`)).toEqual(told);
  });

  it('with tax in it takes the tax along', () => {
    const taxed = { ...rent, amount: '70800.00', taxRate: 18 };
    const of = (change: object) =>
      chargeChanges(taxed, { ...taxed, ...change }, '2026-11-16').map(({ kind, amount, tax }) => [kind, amount, tax]);
    expect(of({ amount: '35400.00' })).toEqual([['charge_amended', '-35400.00', '-5400.00']]);
    expect(of({ status: 'cancelled' })).toEqual([['charge_dropped', '-70800.00', '-10800.00']]);
    expect(of({ amount: '60000.00', taxRate: 0 })).toEqual([['charge_amended', '-10800.00', '-10800.00']]);
    expect(chargeChanges(rent, { ...rent, amount: '17700.00', taxRate: 18 }, '2026-11-16')).toMatchObject([
      { kind: 'charge_amended', amount: '2700.00', tax: '2700.00' },
    ]);
  });

  it('that is owed again is booked again, on a day to come where it is due then', () => {
    const given = { ...rent, status: 'refunded' as const, dueDate: '2026-12-05' };
    expect(chargeChanges(given, { ...given, status: 'processing' }, '2026-11-16')).toEqual([
      { kind: 'charge_restored', amount: '15000.00', date: '2026-12-05', isDated: false },
    ]);
  });
});

it('knows every kind of deposit', () => {
  for (const type of depositTypes)
    expect(linesOf(charge('charge_raised', '1.00', type))[1]?.account).toBe('deposit_due');
});
