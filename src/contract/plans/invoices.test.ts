import { expect, it } from 'vitest';
import { creditNoteNumber } from './credit-notes.ts';
import { financialYearOf, invoiceNumber, invoicePeriod, invoiceStatusOn } from './invoices.ts';

it.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-04-01', '2099-00'],
])('%s is in the financial year %s', (date, year) => {
  expect(financialYearOf(date)).toBe(year);
});

it('a credit note has a number of its own series', () => {
  expect(creditNoteNumber('2026-27', 42)).toBe('KC/26-27/000042');
  expect(creditNoteNumber('2026-27', 1_234_567)).toHaveLength(16);
});

it('a number names its year', () => {
  expect(invoiceNumber('2026-27', 42)).toBe('KR/26-27/000042');
  expect(invoiceNumber('2026-27', 1_234_567)).toBe('KR/26-27/1234567');
  expect(invoiceNumber('2026-27', 1_234_567)).toHaveLength(16);
});

it.each([
  ['pending', '2026-04-12', 'pending'],
  ['pending', '2026-04-11', 'overdue'],
  ['overdue', '2026-04-30', 'overdue'],
  ['paid', '2026-04-01', 'paid'],
  ['cancelled', '2026-04-01', 'cancelled'],
] as const)('one that is %s and due on %s is %s on 12 April', (status, dueDate, expected) => {
  expect(invoiceStatusOn({ status, dueDate }, '2026-04-12')).toBe(expected);
});

it('periods that follow on each other share no day', () => {
  const [start, middle, end] = ['2026-04-05T10:00:00Z', '2026-05-05T10:00:00Z', '2026-06-04T10:00:00Z'].map(
    (text) => new Date(text),
  ) as [Date, Date, Date];
  expect(invoicePeriod(start, middle)).toEqual({ from: '2026-04-05', to: '2026-05-04' });
  expect(invoicePeriod(middle, end)).toEqual({ from: '2026-05-05', to: '2026-06-03' });
  expect(invoicePeriod(start, start)).toEqual({ from: '2026-04-05', to: '2026-04-05' });
});
