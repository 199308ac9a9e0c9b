import { expect, it } from 'vitest';
import type { ReportAnswer } from '#contract/overview/reports';
import { changedRows } from './changed.ts';

const sent: ReportAnswer = {
  ...{ name: 'lease-expiries', title: 'Leases that end', says: '', from: '2026-04-05', to: '2027-04-05' },
  columns: [
    { key: 'property', label: 'Property', type: 'link', to: 'property', id: 'propertyId' },
    { key: 'daysLeft', label: 'Days left', type: 'count', isOfToday: true },
    { key: 'ends', label: 'Ends', type: 'day' },
  ],
  rows: [{ id: 1, key: '7', cells: { property: 'Palm Court', daysLeft: '30', ends: '2026-05-05' }, before: null }],
  ...{ groups: [], totals: {}, count: 1, next: null, before: null, chart: null, action: null },
  headline: { type: 'count', value: '1', words: 'end within a year' },
};
const rowsNow = (cells: Record<string, string | null>, key = '7') => ({
  rows: [{ id: 1, key, cells: { property: 'Palm Court', daysLeft: '29', ends: '2026-05-05', ...cells }, before: null }],
});

it('a day that has passed is no change', () => {
  expect(changedRows(sent, rowsNow({}))).toEqual([]);
});

it('a row is found again by what it is of, also under another name', () => {
  expect(changedRows(sent, rowsNow({ property: 'Palm Grove' }))).toEqual([
    {
      ...{ key: '7', kind: 'changed', of: 'Palm Grove' },
      cells: [{ key: 'property', column: 'Property', sent: 'Palm Court', now: 'Palm Grove' }],
    },
  ]);
  const ends = { key: 'ends', column: 'Ends' };
  expect(changedRows(sent, rowsNow({}, '8'))).toEqual([
    { key: '7', kind: 'gone', of: 'Palm Court', cells: [{ ...ends, sent: '2026-05-05', now: null }] },
    { key: '8', kind: 'added', of: 'Palm Court', cells: [{ ...ends, sent: null, now: '2026-05-05' }] },
  ]);
});

it('of what was sent before rows said what they are of, totals alone are told', () => {
  const older = { ...sent, rows: sent.rows.map(({ key: _, ...row }) => row) };
  expect(changedRows(older, rowsNow({ ends: '2026-06-05' }))).toEqual([]);
});
