import { expect, it } from 'vitest';
import type { TaxRule } from './tax-rules.ts';
import { isTimeToNotify, tdsDutyOf } from './tds-duty.ts';

const rule = (facts: Partial<TaxRule>): TaxRule => ({
  ...{ id: 1, subject: 'tds_individual', fromDate: '2017-06-01', act: 'income_tax_1961', section: '194-IB' },
  ...{ percent: 5, amount: '50000.00', per: 'month', form: '26QC', certificate: '16C', days: 30 },
  ...{ text: 'As it says', source: 'The act', checkedOn: '2026-11-15' },
  ...facts,
});
const rules = [
  rule({}),
  rule({ fromDate: '2024-10-01', percent: 2 }),
  rule({ fromDate: '2026-04-01', percent: 2, act: 'income_tax_2025', form: '141', certificate: '132' }),
  rule({ subject: 'tds_business', percent: 10, amount: '240000.00', per: 'year', days: null }),
];
const home = {
  kind: 'home' as const,
  share: 100,
  terms: [{ startDate: '2025-04-01', monthlyRent: '60000.00' }],
  lastDay: null,
};

it('is two percent of the rent of the year, in its last month, with the form of that day', () => {
  expect(tdsDutyOf(home, rules, '2025-11-01')).toMatchObject({
    ...{ payer: 'individual', year: '2025-26', rentOfYear: '720000.00', percent: 2, amount: '14400.00' },
    ...{ deductOn: '2026-03-31', fileBy: '2026-04-30', rule: { form: '26QC' } },
  });
  expect(tdsDutyOf(home, rules, '2026-11-01')).toMatchObject({ fileBy: '2027-04-30', rule: { form: '141' } });
});

it('comes with the end of the tenancy, by the days of it', () => {
  const ending = { ...home, lastDay: '2025-09-15' };
  // Five months and 15 of September's 30 days.
  expect(tdsDutyOf(ending, rules, '2025-05-01')).toMatchObject({
    ...{ rentOfYear: '330000.00', amount: '6600.00', deductOn: '2025-09-15', fileBy: '2025-10-30' },
  });
  expect(tdsDutyOf(ending, rules, '2026-05-01')).toBeUndefined();
});

it.each([
  ['exactly the threshold', { terms: [{ startDate: '2025-04-01', monthlyRent: '50000.00' }] }],
  ['half of the rent', { share: 50 }],
  ['a lease that begins later', { terms: [{ startDate: '2027-04-01', monthlyRent: '60000.00' }] }],
])('asks nothing of %s', (_name, changes) => {
  expect(tdsDutyOf({ ...home, ...changes }, rules, '2026-05-01')).toBeUndefined();
});

it('goes by the year for a business, and nothing is asked where the table is silent', () => {
  const shop = { ...home, kind: 'shop' as const, terms: [{ startDate: '2025-04-01', monthlyRent: '20000.01' }] };
  expect(tdsDutyOf(shop, rules, '2025-05-01')).toMatchObject({ payer: 'business', amount: '24000.01', fileBy: null });
  expect(tdsDutyOf(home, [], '2025-05-01')).toBeUndefined();
});

it('is told some weeks before, to businesses at once', () => {
  expect(isTimeToNotify({ payer: 'individual', deductOn: '2026-03-31' }, '2026-01-29')).toBe(false);
  expect(isTimeToNotify({ payer: 'individual', deductOn: '2026-03-31' }, '2026-01-30')).toBe(true);
  expect(isTimeToNotify({ payer: 'business', deductOn: '2026-03-31' }, '2025-04-01')).toBe(true);
});
