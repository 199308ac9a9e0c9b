import { expect, it } from 'vitest';
import { isOverdue, isPayable, openStatuses, type PaymentStatus, paymentStatuses } from './payments.ts';

const closed: PaymentStatus[] = ['paid', 'cancelled', 'refunded', 'disputed'];

it('every status either waits for money or does not', () => {
  expect([...openStatuses, ...closed].sort()).toEqual([...paymentStatuses].sort());
});

it('money can be sent for what is open, unless somebody has yet to confirm some', () => {
  expect(paymentStatuses.filter(isPayable)).toEqual(openStatuses.filter((status) => status !== 'processing'));
});

it.each(openStatuses.map((status) => [status]))('%s is overdue from the day after its due date', (status) => {
  const payment = { status, dueDate: '2026-04-05', openAs: null };
  expect(isOverdue(payment, '2026-04-05')).toBe(false);
  expect(isOverdue(payment, '2026-04-06')).toBe(true);
  expect(isOverdue({ ...payment, openAs: 'pending' }, '2026-04-06')).toBe(false);
  expect(isOverdue({ ...payment, openAs: 'overdue' }, '2026-04-05')).toBe(true);
});

it.each(closed.map((status) => [status]))('%s is never overdue', (status) => {
  expect(isOverdue({ status, dueDate: '2020-01-01', openAs: null }, '2026-04-06')).toBe(false);
});
