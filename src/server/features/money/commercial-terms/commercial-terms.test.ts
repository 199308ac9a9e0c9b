import { expect, it } from 'vitest';
import { createExpense } from '#contract/books/expenses';
import { listJournal } from '#contract/books/journal';
import { getPropertyStatement, type LineKey, listFigureLines } from '#contract/books/property-statement';
import { createLease, getLease } from '#contract/lettings/leases';
import { getCommercialTerms, setCommercialTerms } from '#contract/money/commercial-terms';
import { recordPayment } from '#contract/money/payment-actions';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { getPayment, listPayments } from '#contract/money/payments';
import { removeTaxRule, setTaxRule } from '#contract/money/tax-rules';
import { listNotifications } from '#contract/platform/notifications';
import { checkBooks } from '#server/features/books/journal/service/check';
import { raiseAll } from '#server/features/money/payment-schedules/service/raise-all';
import { openTestApp } from '#test/app';
import { onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { runRises } from './service/rises.ts';

// Today is 5 April 2026.
const app = await openTestApp();

const aShop = async (terms: object, lease: object = {}) => {
  const landlord = await aLandlord(app);
  const shop = await aProperty(landlord, { kind: 'shop', monthlyRent: '60000' });
  const tenant = await onboard(landlord);
  const { body } = await landlord.call(createLease, {
    body: {
      propertyId: shop.id,
      tenantId: tenant.id,
      startDate: '2026-04-06',
      endDate: null,
      monthlyRent: '60000',
      billing: { rent: true, dayOfMonth: 1 },
      commercialTerms: terms,
      ...lease,
    },
  });
  const charges = async () =>
    (await landlord.call(listPayments, { query: { leaseId: body.id } })).body
      .sort((one, other) => one.id - other.id)
      .map(({ type, amount, status, periodStart }) => [type, amount, status, periodStart]);
  return { landlord, tenant, shop, lease: body, params: { id: body.id }, charges };
};

const terms = {
  lockInUntil: '2027-04-05',
  rentFreeWeeks: 2,
  gstOnRent: 'added',
  carpetArea: 800,
  escalationPercent: 5,
  escalationMonths: 12,
  camCharge: '3000',
} as const;

it('rent-free weeks, GST and CAM are in the first charges, worked out by hand', async () => {
  const { landlord, lease, charges, params } = await aShop(terms);
  // April: 6 to 30 are 25 days, 14 of them rent-free; 60,000 × 11 of 30 days = 22,000, and 18% upon it 3,960.
  expect(await charges()).toEqual([
    ['rent', '25960.00', 'pending', '2026-04-06'],
    ['rent', '70800.00', 'pending', '2026-05-01'],
    ['maintenance_fee', '2500.00', 'pending', '2026-04-06'],
    ['maintenance_fee', '3000.00', 'pending', '2026-05-01'],
  ]);
  const [april] = (await landlord.call(listPayments, { query: { leaseId: lease.id } })).body.filter(
    ({ amount }) => amount === '25960.00',
  );
  const { body } = await landlord.call(getPayment, { params: { id: april?.id ?? 0 } });
  expect(body.tax).toEqual({ percent: 18, amount: '3960.00' });
  expect(body.working?.map(({ amount }) => amount)).toEqual(['0.00', '22000.00', '3960.00']);

  const entries = (await landlord.call(listJournal, { query: { from: '2026-04-01', to: '2026-04-30' } })).body;
  const rent = entries.find(({ lines }) => lines.some(({ amount }) => amount === '25960.00'));
  expect(rent?.lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'receivable 25960.00',
    'income.rent -22000.00',
    'gst_due -3960.00',
  ]);
  expect((await landlord.call(getCommercialTerms, { params })).body).toMatchObject({
    rentFreeUntil: '2026-04-19',
    rentPerSquareFoot: '75.00',
    gst: { percent: 18 },
    rents: [
      { from: '2026-04-06', monthlyRent: '60000.00' },
      { from: '2027-04-06', monthlyRent: '63000.00' },
      { from: '2028-04-06', monthlyRent: '66150.00' },
      { from: '2029-04-06', monthlyRent: '69457.50' },
      { from: '2030-04-06', monthlyRent: '72930.38' },
      { from: '2031-04-06', monthlyRent: '76576.90' },
    ],
  });
});

it('GST comes in with the rent and goes to the state: it is neither income nor cost', async () => {
  const { landlord, shop, lease } = await aShop({ gstOnRent: 'added' });
  const [rent] = (await landlord.call(listPayments, { query: { leaseId: lease.id } })).body;
  // 25 of April's 30 days: 50,000, and 9,000 of tax. A part of it has its part of the tax.
  for (const amount of ['11800', '47200'])
    await landlord.call(recordPayment, { params: { id: rent?.id ?? 0 }, body: { amount, method: 'upi' } });
  const paidOver = await landlord.call(createExpense, {
    body: { propertyIds: [shop.id], category: 'gst', date: '2026-04-05', amount: '9000', way: 'upi' },
  });
  expect(paidOver.status).toBe(201);
  const days = { from: '2026-04-01', to: '2026-04-30' };
  const { body } = await landlord.call(getPropertyStatement, { query: { ...days, propertyId: shop.id } });
  expect(body).toMatchObject({
    cameIn: [{ key: 'income.rent', amount: '50000.00' }],
    wentOut: [],
    totals: { cameIn: '50000.00', wentOut: '0.00', net: '50000.00' },
    gst: { received: '9000.00', paidOver: '9000.00' },
  });
  const lines = async (key: LineKey) =>
    (await landlord.call(listFigureLines, { query: { ...days, key } })).body.map(({ amount }) => amount);
  expect(await lines('gst_in')).toEqual(['7200.00', '1800.00']);
  expect(await lines('income.rent')).toEqual(['40000.00', '10000.00']);
  expect(await lines('net')).toEqual(['40000.00', '10000.00']);
  expect(await lines('gst_out')).toEqual(['9000.00']);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('the rate of GST is that of the tax table on the day on which a rent is due; what is raised keeps its own', async () => {
  const { landlord, lease, charges, params } = await aShop({ gstOnRent: 'added' });
  expect((await charges()).map(([, amount]) => amount)).toEqual(['59000.00', '70800.00']);
  const admin = await app.signInAdmin('support');
  const line = { subject: 'gst_on_rent', act: 'gst_2017', section: 'A test', text: 'As a test says' } as const;
  const lower = {
    ...line,
    percent: 12,
    amount: null,
    per: null,
    days: null,
    source: 'A test',
    checkedOn: '2026-04-05',
  };
  const { id } = (await admin.call(setTaxRule, { body: { ...lower, fromDate: '2026-05-01' } })).body;
  const gst = async () => (await landlord.call(getCommercialTerms, { params })).body?.gst;
  try {
    expect((await charges()).map(([, amount]) => amount)).toEqual(['59000.00', '70800.00']);
    expect(await gst()).toMatchObject({ percent: 18 });
    await landlord.call(setCommercialTerms, { params, body: { gstOnRent: 'added', carpetArea: 900 } });
    // April is due before the line holds, May on its first day: 60,000 and 12% upon it.
    expect((await charges()).map(([, amount]) => amount)).toEqual(['59000.00', '67200.00']);
    const { id: today } = (await admin.call(setTaxRule, { body: { ...lower, fromDate: '2026-04-05', percent: null } }))
      .body;
    expect(await gst()).toBeNull();
    await admin.call(removeTaxRule, { params: { id: today } });
  } finally {
    await admin.call(removeTaxRule, { params: { id } });
  }
  expect((await landlord.call(listPayments, { query: { leaseId: lease.id } })).body).toHaveLength(2);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('terms that are said later change what is raised and not paid, and leave what is paid', async () => {
  const { landlord, charges, params, lease } = await aShop({}, { billing: { rent: true, dayOfMonth: 6 } });
  expect(await charges()).toEqual([['rent', '60000.00', 'pending', '2026-04-06']]);
  const saved = await landlord.call(setCommercialTerms, { params, body: { gstOnRent: 'added', camCharge: '1500' } });
  expect(saved.status).toBe(200);
  expect((await charges())[0]).toEqual(['rent', '70800.00', 'pending', '2026-04-06']);
  const schedules = (await landlord.call(listPaymentSchedules)).body.filter(({ leaseId }) => leaseId === lease.id);
  expect(schedules.map(({ scheduleName, amount }) => [scheduleName, amount])).toContainEqual([
    'CAM charges',
    '1500.00',
  ]);

  const [{ id = 0 } = {}] = (await landlord.call(listPayments, { query: { leaseId: lease.id, type: 'rent' } })).body;
  await landlord.call(recordPayment, { params: { id }, body: { amount: '70800', method: 'cash' } });
  await landlord.call(setCommercialTerms, { params, body: {} });
  expect((await charges())[0]).toEqual(['rent', '70800.00', 'paid', '2026-04-06']);
  // The same once more changes nothing.
  expect((await landlord.call(setCommercialTerms, { params, body: {} })).status).toBe(200);
});

it('the rent rises by itself on its day, and both are told before, once', async () => {
  const { landlord, lease, params } = await aShop({ escalationPercent: 5, escalationMonths: 2 });
  const on = (day: string) => ({ ...app.deps, now: () => new Date(`${day}T06:00:00Z`) });
  await runRises(on('2026-04-06'));
  await runRises(on('2026-04-07'));
  await runRises(on('2026-04-08'));
  expect((await landlord.call(getLease, { params })).body.terms).toMatchObject([
    { startDate: '2026-04-06', monthlyRent: '60000.00' },
    { startDate: '2026-06-06', monthlyRent: '63000.00' },
  ]);
  const told = (await landlord.call(listNotifications, { query: {} })).body.filter(({ title }) =>
    title.includes('rises'),
  );
  expect(told).toHaveLength(1);
  await raiseAll(on('2026-06-01'));
  const amounts = (await landlord.call(listPayments, { query: { leaseId: lease.id } })).body
    .sort((one, other) => one.id - other.id)
    .map(({ amount, periodStart }) => [periodStart, amount]);
  // June: 5 days at 60,000 and 25 at 63,000, of 30.
  expect(amounts).toContainEqual(['2026-05-01', '60000.00']);
  expect(amounts).toContainEqual(['2026-06-01', '62500.00']);
  expect(amounts).toContainEqual(['2026-07-01', '63000.00']);
});

it('refuses homes, strangers, tenants and what makes no sense', async () => {
  const { landlord, params } = await aShop({});
  expect(
    (await landlord.call(setCommercialTerms, { params, body: { escalationPercent: '5' } })).error.fieldErrors,
  ).toHaveProperty('escalationMonths');
  const stranger = await aLandlord(app);
  expect((await stranger.call(getCommercialTerms, { params })).status).toBe(404);
  expect((await stranger.call(setCommercialTerms, { params, body: {} })).status).toBe(404);
  const home = await aProperty(landlord);
  const tenant = await onboard(landlord);
  const lease = {
    propertyId: home.id,
    tenantId: tenant.id,
    startDate: '2026-04-06',
    endDate: null,
    monthlyRent: '9000',
  };
  expect((await landlord.call(createLease, { body: { ...lease, commercialTerms: {} } })).status).toBe(409);
  const { body } = await landlord.call(createLease, { body: lease });
  expect((await landlord.call(setCommercialTerms, { params: { id: body.id }, body: {} })).status).toBe(409);
  expect((await landlord.call(getCommercialTerms, { params: { id: body.id } })).body).toBeNull();
});
