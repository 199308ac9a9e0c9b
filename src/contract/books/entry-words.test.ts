import { expect, it } from 'vitest';
import { entryInWords } from './entry-words.ts';

it.each<[Parameters<typeof entryInWords>[0], string]>([
  [{ kind: 'charge_raised', text: 'Rent for April', accounts: ['receivable', 'income.rent'] }, 'Rent for April'],
  [{ kind: 'charge_raised', text: null, accounts: ['receivable', 'income.late_fee'] }, 'Late fees'],
  [{ kind: 'charge_raised', text: null, accounts: ['receivable', 'deposit_due'] }, 'Deposit'],
  [
    { kind: 'charge_dropped', text: 'Rent for April', accounts: ['receivable', 'income.rent'] },
    'No longer owed: Rent for April',
  ],
  [
    { kind: 'receipt', text: 'Rent for April', accounts: ['money.upi', 'receivable'] },
    'Received (UPI): Rent for April',
  ],
  [{ kind: 'receipt', text: null, accounts: ['money.cash', 'receivable'] }, 'Received (Cash)'],
  [
    { kind: 'refund', text: null, accounts: ['money.cheque', 'receivable', 'deposit_due', 'deposit_held'] },
    'Given back (Cheque): Deposit',
  ],
  [
    { kind: 'receipt', text: 'Rent for April', accounts: ['deposit_moved', 'receivable'] },
    'Received from a deposit: Rent for April',
  ],
  [
    { kind: 'refund', text: null, accounts: ['deposit_moved', 'receivable', 'deposit_due', 'deposit_held'] },
    'Taken from the deposit: Deposit',
  ],
  [{ kind: 'credit_in', text: 'Rent for May', accounts: ['credit', 'receivable'] }, 'Credit used: Rent for May'],
])('%j is called %s', (entry, words) => {
  expect(entryInWords(entry)).toBe(words);
});
