import { describe, expect, it } from 'vitest';
import { closedReason, initiators, mayMove, type PaymentFacts, statusOf } from './payment-status.ts';
import { type PaymentStatus, paymentStatuses } from './payments.ts';

const TODAY = '2026-04-05';

const owed: PaymentFacts = {
  amount: 2_500_000,
  received: 0,
  refunded: 0,
  dueDate: TODAY,
  isCancelled: false,
  isDisputed: false,
  isProcessing: false,
  hasFailed: false,
  openAs: null,
};

describe('the status of a payment', () => {
  it.each<[string, Partial<PaymentFacts>, PaymentStatus]>([
    ['nothing came in and it is due today', {}, 'pending'],
    ['nothing came in and it is due later', { dueDate: '2026-04-06' }, 'pending'],
    ['nothing came in and it was due yesterday', { dueDate: '2026-04-04' }, 'overdue'],
    ['the last attempt failed', { hasFailed: true }, 'failed'],
    ['the last attempt failed, and it is late', { hasFailed: true, dueDate: '2026-04-04' }, 'failed'],
    ['it was due yesterday and an admin calls it pending', { dueDate: '2026-04-04', openAs: 'pending' }, 'pending'],
    ['it is due today and an admin calls it overdue', { openAs: 'overdue' }, 'overdue'],
    ['it is due later and an admin calls it overdue', { dueDate: '2026-05-05', openAs: 'overdue' }, 'overdue'],
    ['an admin calls it pending and it is due later', { dueDate: '2026-05-05', openAs: 'pending' }, 'pending'],
    ['an admin calls it overdue, and an attempt failed', { openAs: 'overdue', hasFailed: true }, 'failed'],
    ['an admin calls it overdue, and a part came in', { openAs: 'overdue', received: 1 }, 'partial'],
    ['an admin calls it overdue, and all came in', { openAs: 'overdue', received: 2_500_000 }, 'paid'],
    ['an admin calls it pending, and it was cancelled', { openAs: 'pending', isCancelled: true }, 'cancelled'],
    ['an admin calls it pending, and it was given back', { openAs: 'pending', refunded: 100 }, 'refunded'],
    ['somebody has yet to confirm it', { isProcessing: true }, 'processing'],
    ['somebody has yet to confirm it after a failure', { isProcessing: true, hasFailed: true }, 'processing'],
    ['a paisa came in', { received: 1 }, 'partial'],
    ['a part came in, late', { received: 1, dueDate: '2026-01-01' }, 'partial'],
    ['a part came in and more is said to have', { received: 1, isProcessing: true }, 'processing'],
    ['all but a paisa came in', { received: 2_499_999 }, 'partial'],
    ['all came in', { received: 2_500_000 }, 'paid'],
    ['all came in while more is said to have', { received: 2_500_000, isProcessing: true }, 'paid'],
    ['all came in after a failure', { received: 2_500_000, hasFailed: true }, 'paid'],
    ['all was given back', { refunded: 2_500_000 }, 'refunded'],
    ['all was given back, late', { refunded: 2_500_000, dueDate: '2026-01-01' }, 'refunded'],
    ['a part was given back', { received: 2_000_000, refunded: 500_000 }, 'partial'],
    ['it was cancelled', { isCancelled: true }, 'cancelled'],
    ['it was cancelled and money came late', { isCancelled: true, refunded: 100 }, 'cancelled'],
    ['the bank has doubts', { isDisputed: true, received: 2_500_000 }, 'disputed'],
  ])('where %s', (_, facts, status) => {
    expect(statusOf({ ...owed, ...facts }, TODAY)).toBe(status);
  });
});

/** Every move there is; the rest of the 9 × 9 × 6 does not happen. */
const moves: Record<string, string> = {
  'pending processing': 'tenant gateway',
  'pending paid': 'manager gateway admin',
  'pending partial': 'manager gateway admin',
  'pending overdue': 'clock manager admin',
  'pending failed': 'gateway admin',
  'pending cancelled': 'manager',
  'processing pending': 'manager gateway clock',
  'processing paid': 'manager gateway admin',
  'processing partial': 'manager gateway admin',
  'processing overdue': 'manager gateway clock',
  'processing failed': 'gateway manager',
  'processing refunded': 'manager gateway',
  'processing disputed': 'gateway',
  'partial processing': 'tenant gateway',
  'partial paid': 'manager gateway admin',
  'partial pending': 'landlord admin',
  'partial overdue': 'landlord admin',
  'partial failed': 'landlord admin',
  'partial refunded': 'landlord gateway',
  'partial disputed': 'gateway',
  'overdue pending': 'manager admin',
  'overdue processing': 'tenant gateway',
  'overdue paid': 'manager gateway admin',
  'overdue partial': 'manager gateway admin',
  'overdue failed': 'gateway admin',
  'overdue cancelled': 'manager',
  'failed pending': 'manager admin',
  'failed processing': 'tenant gateway',
  'failed paid': 'manager gateway admin',
  'failed partial': 'manager gateway admin',
  'failed overdue': 'manager admin',
  'failed cancelled': 'manager',
  'paid pending': 'landlord admin',
  'paid overdue': 'landlord admin',
  'paid failed': 'landlord admin',
  'paid partial': 'landlord gateway admin',
  'paid processing': 'landlord gateway',
  'paid refunded': 'landlord gateway',
  'paid disputed': 'gateway',
  'disputed pending': 'gateway',
  'disputed overdue': 'gateway',
  'disputed failed': 'gateway',
  'disputed paid': 'gateway',
  'disputed partial': 'gateway',
  'disputed processing': 'gateway',
  'disputed refunded': 'gateway',
};

const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => ({ from, to })));

describe('a payment moves', () => {
  it.each(pairs)('from $from to $to only through whom it may', ({ from, to }) => {
    const allowed = from === to ? [...initiators] : (moves[`${from} ${to}`] ?? '').split(' ');
    for (const by of initiators) expect(`${by} ${mayMove(from, to, by)}`).toBe(`${by} ${allowed.includes(by)}`);
  });

  it('never out of what is cancelled or refunded', () => {
    for (const from of ['cancelled', 'refunded'] as const)
      for (const { to } of pairs.filter((pair) => pair.from === from && pair.to !== from))
        expect(initiators.some((by) => mayMove(from, to, by))).toBe(false);
  });
});

it('says in every status why something is not possible', () => {
  expect(closedReason).toMatchObject({
    processing: 'This payment is being processed. Please wait until it is confirmed or declined.',
    paid: 'This payment is paid already.',
    cancelled: 'This payment was cancelled.',
    refunded: 'This payment was refunded.',
    disputed: 'This payment is disputed at the bank. Please wait for its decision.',
  });
});
