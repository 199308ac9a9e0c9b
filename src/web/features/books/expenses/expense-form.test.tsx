import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Expense } from '#contract/books/expenses';
import { CutRequest } from '#test/cut-request';
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

const billOf = async (user: ReturnType<typeof show>) => {
  await user.click(button(/^More/));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' }));
};

test('the part with a bill that did not get through is not closed over it', async () => {
  vi.stubGlobal('XMLHttpRequest', CutRequest);
  const user = show();
  await billOf(user);
  const retry = await screen.findByRole('button', { name: 'Retry bill.pdf' });
  await user.click(button('Less'));
  await page.expectToast('A file has not arrived', 'Please send it once more, or remove it.');
  expect(document.activeElement).toBe(retry);
  await user.click(button('Remove bill.pdf'));
  await user.click(button('Less'));
  expect(screen.queryByText('A photo or a PDF')).toBeNull();
});

test('nor over one that is on its way', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends CutRequest {
      override send() {}
    },
  );
  const user = show();
  await billOf(user);
  await user.click(button('Less'));
  expect(screen.getByRole('button', { name: 'Cancel bill.pdf' })).toBeTruthy();
});
