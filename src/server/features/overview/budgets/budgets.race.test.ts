import { expect, it } from 'vitest';
import { getBudget, setBudget, startBudgets } from '#contract/overview/budgets';
import { openTestApp } from '#test/app';
import { anExpense } from '#test/expenses';
import { aRental } from '#test/payments';

const app = await openTestApp();

const each = (amount: string) => Array.from({ length: 12 }, () => amount);

it('of budgets that are saved at once one is whole, and all is started once', async () => {
  const { landlord, property } = await aRental(app);
  await anExpense(landlord, { propertyId: property.id, amount: '1200', date: '2026-03-20' });
  const of = { year: 2026, propertyId: property.id };
  const started = await Promise.all([1, 2, 3].map(() => landlord.call(startBudgets, { body: { year: 2026 } })));
  expect(started.map(({ body }) => body.properties).toSorted()).toEqual([0, 0, 1]);
  const saved = await Promise.all(
    (['expense.repairs', 'expense.water', 'expense.staff'] as const).map((account) =>
      landlord.call(setBudget, { body: { ...of, lines: [{ account, months: each('1') }] } }),
    ),
  );
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await landlord.call(getBudget, { query: of })).body.lines).toHaveLength(1);
});
