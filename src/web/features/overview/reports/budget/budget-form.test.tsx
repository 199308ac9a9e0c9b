import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Budget, BudgetForm as Sent } from '#contract/overview/budgets';
import { webPage } from '#test/web-page';
import { BudgetForm } from './budget-form.tsx';

const page = webPage();

const each = (amount: string) => Array.from({ length: 12 }, () => amount);
const budget: Budget = {
  ...{ year: 2026, propertyId: 7, buildingId: null, lines: [] },
  yearBefore: [{ account: 'expense.water', months: [...each('0.00').slice(1), '350.50'] }],
};

const sentBy = (): { body?: Sent } => {
  const sent: { body?: Sent } = {};
  page.answer('PUT /api/budgets', ({ body }: { body: unknown }) => {
    sent.body = body as Sent;
    return budget;
  });
  return sent;
};
const monthsOf = ({ body }: { body?: Sent }, account: string) =>
  body?.lines.find((line) => line.account === account)?.months;

test('an amount of a year is the same each month, and a month can be another', async () => {
  const sent = sentBy();
  const user = page.show(<BudgetForm budget={budget} />);
  await user.type(screen.getByLabelText('Rent'), '360000');
  await user.click(screen.getByRole('button', { name: 'By month: Rent' }));
  const rent = within(screen.getByRole('group', { name: 'Rent by month' }));
  const may = rent.getByLabelText('May 2026');
  expect(may).toHaveProperty('value', '₹30,000');
  await user.clear(may);
  await user.type(may, '31000');
  expect(screen.getByLabelText('Rent')).toHaveProperty('value', '₹3,61,000');
  screen.getByText(/^Income ₹3,61,000, expense ₹0, left ₹3,61,000/);
  await user.click(screen.getByRole('button', { name: 'Save budget' }));
  expect(sent.body).toMatchObject({ year: 2026, propertyId: 7 });
  expect(monthsOf(sent, 'income.rent')).toEqual(['30000', '31000', ...each('30000').slice(2)]);
  expect(monthsOf(sent, 'expense.repairs')).toEqual(each('0'));
});

test('the year before is taken by one click', async () => {
  const sent = sentBy();
  const user = page.show(<BudgetForm budget={budget} />);
  await user.click(screen.getByRole('button', { name: 'Take the year before' }));
  screen.getByText('The year before ₹350.50');
  await user.click(screen.getByRole('button', { name: 'Save budget' }));
  expect(monthsOf(sent, 'expense.water')).toEqual([...each('0').slice(1), '350.50']);
});
