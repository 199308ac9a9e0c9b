import { expect, it } from 'vitest';
import { exportExpenses, getPropertySpending, listExpenses } from '#contract/books/expenses';
import { openTestApp } from '#test/app';
import { anExpense } from '#test/expenses';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const aYear = async () => {
  const landlord = await aLandlord(app);
  const palm = await aProperty(landlord, {
    name: 'Palm Court',
    societyMaintenanceDues: '2500',
    electricityDues: '0',
    waterBillDues: '0',
    propertyTaxDues: '12000',
    parkingDues: '0',
  });
  const lake = await aProperty(landlord, { name: 'Lake View' });
  await anExpense(landlord, {
    propertyId: palm.id,
    category: 'society',
    amount: '2500',
    date: '2026-02-01',
    payee: 'Society',
  });
  await anExpense(landlord, {
    propertyId: lake.id,
    category: 'legal',
    amount: '9000',
    date: '2026-03-01',
    payee: 'Adv. Rao',
  });
  await anExpense(landlord, { propertyIds: [palm.id, lake.id], amount: '1000', isPaid: false, date: '2026-04-01' });
  return { landlord, palm, lake };
};

it('filters, sorts and pages', async () => {
  const { landlord, palm } = await aYear();
  const found = async (query: object) =>
    (await landlord.call(listExpenses, { query })).body.map(({ amount }) => amount);
  expect(await found({})).toEqual(['1000.00', '9000.00', '2500.00']);
  expect(await found({ propertyId: palm.id })).toEqual(['1000.00', '2500.00']);
  expect(await found({ category: 'legal' })).toEqual(['9000.00']);
  expect(await found({ payee: 'rao' })).toEqual(['9000.00']);
  expect(await found({ state: 'owed' })).toEqual(['1000.00']);
  expect(await found({ state: 'paid', from: '2026-02-02' })).toEqual(['9000.00']);
  expect(await found({ to: '2026-02-28' })).toEqual(['2500.00']);
  expect(await found({ search: 'lake' })).toEqual(['1000.00', '9000.00']);
  expect(await found({ sort: 'amount', order: 'desc' })).toEqual(['9000.00', '2500.00', '1000.00']);
  for (const sort of ['date', 'category', 'property', 'payee', 'state']) expect(await found({ sort })).toHaveLength(3);
  expect(await found({ sort: 'amount', limit: 1, cursor: 1 })).toEqual(['2500.00']);
  const { headers } = await landlord.call(listExpenses, { query: { limit: 2 } });
  expect(headers.link).toContain('cursor=');
});

it('is exported as a table', async () => {
  const { landlord } = await aYear();
  const { text, headers } = await landlord.call(exportExpenses, { query: { state: 'owed' } });
  expect(headers['content-disposition']).toBe('attachment; filename="expenses.csv"');
  const [head, line, ...rest] = text.slice(1, -2).split('\r\n');
  expect(head).toMatch(/^Number,Date,Property,Category,Paid to,Amount,Shares,/);
  expect(line).toContain('2026-04-01,"Palm Court; Lake View",Repairs,Sharma Plumbers,1000.00,"500.00; 500.00",,,Owed,');
  expect(rest).toEqual([]);
});

it('stands against the plan of each month of the year so far', async () => {
  const { landlord, palm } = await aYear();
  const { body } = await landlord.call(getPropertySpending, { params: { id: palm.id } });
  expect(body).toEqual({
    id: palm.id,
    months: [
      { month: '2026-01', planned: '3500.00', spent: '0.00' },
      { month: '2026-02', planned: '3500.00', spent: '2500.00' },
      { month: '2026-03', planned: '3500.00', spent: '0.00' },
      { month: '2026-04', planned: '3500.00', spent: '500.00' },
    ],
    planned: '14000.00',
    spent: '3000.00',
  });
});
