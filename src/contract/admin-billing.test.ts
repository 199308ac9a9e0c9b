import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  discountCodeChanges,
  discountCodeForm,
  endOf,
  FREE_KEEPS_LIMITS,
  finalAmountOf,
  invoiceForm,
  invoiceMoves,
  isInOrder,
  isPercent,
  planPricing,
  usedAlready,
} from './admin-billing.ts';
import { invoiceStatuses } from './invoices.ts';

const problems = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a discount code', () => {
  it('is read by either name of its fields', () => {
    const one = discountCodeForm.parse({ code: 'MONSOON', type: 'fixed', value: 250, expiresAt: '2026-06-30' });
    const other = { code: 'MONSOON', discountType: 'fixed', discountValue: '250', validUntil: '2026-06-30' };
    expect(one).toEqual(discountCodeForm.parse(other));
    expect(one).toMatchObject({ discountType: 'fixed', discountValue: '250.00', validUntil: '2026-06-30' });
    expect(discountCodeChanges.parse({ value: 30 })).toEqual({ discountValue: '30.00' });
    expect(discountCodeChanges.parse({ expiresAt: null })).toEqual({ validUntil: null });
  });

  it('is for the plans that are named, in a list or with commas', () => {
    const form = { code: 'A', value: 5 };
    expect(discountCodeForm.parse({ ...form, applicablePlans: ' Basic,professional , ' }).applicablePlans).toEqual([
      'basic',
      'professional',
    ]);
    expect(discountCodeForm.parse(form).applicablePlans).toEqual([]);
    expect(problems(discountCodeForm.safeParse({ ...form, applicablePlans: 'gold' }))).toEqual({
      'applicablePlans.0': 'Plans are free, basic, professional and enterprise',
    });
  });

  it.each([
    [{}, { code: 'Code is required', discountValue: 'Value is required' }],
    [{ code: 'TWO WORDS', value: 5 }, { code: 'Letters, digits, - and _ only' }],
    [{ code: 'A', value: 'ten' }, { discountValue: 'Value is required' }],
    [{ code: 'A', value: 101 }, { discountValue: 'A percentage is between 1 and 100' }],
    [{ code: 'A', value: 0.5 }, { discountValue: 'A percentage is between 1 and 100' }],
    [{ code: 'A', type: 'fixed', value: 0 }, { discountValue: 'Value is required' }],
    [{ code: 'A', value: 5, usageLimit: 0 }, { usageLimit: 'Usage limit is required' }],
    [{ code: 'A', value: 5, validFrom: 'soon' }, { validFrom: 'Valid from is required' }],
    [{ code: 'A', value: 5, validUntil: '2026-02-30' }, { validUntil: 'Valid until is required' }],
    [
      { code: 'A', value: 5, validFrom: '2026-05-02', validUntil: '2026-05-01' },
      { validUntil: 'Valid until is before valid from' },
    ],
  ])('is not taken as %j', (form, expected) => {
    expect(problems(discountCodeForm.safeParse(form))).toEqual(expected);
  });

  it('holds from the beginning of a day in India to the end of one, or to the instant', () => {
    expect(beginningOf('2026-05-01').toISOString()).toBe('2026-04-30T18:30:00.000Z');
    expect(endOf('2026-05-01').toISOString()).toBe('2026-05-01T18:29:59.999Z');
    for (const read of [beginningOf, endOf])
      expect(read('2026-05-01T10:00:00+05:30').toISOString()).toBe('2026-05-01T04:30:00.000Z');
    expect(isInOrder({ validFrom: '2026-05-01', validUntil: '2026-05-01' })).toBe(true);
    expect(isInOrder({ validFrom: '2026-05-01', validUntil: null })).toBe(true);
  });

  it('in percent is at most the whole, whatever was left out', () => {
    expect(isPercent({ discountType: 'percentage' })).toBe(true);
    expect(isPercent({ discountType: 'percentage', discountValue: '100.00' })).toBe(true);
    expect(isPercent({ discountType: 'percentage', discountValue: '100.01' })).toBe(false);
    expect(isPercent({ discountType: 'fixed', discountValue: '5000.00' })).toBe(true);
    expect(usedAlready(1)).toContain('used once already');
    expect(usedAlready(3)).toContain('used 3 times already');
  });
});

const invoice = {
  userId: '7b6f9c1e-2a3d-4c5b-8e7f-000000000001',
  planName: 'Basic',
  amount: '999',
  billingCycle: 'quarterly',
  dueDate: '2026-05-01',
};

describe('an invoice by hand', () => {
  it('is for a plan, less a discount; what is said to be left is not looked at', () => {
    const form = invoiceForm.parse({ ...invoice, finalAmount: '1', status: 'paid' });
    expect(form).toEqual({ ...invoice, planName: 'basic', amount: '999.00', discountAmount: '0.00' });
    expect(finalAmountOf('999.00', '99.50')).toBe('899.50');
    expect(finalAmountOf('999.00', '1000.00')).toBe('0.00');
  });

  it.each([
    [
      { userId: '', planName: '', amount: '', billingCycle: '', dueDate: '' },
      {
        userId: 'User is required',
        planName: 'Plan is required',
        amount: 'Amount is required',
        billingCycle: 'Billing cycle is required',
        dueDate: 'Due date is required',
      },
    ],
    [{ amount: '' }, { amount: 'Amount is required' }],
    [{ discountAmount: '999.01' }, { discountAmount: 'The discount is more than the amount' }],
    [{ discountAmount: '998.01' }, { discountAmount: 'At least ₹1 has to be left to pay' }],
    [{ planName: 'free' }, { planName: 'The free plan costs nothing' }],
  ])('is not taken with %j', (changes, expected) => {
    expect(problems(invoiceForm.safeParse({ ...invoice, ...changes }))).toEqual(expected);
  });

  it('moves between its statuses as the table says', () => {
    const allowed = invoiceStatuses.flatMap((from) =>
      invoiceStatuses.filter((to) => from !== to && !invoiceMoves[from][to]).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'pending paid',
      'pending overdue',
      'pending cancelled',
      'paid pending',
      'overdue pending',
      'overdue paid',
      'overdue cancelled',
      'cancelled pending',
    ]);
  });
});

describe('the price of a plan', () => {
  const pricing = { planId: 'basic', billingCycle: 'yearly', price: '1199', propertyLimit: 5, documentLimit: -1 };

  it.each([
    [{ planId: 'free', price: '1', propertyLimit: 1, documentLimit: 10 }, { price: 'The free plan costs nothing' }],
    [{ planId: 'free', price: '0', propertyLimit: 2, documentLimit: 10 }, { propertyLimit: FREE_KEEPS_LIMITS }],
    [{ planId: 'free', price: '0', propertyLimit: 1, documentLimit: -1 }, { documentLimit: FREE_KEEPS_LIMITS }],
    [{ price: '0' }, { price: 'Only the free plan costs nothing' }],
    [{ price: '' }, { price: 'Price must be positive' }],
    [{ price: '-1' }, { price: 'Price must be positive' }],
    [{ propertyLimit: -2 }, { propertyLimit: 'Please enter a limit' }],
    [{ features: ['  '] }, { 'features.0': 'A feature needs a text' }],
    [
      { planId: 'gold', billingCycle: 'daily' },
      { planId: 'Please choose a plan', billingCycle: 'Please choose a billing cycle' },
    ],
  ])('is not taken with %j', (changes, expected) => {
    expect(problems(planPricing.safeParse({ ...pricing, features: [], ...changes }))).toEqual(expected);
  });

  it('is nothing for the free plan', () => {
    const free = {
      ...pricing,
      planId: 'free',
      price: 0,
      propertyLimit: 1,
      documentLimit: 10,
      features: ['1 property'],
    };
    expect(planPricing.parse(free)).toMatchObject({ price: '0.00', popular: false });
  });
});
