import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { webPage } from '#test/web-page';
import { Journal, type JournalPlace } from './journal.tsx';

const page = webPage();

const line = (account: string, amount: string) => ({
  account,
  amount,
  propertyId: 1,
  leaseId: 1,
  property: 'Palm Court',
});
const charge = {
  id: 1,
  kind: 'charge_raised',
  date: '2026-04-05',
  valueDate: '2026-04-05',
  text: 'Rent for April',
  person: 'Asha Rao',
  paymentId: 7,
  source: null,
  sourceId: null,
  correctsId: null,
  author: 'Meera Iyer',
  createdAt: '2026-04-01T10:00:00.000Z',
  lines: [line('receivable', '25000.00'), line('income.rent', '-25000.00')],
};
const dropped = {
  ...charge,
  id: 2,
  kind: 'charge_dropped',
  text: 'No longer owed: Rent for April',
  author: null,
  correctsId: 1,
  valueDate: '2026-03-31',
};

const shown = (place: JournalPlace = {}) => {
  const asked: string[] = [];
  page.answer('GET /api/properties', [{ id: 1, name: 'Palm Court' }]);
  page.answer('GET /api/journal', ({ query }: { query: URLSearchParams }) => {
    asked.push(query.toString());
    const one = [charge, dropped].find(({ id }) => String(id) === query.get('entryId'));
    if (query.has('entryId')) return one ? [one] : [];
    return query.get('kind') === 'refund' ? [] : [dropped, charge];
  });
  const go = vi.fn();
  const user = page.show(<Journal manager="landlord" place={place} go={go} />);
  return { user, go, asked };
};

test('the journal lists what happened, and an entry opens', async () => {
  const { user, go } = shown();
  const table = within(await screen.findByRole('table', { name: 'Journal' }));
  table.getByText('Meera Iyer');
  table.getByText('By itself');
  expect(table.getAllByText('₹25,000')).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'Rent for April' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ entry: 1 });
});

test('an entry has its lines by debit and credit, what it corrects, and the way to its payment', async () => {
  const { user, go } = shown({ entry: 2 });
  const drawer = within(await screen.findByRole('dialog', { name: 'Entry' }));
  const lines = within(await drawer.findByRole('table', { name: 'Lines' }));
  expect(lines.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountDebitCredit',
    'Owed by tenantsPalm Court₹25,000',
    'RentPalm Court₹25,000',
    'Total₹25,000₹25,000',
  ]);
  drawer.getByText('31 Mar 2026: that month was closed already');
  expect(drawer.getByRole('link', { name: 'Open the payment' }).getAttribute('href')).toBe('/payments?payment=7');
  await user.click(drawer.getByRole('button', { name: 'Entry 1' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ entry: 1 });
});

test('what the address narrows is asked for, and what it says wrong counts as left out', async () => {
  const { user, go, asked } = shown({ kind: 'refund', from: '2026-04-01', to: 'soon', property: 1 });
  await screen.findByText('No entries found');
  expect(asked).toEqual(['from=2026-04-01&propertyId=1&kind=refund&limit=50']);
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(
    { from: undefined, to: undefined, property: undefined, kind: undefined },
    true,
  );
});

test('an entry of somebody else is not there', async () => {
  shown({ entry: 99 });
  await screen.findByText('There is no such entry, or it is not yours to see.');
});
