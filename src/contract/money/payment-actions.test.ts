import { describe, expect, it } from 'vitest';
import { paymentChanges, paymentForm, receiptForm, refundForm } from './payment-actions.ts';

const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const charge = { leaseId: 1, amount: '25000', dueDate: '2026-04-05' };
const receipt = { amount: '25000', method: 'upi' };

describe('a new payment', () => {
  it('is rent unless it says otherwise, with the amount to the paisa', () => {
    expect(paymentForm.parse({ ...charge, amount: 25000.5 })).toEqual({
      leaseId: 1,
      amount: '25000.50',
      type: 'rent',
      dueDate: '2026-04-05',
      description: null,
      periodStart: null,
      periodEnd: null,
    });
  });

  it('takes an instant as its day in India', () => {
    expect(paymentForm.parse({ ...charge, dueDate: '2026-04-04T20:00:00Z' }).dueDate).toBe('2026-04-05');
  });

  it.each([
    [{ leaseId: undefined }, 'leaseId: Please select a lease'],
    [{ amount: '' }, 'amount: Please enter an amount above 0'],
    [{ amount: '0' }, 'amount: Please enter an amount above 0'],
    [{ amount: '-1' }, 'amount: Please enter an amount above 0'],
    [{ amount: '1e3' }, 'amount: Please enter an amount above 0'],
    [{ amount: '0.001' }, 'amount: At most two decimals'],
    [{ amount: '10000000001' }, 'amount: The amount is too large'],
    [{ type: 'gift' }, 'type: Please choose what it is for'],
    [{ dueDate: '2026-02-30' }, 'dueDate: Due date is required'],
    [{ description: 'x'.repeat(501) }, 'description: At most 500 characters'],
    [{ periodStart: '2026-04-05', periodEnd: '2026-04-04' }, 'periodEnd: The period must end after it began'],
  ])('with %j is refused', (wrong, problem) => {
    expect(problems(paymentForm.safeParse({ ...charge, ...wrong }))).toContain(problem);
  });
});

describe('money received', () => {
  it('needs an amount and how it came in', () => {
    expect(receiptForm.parse(receipt)).toEqual({
      amount: '25000.00',
      method: 'upi',
      paidDate: null,
      reference: null,
      note: null,
      payerId: null,
    });
    expect(problems(receiptForm.safeParse({}))).toEqual([
      'amount: Please enter an amount above 0',
      'method: Please choose how the money came in',
    ]);
    expect(problems(receiptForm.safeParse({ ...receipt, method: 'razorpay' }))).toEqual([
      'method: Please choose how the money came in',
    ]);
  });
});

it('a refund is no mistake unless it says so', () => {
  expect(refundForm.parse({ amount: '1' })).toMatchObject({ amount: '1.00', isMistake: false });
});

it('a change leaves alone what it does not name, and sets no status but cancelled', () => {
  expect(paymentChanges.parse({})).toEqual({});
  expect(paymentChanges.parse({ description: ' ' })).toEqual({ description: null });
  expect(paymentChanges.safeParse({ status: 'paid' }).success).toBe(false);
});
