import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Expense } from '#contract/books/expenses';
import { button, choose, expectTexts, field, fill, webPage } from '#test/web-page';
import { NewExpense } from './expense-form.tsx';

const page = webPage();

const expense: Expense = {
  id: 5,
  propertyId: 7,
  propertyName: 'Palm Court',
  split: 'equally',
  splitFrom: null,
  splitTo: null,
  shares: [{ propertyId: 7, propertyName: 'Palm Court', weight: 1, amount: '3000.00' }],
  category: 'repairs',
  ownCategory: null,
  amount: '3000.00',
  date: '2026-11-05',
  payee: 'Sharma Plumbers',
  taxAmount: null,
  gstin: null,
  isPaid: true,
  paidOn: '2026-11-05',
  way: 'upi',
  reference: null,
  billUrl: null,
  note: null,
  chargedAmount: null,
  chargedPaymentId: null,
  charges: [],
  isDeducted: false,
  repeat: 'none',
  repeatUntil: null,
  nextOn: null,
  repeatOfId: null,
  createdBy: 'Meera Kulkarni',
  createdAt: '2026-11-05T06:00:00.000Z',
};

const payee = { payee: 'Sharma Plumbers', category: 'repairs', ownCategory: null, gstin: null, way: 'cash' };

const show = () => {
  page.answer('GET /api/expenses/suggestions', { payees: [payee], ownCategories: ['Water tanker'] });
  page.answer('POST /api/expenses', () => Response.json(expense, { status: 201 }));
  return page.show(
    <NewExpense manager="agent" isOpen onClose={() => undefined} home={{ id: 7, name: 'Palm Court' }} />,
  );
};

test('says all that is missing at once, the property among it', async () => {
  page.answer('GET /api/properties/my-properties', []);
  page.answer('GET /api/expenses/suggestions', { payees: [], ownCategories: [] });
  const user = page.show(<NewExpense manager="landlord" isOpen onClose={() => undefined} />);
  await user.click(button('Add expense'));
  await expectTexts('Please select a property', 'Please choose what it was for', 'Please enter an amount above 0');
  expect(document.activeElement).toBe(field('Property'));
});

test('asks for what is needed, and takes from earlier entries what is known of a payee', async () => {
  const user = show();
  await user.click(button('Add expense'));
  await expectTexts('Please choose what it was for', 'Please enter an amount above 0');
  await user.type(field('Paid to'), 'Sha');
  await user.click(await screen.findByRole('option', { name: 'Sharma Plumbers' }));
  expect([field('Category').value, field('Paid by').value]).toEqual(['Repairs', 'Cash']);
  await fill(user, { Amount: '3000', Date: '5 Nov 2026' });
  await user.click(button('Add expense'));
  await page.expectToast('Expense added', '₹3,000 for Palm Court.');
  expect(page.lastSent().body).toMatchObject({
    propertyId: '7',
    category: 'repairs',
    amount: '3000',
    date: '2026-11-05',
    payee: 'Sharma Plumbers',
    isPaid: true,
    way: 'cash',
    charge: null,
  });
});

test('takes a category of somebody’s own, what is owed, and what the tenant pays of it', async () => {
  const user = show();
  await choose(user, 'Category', 'Add your own category...');
  await fill(user, { 'What is it called?': 'Lift repair', Amount: '900', Date: '5 Nov 2026' });
  await choose(user, 'Paid by', 'Not paid yet: still owed');
  await user.click(button(/^More/));
  await user.click(screen.getByRole('switch', { name: /^Charge to the tenant/ }));
  expect(field('Tenant pays').value).toBe('₹900');
  await fill(user, { 'Tenant pays': '901' });
  await user.click(button('Add expense'));
  await expectTexts('At most what was spent');
  await fill(user, { 'Tenant pays': '400' });
  await user.click(button('Add expense'));
  await page.expectToast('Expense added', '₹3,000 for Palm Court.');
  expect(page.lastSent().body).toMatchObject({
    category: 'other',
    ownCategory: 'Lift repair',
    isPaid: false,
    charge: { amount: '400' },
  });
});
