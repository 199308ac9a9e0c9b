import { expect, it } from 'vitest';
import { setPaymentStatus } from '#contract/back-office/admin-records';
import { openTestApp } from '#test/app';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';

const app = await openTestApp();
const admin = await app.signInAdmin();
const { landlord, lease } = await aRental(app);
const set = (id: number, status: 'paid' | 'pending') =>
  admin.call(setPaymentStatus, { params: { id }, body: { status } });

it('a payment that is marked as paid many times at once is paid once', async () => {
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const answers = await Promise.all(Array.from({ length: 6 }, () => set(id, 'paid')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await detailsOf(landlord, id)).transactions).toHaveLength(1);
});

it('marks, undoing and money of the landlord leave books that balance', async () => {
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await Promise.allSettled([
    set(id, 'paid'),
    set(id, 'pending'),
    aReceipt(landlord, id, { amount: '5000' }),
    set(id, 'paid'),
    set(id, 'pending'),
  ]);
  const { transactions, received, status } = await detailsOf(landlord, id);
  const sum = transactions.reduce(
    (rupees, { kind, amount }) => rupees + (['receipt', 'credit_in'].includes(kind) ? 1 : -1) * Number(amount),
    0,
  );
  expect(Number(received)).toBe(sum);
  expect(status).toBe(sum === 0 ? 'pending' : sum === 25_000 ? 'paid' : 'partial');
});
