import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WholeSentReport } from '#contract/overview/report-views';
import { button, webPage } from '#test/web-page';
import { ChangedSince } from './changed-since.tsx';

const page = webPage();

const cell = { key: 'net', column: 'Left' };
const sent: WholeSentReport = {
  ...{ id: 1, report: 'income-expense', name: 'For the accountant', from: '2026-03-01', to: '2026-03-31' },
  ...{ version: 1, hash: 'ab12', sentTo: 'ca@example.in', sentAt: '2026-04-05T04:00:00.000Z' },
  content: {
    ...{ name: 'income-expense', title: 'Income and expense', says: '', from: '2026-03-01', to: '2026-03-31' },
    ...{ groups: [], count: 0, next: null, before: null, chart: null, action: null, rows: [], totals: {} },
    columns: [
      { key: 'of', label: 'Property', type: 'text' },
      { key: 'net', label: 'Left', type: 'money' },
    ],
    headline: { type: 'money', value: null, words: 'left' },
  },
  changed: [{ ...cell, sent: '10000.00', now: '10500.01' }],
  changedRows: [
    { key: '1', kind: 'changed', of: 'Palm Court', cells: [{ ...cell, sent: '10000.00', now: '10500.01' }] },
    { key: '2', kind: 'gone', of: 'Quiet Court', cells: [{ ...cell, sent: '70.00', now: null }] },
    ...Array.from({ length: 9 }, (_, index) => ({
      ...{ key: `added ${index}`, kind: 'added' as const, of: `Flat ${index + 1}` },
      cells: [{ ...cell, sent: null, now: '5.00' }],
    })),
  ],
};

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what changed since a report was sent is told by totals and by rows, then and now', async () => {
  const user = page.show(<ChangedSince sent={sent} />);
  expect(listed('Totals')).toEqual(['Left: ₹10,000 then, ₹10,500.01 now']);
  expect(listed('Palm Court')).toEqual(['Left: ₹10,000 then, ₹10,500.01 now']);
  screen.getByText('Quiet Court: not there any more');
  expect(listed('Quiet Court')).toEqual(['Left: ₹70']);
  screen.getByText('Flat 8: new since then');
  expect(screen.queryByText(/^Flat 9/)).toBeNull();
  await user.click(button('Show all 11 rows'));
  expect(listed('Flat 9')).toEqual(['Left: ₹5']);
});

test('where nothing changed that is said', () => {
  page.show(<ChangedSince sent={{ ...sent, changed: [], changedRows: [] }} />);
  screen.getByText('Nothing has changed since: the books say the same today.');
});
