import { expect, it } from 'vitest';
import { agreedAfter, dueBackOf, suggestedTopUp } from './deposit-rules.ts';

const lastDay = '2026-10-31';
const law = { state: 'Assam', days: 0, source: 'The Act', checkedOn: '2026-10-01' };

it.each([
  [
    'as agreed',
    { depositReturnDays: 15, depositLaw: null },
    '2026-11-15',
    'agreed',
    'As agreed in the lease: 15 days after the last day',
  ],
  [
    'as agreed, whatever the law says',
    { depositReturnDays: 1, depositLaw: law },
    '2026-11-01',
    'agreed',
    'As agreed in the lease: 1 day after the last day',
  ],
  [
    'by the law of the state',
    { depositReturnDays: null, depositLaw: law },
    lastDay,
    'law',
    'By the law of Assam: when the home is handed over (The Act; looked up on 1 Oct 2026, check with a professional)',
  ],
  [
    'within the days of the law',
    { depositReturnDays: null, depositLaw: { ...law, days: 30 } },
    '2026-11-30',
    'law',
    'By the law of Assam: 30 days after the last day (The Act; looked up on 1 Oct 2026, check with a professional)',
  ],
  [
    'where nothing says',
    { depositReturnDays: null, depositLaw: null },
    lastDay,
    'handover',
    'No day was agreed: when the home is handed over',
  ],
])('a deposit is due back %s', (_, ended, date, rule, text) => {
  expect(dueBackOf({ ...ended, lastDay })).toEqual({ date, rule, text });
});

it('counts as agreed what is asked for beyond it, and not what fills it up', () => {
  expect(agreedAfter({ agreed: '50000.00', held: '50000.00', asked: '5000.00' })).toBe('55000.00');
  expect(agreedAfter({ agreed: '50000.00', held: '40000.00', asked: '5000.00' })).toBe('50000.00');
});

const standing = { agreed: '40000.00', held: '40000.00', asked: '0.00', gone: '0.00' };

it.each([
  ['the rent rose', standing, ['20000.00', '22000.00'], '4000.00'],
  ['the rent rose twice', standing, ['20000.00', '21000.00', '22000.00'], '4000.00'],
  ['the rent fell', standing, ['20000.00', '18000.00'], undefined],
  [
    'the deposit has followed',
    { ...standing, agreed: '44000.00', held: '44000.00' },
    ['20000.00', '22000.00'],
    undefined,
  ],
  ['it is months of the new rent as well', standing, ['10000.00', '20000.00'], undefined],
  [
    'it was never months of rent',
    { ...standing, agreed: '45000.00', held: '45000.00' },
    ['20000.00', '22000.00'],
    undefined,
  ],
  ['nothing was asked for', { ...standing, held: '0.00' }, ['25000.00'], '40000.00'],
  ['some is asked for', { ...standing, held: '10000.00', asked: '30000.00' }, ['25000.00'], undefined],
  ['some was given back', { ...standing, held: '30000.00', gone: '10000.00' }, ['25000.00'], undefined],
  ['some was taken for dues', { ...standing, held: '30000.00' }, ['25000.00'], '10000.00'],
])('suggests a top-up: %s', (_, deposit, rents, amount) => {
  expect(suggestedTopUp(deposit, rents)?.amount).toBe(amount);
});

it('says why more is asked for', () => {
  expect(suggestedTopUp(standing, ['20000.00', '22000.00'])?.text).toBe(
    "The rent rose from ₹20,000 to ₹22,000, and the deposit was 2 months' rent.",
  );
  expect(suggestedTopUp({ ...standing, agreed: '20000.00', held: '20000.00' }, ['20000.00', '21000.00'])?.text).toBe(
    "The rent rose from ₹20,000 to ₹21,000, and the deposit was one month's rent.",
  );
});
