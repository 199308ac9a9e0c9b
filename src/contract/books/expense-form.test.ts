import { describe, expect, it } from 'vitest';
import {
  CHARGE_TOO_LARGE,
  expenseForm,
  expenseUpdate,
  PROPERTY_MISSING,
  SHARES_NOT_WHOLE,
  TAX_TOO_LARGE,
} from './expense-form.ts';

const least = { propertyId: 7, category: 'repairs', amount: '3000', date: '2026-11-05', payee: 'Sharma Plumbers' };

const problemsOf = (form: object): Record<string, string> => {
  const { error } = expenseForm.safeParse({ ...least, ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

it('needs no more than property, category, amount, date and payee', () => {
  expect(expenseForm.parse(least)).toMatchObject({
    homes: { propertyIds: [7], split: 'equally' },
    category: 'repairs',
    amount: '3000.00',
    date: '2026-11-05',
    payee: 'Sharma Plumbers',
    isPaid: true,
    way: 'other',
    charge: null,
    repeat: 'none',
  });
});

it.each<[string, object, Record<string, string>]>([
  ['no property', { propertyId: undefined }, { propertyId: PROPERTY_MISSING }],
  [
    'neither property nor category nor amount',
    { propertyId: undefined, propertyIds: [], category: undefined, amount: '' },
    {
      propertyId: PROPERTY_MISSING,
      category: 'Please choose what it was for',
      amount: 'Please enter an amount above 0',
    },
  ],
  ['no category', { category: undefined }, { category: 'Please choose what it was for' }],
  ['a category of nobody', { category: 'bribes' }, { category: 'Please choose what it was for' }],
  ['nothing spent', { amount: 0 }, { amount: 'Please enter an amount above 0' }],
  ['no day', { date: '31 Nov' }, { date: 'Please enter a date' }],
  ['more tax than was spent', { taxAmount: '3001' }, { taxAmount: TAX_TOO_LARGE }],
  ['a wrong GSTIN', { gstin: '27AAPFU0939F1ZA' }, { gstin: 'Please enter a GSTIN such as 27AAPFU0939F1ZV' }],
  ['more charged than spent', { charge: { amount: '3000.01' } }, { 'charge.amount': CHARGE_TOO_LARGE }],
  [
    'shares that are not whole',
    { split: 'by_shares', shares: [{ propertyId: 7, percent: 60 }] },
    { shares: SHARES_NOT_WHOLE },
  ],
  [
    'a property twice',
    {
      split: 'by_shares',
      shares: [
        { propertyId: 7, percent: 60 },
        { propertyId: 7, percent: 40 },
      ],
    },
    { shares: SHARES_NOT_WHOLE },
  ],
])('refuses %s', (_name, form, expected) => {
  expect(problemsOf(form)).toEqual(expected);
});

describe('whose it is', () => {
  it.each<[string, object, object]>([
    ['several', { propertyIds: [7, 8, 8] }, { propertyIds: [7, 8], split: 'equally', percents: [] }],
    ['all by area', { allProperties: true, split: 'by_area' }, { propertyIds: 'all', split: 'by_area', percents: [] }],
    [
      'by days',
      { propertyIds: [7, 8], split: 'by_days', splitFrom: '2026-04-01', splitTo: '2026-04-30' },
      { propertyIds: [7, 8], split: 'by_days', percents: [], days: { from: '2026-04-01', to: '2026-04-30' } },
    ],
    [
      'by shares',
      {
        split: 'by_shares',
        shares: [
          { propertyId: 8, percent: '33.33' },
          { propertyId: 9, percent: 66.67 },
        ],
      },
      { propertyIds: [8, 9], split: 'by_shares', percents: [33.33, 66.67] },
    ],
  ])('%s', (_name, form, expected) => {
    expect(expenseForm.parse({ ...least, ...form }).homes).toEqual({ days: { from: null, to: null }, ...expected });
  });
});

it('a change says only what changes', () => {
  expect(expenseUpdate.parse({ amount: 10, gstin: '27aapfu0939f1zv' })).toEqual({
    amount: '10.00',
    gstin: '27AAPFU0939F1ZV',
    homes: null,
  });
});
