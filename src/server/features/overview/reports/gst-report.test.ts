import { expect, it } from 'vitest';
import { createLease } from '#contract/lettings/leases';
import { listPayments } from '#contract/money/payments';
import { getReport } from '#contract/overview/reports';
import { getYearEnd } from '#contract/overview/year-end';
import { openTestApp } from '#test/app';
import { anExpense } from '#test/expenses';
import { onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

it('says by month and lease what was charged with GST, its halves, what was paid over and what is due', async () => {
  const landlord = await aLandlord(app);
  const shop = await aProperty(landlord, { kind: 'shop', monthlyRent: '60000', name: 'Corner shop' });
  await aProperty(landlord, { name: 'Home without GST' });
  const tenant = await onboard(landlord);
  const body = {
    ...{ propertyId: shop.id, tenantId: tenant.id, startDate: '2026-04-06', endDate: null, monthlyRent: '60000' },
    billing: { rent: true, dayOfMonth: 1 },
    commercialTerms: { gstOnRent: 'added' as const },
  };
  const lease = (await landlord.call(createLease, { body: body as never })).body;
  const raised = (await landlord.call(listPayments, { query: { leaseId: lease.id } })).body;
  await anExpense(landlord, { propertyId: shop.id, category: 'gst', amount: '5000', date: '2026-04-05' });
  const report = (await landlord.call(getReport, { params: { name: 'gst' }, query: { limit: 200 } })).body;
  // 25 of April's 30 days: 50,000, and 9,000 of tax: 4,500 each.
  const april = report.rows.filter(({ cells }) => cells.month === '2026-04').map(({ cells }) => cells);
  expect(april.find(({ leaseId }) => leaseId === String(lease.id))).toMatchObject({
    ...{ taxable: '50000.00', rate: '18', cgst: '4500.00', sgst: '4500.00', igst: '0.00', due: '9000.00' },
  });
  expect(april.find(({ leaseId }) => leaseId === null)).toMatchObject({ paidOver: '5000.00', due: '-5000.00' });
  const tax = raised.reduce((sum, { amount }) => sum + (Number(amount) * 18) / 118, 0);
  expect(Number(report.totals.tax)).toBeCloseTo(tax, 2);
  expect(Number(report.totals.due)).toBeCloseTo(tax - 5000, 2);
  expect((await landlord.call(getYearEnd, { query: { year: 2026 } })).body.gst).toHaveLength(report.count);
  expect((await (await app.signUp('agent')).call(getReport, { params: { name: 'gst' }, query: {} })).status).toBe(403);
});
