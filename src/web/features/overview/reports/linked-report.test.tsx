import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkedReport as Linked } from '#contract/overview/report-views';
import { button, webPage } from '#test/web-page';
import { LinkedReport } from './linked-report.tsx';

const page = webPage();

const report: Linked = {
  ...{ name: 'For the accountant', from: '2026-03-01', to: '2026-03-31', version: 2, hash: 'ab12' },
  ...{ sentBy: 'Meera Shah', sentAt: '2026-04-05T04:00:00.000Z', isSentOn: true },
  content: {
    ...{ name: 'income-expense', title: 'Income and expense', says: 'As it is charged.', from: '2026-03-01' },
    ...{ to: '2026-03-31', groups: [], count: 1, next: null, before: null, chart: null, action: 'remind' },
    chosen: [
      { label: 'Counted', value: 'As it is charged' },
      { label: 'Property', value: 'Palm Court 1' },
    ],
    columns: [
      { key: 'of', label: 'Property', type: 'text', to: 'property', id: 'propertyId' },
      { key: 'net', label: 'Left', type: 'money' },
    ],
    rows: [{ id: 1, cells: { of: 'Palm Court 1', propertyId: '7', net: '10000.00' }, before: null }],
    totals: { net: '10000.00' },
    headline: { type: 'money', value: '10000.00', words: 'left' },
  },
};

test('a report is shown as it was sent, leads nowhere, and is stopped by a click', async () => {
  page.answer('POST /api/action-links/secret', { state: 'open', details: { ...report, isSentOn: false } });
  const user = page.show(<LinkedReport token="secret" details={report} />);
  screen.getByRole('heading', { name: 'Income and expense' });
  screen.getByText('For the accountant, 1 Mar 2026 to 31 Mar 2026');
  screen.getByText('Counted: As it is charged. Property: Palm Court 1.');
  screen.getByText(/^Version 2, sent by Meera Shah on 5 Apr 2026\./);
  within(screen.getByRole('row', { name: /Palm Court 1/ })).getByText('₹10,000');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(button('Send me no more of them'));
  expect(page.lastSent()).toEqual({ what: 'POST /api/action-links/secret', body: { action: 'stop' } });
});
