import { expect, it } from 'vitest';
import { listAllTaxRules, listTaxRules, removeTaxRule, ruleOn, setTaxRule } from '#contract/money/tax-rules';
import { getYearEnd } from '#contract/overview/year-end';
import { listAuditLog } from '#contract/platform/audit-log';
import { openTestApp } from '#test/app';
import { aCharge, aRental } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const line = {
  subject: 'standard_deduction' as const,
  fromDate: '2025-04-01',
  act: 'income_tax_1961' as const,
  section: 'section 24(a)',
  percent: 40,
  text: 'As a test says',
  source: 'A test',
  checkedOn: '2026-04-05',
};

it.each([
  ['standard_deduction', '2026-03-31', { percent: 30, act: 'income_tax_1961', section: 'section 24(a)' }],
  ['standard_deduction', '2026-04-01', { percent: 30, act: 'income_tax_2025', section: 'section 22(1)' }],
  ['tds_individual', '2024-09-30', { percent: 5, amount: '50000.00', per: 'month', form: '26QC' }],
  ['tds_individual', '2026-03-31', { percent: 2, form: '26QC', certificate: '16C', days: 30 }],
  ['tds_individual', '2026-04-01', { percent: 2, form: '141, Schedule A', certificate: '132' }],
  ['tds_business', '2025-03-31', { percent: 10, amount: '240000.00', per: 'year' }],
  ['tds_business', '2025-04-01', { percent: 10, amount: '50000.00', per: 'month' }],
  ['hra_pan', '2026-04-01', { amount: '100000.00', per: 'year', form: '124' }],
  ['gst_registration', '2026-04-01', { amount: '2000000.00', act: 'gst_2017' }],
  ['gst_on_rent', '2026-04-01', { percent: 18 }],
] as const)('%s on %s', async (subject, day, facts) => {
  const { body } = await (await aLandlord(app)).call(listTaxRules);
  expect(ruleOn(body, subject, day)).toMatchObject(facts);
});

it('are written and removed by those who support, on record, and the year follows', async () => {
  const admin = await app.signInAdmin('support');
  const { landlord, lease } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  const deduction = async () => (await landlord.call(getYearEnd, { query: { year: 2025 } })).body.totals.deduction;
  expect(await deduction()).toBe('7500.00');
  const set = (await admin.call(setTaxRule, { body: line })).body;
  expect((await admin.call(setTaxRule, { body: { ...line, percent: 50 } })).body).toMatchObject({ id: set.id });
  expect(await deduction()).toBe('12500.00');
  expect((await admin.call(listAllTaxRules)).body.some(({ id }) => id === set.id)).toBe(true);
  for (const wrong of [
    { subject: 'dogs' },
    { fromDate: 'soon' },
    { act: 'of god' },
    { section: ' ' },
    { percent: 101 },
    { amount: '100' },
    { per: 'month' },
    { days: 367 },
    { text: '' },
    { source: '' },
    { checkedOn: '' },
  ])
    expect(
      (await admin.request({ method: 'PUT', url: setTaxRule.path, payload: { ...line, ...wrong } })).statusCode,
      JSON.stringify(wrong),
    ).toBe(400);
  expect((await admin.call(removeTaxRule, { params: { id: set.id } })).status).toBe(204);
  expect((await admin.call(removeTaxRule, { params: { id: set.id } })).status).toBe(404);
  expect(await deduction()).toBe('7500.00');
  const log = (await (await app.signInAdmin()).call(listAuditLog, { query: { action: 'tax_rule.set' } })).body;
  expect(log).toHaveLength(2);
  expect((await (await app.signInAdmin('billing')).call(setTaxRule, { body: line })).status).toBe(403);
  expect((await app.nobody().request({ method: 'GET', url: listTaxRules.path })).statusCode).toBe(401);
});
