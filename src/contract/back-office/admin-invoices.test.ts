import { describe, expect, it } from 'vitest';
import { invoiceStatuses } from '#contract/plans/invoices';
import { finalAmountOf, invoiceForm, invoiceMoves } from './admin-invoices.ts';

const problems = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

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
