import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { YearEnd, YearEndProperty } from '#contract/overview/year-end';
import { button, choose, field, fill, webPage } from '#test/web-page';
import { YearEndView } from './year-end-view.tsx';

const page = webPage();

const home: YearEndProperty = {
  ...{ propertyId: 7, property: 'Palm Court 1', address: '1 Lake Road, Pune' },
  ...{ rent: '300000.00', open: '25000.00', unrealised: null, annualValue: '300000.00' },
  ...{ municipalTax: '4000.00', netAnnualValue: '296000.00', deduction: '88800.00' },
  ...{ loanInterest: null, interestInBooks: '12000.00', income: '207200.00', other: '0.00' },
  ...{ vacantDays: 1, vacancy: '833.33', owners: [], missing: ['loan_interest', 'co_owners'] },
};

const rule: YearEnd['rules'][number] = {
  ...{ id: 1, subject: 'standard_deduction', fromDate: '2025-04-01', act: 'income_tax_1961', section: 'section 24(a)' },
  ...{ percent: 30, amount: null, per: null, form: null, certificate: null, days: null },
  ...{ text: 'Thirty percent', source: 'The act', checkedOn: '2026-11-15' },
};

const year: YearEnd = {
  ...{ year: 2025, label: '2025-26', from: '2025-04-01', to: '2026-03-31', isOver: true, owner: 'Meera Shah' },
  properties: [home],
  totals: { ...home, loanInterest: '0.00', unrealised: '0.00' },
  ...{ owners: [], rules: [rule], gst: [], hra: [], bills: 2, missing: ['pan'] },
  tds: { credits: [], total: '0.00', duties: [] },
};

const show = async (of: Partial<YearEnd> = {}) => {
  page.answer('GET /api/year-end', { ...year, ...of });
  page.answer('GET /api/leases', []);
  const onChoose = vi.fn();
  const user = page.show(<YearEndView year={2025} onChoose={onChoose} />);
  await screen.findByRole('heading', { name: 'What the pack holds' });
  return { user, onChoose };
};

test('a property is reckoned step by step, with the law and what is missing', async () => {
  await show();
  const steps = within(screen.getByRole('table', { name: 'Income from Palm Court 1' }));
  const amountOf = (name: RegExp) => within(steps.getByRole('row', { name })).getByRole('cell').textContent;
  expect(amountOf(/^Net annual value/)).toBe('₹2,96,000');
  expect(amountOf(/^Standard deduction, 30% Income-tax Act 1961, section 24\(a\)/)).toBe('− ₹88,800');
  expect(amountOf(/^Unrealised rent/)).toBe('₹0');
  expect(amountOf(/^Loan interest/)).toBe('Not entered');
  expect(amountOf(/^Income from this property/)).toBe('₹2,07,200');
  screen.getByText(/Loan interest not entered\. Owners not entered\./);
  screen.getByText(/Your PAN is not entered\./);
  screen.getByText(/^Empty for 1 day, ₹833\.33 at the asked rent/);
  expect(screen.getByRole('link', { name: 'Download the pack' }).getAttribute('href')).toBe(
    '/api/year-end/pack.zip?year=2025',
  );
});

test('a year in which nothing was let says so', async () => {
  await show({ properties: [], isOver: false });
  screen.getByText('Nothing was let or stood empty in this year.');
  screen.getByText(/This year is not over/);
  screen.getByText('By the table nobody had to deduct tax in this year.');
});

test('an amount opens into its rows', async () => {
  page.answer('GET /api/year-end/rows', ({ query }: { query: URLSearchParams }) => {
    expect(query.toString()).toBe('year=2025&propertyId=7&line=municipal_tax');
    return { total: '4000.00', count: 0, lines: [] };
  });
  const { user } = await show();
  await user.click(button('Explain: Municipal tax paid of Palm Court 1, ₹4,000'));
  await screen.findByText('Expenses of the category Property tax, by the day on which they were paid.');
});

test('loan interest and rent that is given up are sent for the year; what is too much is said at its field', async () => {
  const { user } = await show();
  await user.click(button('Enter interest and rent given up: Palm Court 1'));
  await screen.findByText(/The books say ₹12,000\./);
  const words = 'Of the rent of this year ₹25,000 is open';
  page.refuse('PUT /api/properties/7/tax-year', 400, { fieldErrors: { unrealisedRent: words } });
  await fill(user, { 'Loan interest of the year': '12000', 'Rent that cannot be realised': '26000' });
  await user.click(button('Save'));
  await screen.findByText(words);
  expect(field('Loan interest of the year').value).toBe('₹12,000');
  page.answer('PUT /api/properties/7/tax-year', {});
  await fill(user, { 'Rent that cannot be realised': '25000' });
  await user.click(button('Save'));
  await page.expectToast('Saved', 'The year is reckoned with it.');
  expect(page.lastSent().body).toEqual({ year: 2025, loanInterest: '12000', unrealisedRent: '25000' });
});

test('shares of owners have to come to 100 percent, and one of them stays', async () => {
  const { user } = await show();
  await user.click(button('Owners: Palm Court 1'));
  expect((await screen.findByLabelText<HTMLInputElement>('Owner 1')).value).toBe('Meera Shah');
  expect(button('Remove owner 1').disabled).toBe(true);
  await user.click(button('Add an owner'));
  await fill(user, { 'Share of owner 1': '60', 'Owner 2': 'Ravi Shah', 'Share of owner 2': '30' });
  await user.click(button('Save owners'));
  await screen.findByText('The shares have to come to 100 percent');
  page.answer('PUT /api/properties/7/co-owners', {});
  await fill(user, { 'Share of owner 2': '40' });
  await user.click(button('Save owners'));
  await page.expectToast('Owners saved', 'The income falls to each by their share.');
  const owners = [
    { name: 'Meera Shah', percent: 60 },
    { name: 'Ravi Shah', percent: 40 },
  ];
  expect(page.lastSent().body).toEqual({ owners });
});

test('tax that a tenant deducted is entered, and removed after a question', async () => {
  const credit = {
    ...{ id: 3, leaseId: 5, propertyId: 7, property: 'Palm Court 1', tenant: 'Asha Rao', amount: '1200.00' },
    ...{ deductedOn: '2026-03-31', certificateNumber: 'ABC123', law: null },
  };
  const { user } = await show({ tds: { credits: [credit], total: '1200.00', duties: [] } });
  const tenant = { firstName: 'Asha', lastName: 'Rao' };
  page.answer('GET /api/leases', [{ id: 5, tenant, property: { name: 'Palm Court 1' }, startDate: '2025-06-01' }]);
  screen.getByText('31 Mar 2026 · certificate ABC123');
  await user.click(button('Enter TDS'));
  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  await screen.findByText('Please enter what was deducted');
  page.answer('DELETE /api/tds-credits/3', () => new Response(null, { status: 204 }));
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tax deducted by a tenant' })).toBeNull());
  await user.click(button('Actions for Asha Rao, Palm Court 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this entry?' }));
  question.getByText('₹1,200 of Asha Rao, Palm Court 1.');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.lastSent().what).toBe('DELETE /api/tds-credits/3'));
});

test('another year is asked for', async () => {
  const { user, onChoose } = await show();
  await choose(user, 'Year', 'April 2024 to March 2025');
  expect(onChoose).toHaveBeenCalledWith(2024);
});
