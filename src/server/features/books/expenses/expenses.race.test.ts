import { expect, it } from 'vitest';
import { closeBooks, reopenBooks } from '#contract/books/closing';
import { chargeExpense, getExpense, payExpense, removeExpense, updateExpense } from '#contract/books/expenses';
import { listPayments } from '#contract/money/payments';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { anExpense } from '#test/expenses';
import { aRental } from '#test/payments';

// It is 5 April 2026 here.
const app = await openTestApp();
const ROUNDS = 6;
const problems = async () => (await checkBooks(app.db)).problems;

it('two who change, pay, charge and remove one expense at once while its month closes leave books that balance', async () => {
  const { landlord, agent, property } = await aRental(app);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await anExpense(landlord, { propertyId: property.id, date: '2026-03-10', isPaid: false });
    const params = { id };
    const answers = await Promise.all([
      agent.call(updateExpense, { params, body: { amount: '2500' } }),
      landlord.call(payExpense, { params, body: { way: 'cash', date: '2026-03-31' } }),
      agent.call(payExpense, { params, body: { way: 'upi' } }),
      landlord.call(chargeExpense, { params, body: { amount: '700' } }),
      agent.call(chargeExpense, { params, body: { amount: '700' } }),
      landlord.call(closeBooks, { body: { month: '2026-03' } }),
      ...(round % 2 ? [landlord.call(removeExpense, { params })] : []),
    ]);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    const paid = answers.slice(1, 3).filter(({ status }) => status === 200);
    const charged = answers.slice(3, 5).filter(({ status }) => status === 200);
    expect(Math.max(paid.length, charged.length)).toBeLessThanOrEqual(1);
    if (round % 2) expect((await landlord.call(getExpense, { params })).status).toBe(404);
    expect(await problems()).toEqual([]);
    await landlord.call(reopenBooks, { body: { month: '2026-03' } });
  }
  // Each that was charged was charged once.
  const asked = (await landlord.call(listPayments)).body.map(({ amount }) => amount);
  expect(asked.length).toBeLessThanOrEqual(ROUNDS);
});
