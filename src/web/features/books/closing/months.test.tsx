import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthOf } from '#contract/platform/calendar';
import { formatMonth } from '#contract/platform/wording';
import { webPage } from '#test/web-page';
import { today } from '#web/lib/dates.ts';
import { Months } from './months.tsx';

const page = webPage();

const now = monthOf(today());
const month = (name: string, facts: object = {}) => ({
  month: name,
  income: '25000.00',
  received: '30000.00',
  expenses: '0.00',
  ...facts,
});
const months = [month('2020-01'), month('2020-02'), month(now, { received: '0.00' })];
const act = { id: 1, act: 'closed', month: '2020-01', by: 'Meera Iyer', at: '2020-03-05T10:00:00.000Z' };

test('a month that is over is closed after a question, all before it with it', async () => {
  page.answer('GET /api/books', { closedThrough: null, months, history: [] });
  page.answer('POST /api/books/close', { closedThrough: '2020-02', months, history: [] });
  const user = page.show(<Months />);
  await screen.findByRole('heading', { name: 'No month is closed' });
  const rows = within(screen.getByRole('table', { name: 'Months' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthChargedReceivedSpentActions',
    `${formatMonth(now)}₹25,000₹0₹0Not over yet`,
    'Feb 2020₹25,000₹30,000₹0Close',
    'Jan 2020₹25,000₹30,000₹0Close',
  ]);
  await user.click(screen.getByRole('button', { name: 'Close: Feb 2020' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Close Feb 2020?' }));
  asked.getByText(/^All months before it close, too\./);
  await user.click(asked.getByRole('button', { name: 'Close the month' }));
  await page.expectToast('Month closed', 'Your books are closed through Feb 2020.');
  expect(page.lastSent()).toEqual({ what: 'POST /api/books/close', body: { month: '2020-02' } });
});

test('a closed month is opened again, and who did what is on record', async () => {
  page.answer('GET /api/books', { closedThrough: '2020-01', months, history: [act] });
  page.answer('POST /api/books/reopen', { closedThrough: null, months, history: [act] });
  const user = page.show(<Months />);
  await screen.findByRole('heading', { name: 'Closed through Jan 2020' });
  screen.getByText('Jan 2020 and all before it closed');
  screen.getByText('Meera Iyer');
  expect(screen.getAllByText('Closed')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open again: Jan 2020' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Open Jan 2020 again?' }));
  await user.click(asked.getByRole('button', { name: 'Open again' }));
  await page.expectToast('Month opened again', 'Jan 2020 and all months after it are open.');
  expect(page.lastSent()).toEqual({ what: 'POST /api/books/reopen', body: { month: '2020-01' } });
});
