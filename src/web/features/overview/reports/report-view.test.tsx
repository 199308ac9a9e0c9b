import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportAnswer, ReportCard } from '#contract/overview/reports';
import { webPage } from '#test/web-page';
import { bePhone } from '#test/window-width';
import { askedIn, placeIn, savedOf } from './report-place.ts';
import { ReportView } from './report-view.tsx';

const page = webPage();

const columns: ReportCard['columns'] = [
  { key: 'of', label: 'Month', type: 'month' },
  { key: 'income', label: 'Income', type: 'money' },
  { key: 'kept', label: 'Left of income', type: 'percent', over: ['net', 'income'], isExtra: true },
];

const card: ReportCard = {
  ...{ name: 'income-expense', title: 'Income and expense', question: 'What came in?', says: 'As it is charged.' },
  ...{
    time: 'days',
    filters: [],
    statuses: [],
    hasBases: true,
    isComparable: true,
    hasBudget: false,
    isFavourite: false,
  },
  ...{ by: [{ value: 'month', label: 'Month' }], groups: [], columns },
};

const answer: ReportAnswer = {
  ...{ name: 'income-expense', title: 'Income and expense', says: 'As it is charged.' },
  ...{ from: '2026-04-01', to: '2026-05-31', columns: columns.slice(0, 2), groups: [], count: 2, next: null },
  rows: [
    { id: 1, cells: { of: '2026-04', month: '2026-04', income: '25000.00' }, before: { income: '20000.00' } },
    { id: 2, cells: { of: '2026-05', month: '2026-05', income: '0.00' }, before: { income: '0.00' } },
  ],
  totals: { income: '25000.00' },
  before: { from: '2026-02-01', to: '2026-03-31', totals: { income: '20000.00' } },
  headline: { type: 'money', value: '25000.00', words: 'this year' },
  chart: {
    over: 'Month',
    series: [{ key: 'income', label: 'Income', type: 'money' }],
    points: [{ label: '2026-04', values: { income: '25000.00' } }],
  },
  action: null,
};

test('a report shows its rows, what they come to, what came before, and the way to its files', async () => {
  const asked: string[] = [];
  page.answer('GET /api/reports/income-expense', ({ query }: { query: URLSearchParams }) => {
    asked.push(query.toString());
    return answer;
  });
  const go = vi.fn();
  const user = page.show(<ReportView card={card} viewer="landlord" place={{ compare: 'before' }} go={go} />);
  const april = within(await screen.findByRole('row', { name: /Apr 2026/ }));
  april.getByRole('button', { name: 'Explain: Income, Apr 2026, ₹25,000' });
  april.getByText('before ₹20,000');
  within(screen.getByRole('group', { name: 'In short' })).getByText(/₹25,000/);
  expect(asked).toEqual(['compare=before&limit=50']);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const link = await screen.findByRole('menuitem', { name: 'Spreadsheet (XLSX)' });
  expect(link.getAttribute('href')).toBe('/api/reports/income-expense?compare=before&format=xlsx');
});

test('on a phone many filters wait behind a button, unless one is chosen', async () => {
  bePhone();
  page.answer('GET /api/reports/income-expense', answer);
  const narrowed: ReportCard = { ...card, filters: ['kind', 'status', 'agent'] };
  const look = (place: object) => <ReportView card={narrowed} viewer="landlord" place={place} go={vi.fn()} />;
  const user = page.show(look({}));
  const button = await screen.findByRole('button', { name: 'More filters' });
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  await user.click(button);
  screen.getByRole('combobox', { name: 'Kind' });
  page.show(look({ kind: 'shop' }));
  await screen.findByDisplayValue('Shop');
});

test('what an address says and a report does not know is left out; what is saved comes back as its address', () => {
  const place = { by: 'colour', compare: 'before', sort: '-income', columns: 'of,colour', status: 'let', property: 4 };
  expect(savedOf(askedIn(card, place))).toEqual({ compare: 'before', sort: '-income', columns: 'of' });
  expect(placeIn({ compare: 'before', propertyId: '4', tenantId: 'x' })).toEqual({
    compare: 'before',
    property: 4,
    tenant: 'x',
  });
});
