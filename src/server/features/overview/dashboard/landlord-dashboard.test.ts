import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteProperty } from '#contract/lettings/properties';
import { listPayments } from '#contract/money/payments';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import { aLease, anApplication, aPayment } from '#test/books';
import { countStatements } from '#test/count-statements';
import { aLandlord, aProperty, subscribe } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const dashboardOf = async (person: Awaited<ReturnType<typeof aLandlord>>) =>
  (await person.call(getLandlordDashboard)).body;

it('of a new landlord is all zeros, with the first steps to take', async () => {
  const landlord = await app.signUp('landlord');
  const shown = await dashboardOf(landlord);
  expect(shown).toMatchObject({
    properties: 0,
    occupied: 0,
    occupancyRate: 0,
    tenants: 0,
    applications: 0,
    pendingApplications: 0,
    income: { monthlyRent: '0.00', monthlyCosts: '0.00', effectiveIncome: '0.00', yearlyIncome: '0.00' },
    month: { month: '2026-04', due: '0.00', collected: '0.00' },
    overdue: { count: 0, amount: '0.00', tenants: [] },
    dueSoon: { count: 0, amount: '0.00', payments: [] },
    recentApplications: [],
    activity: [],
    firstSteps: { hasProperty: false, hasForm: false, hasTenant: false, hasPayment: false },
    subscription: { plan: 'free', planName: 'Free', status: 'inactive', propertyLimit: 1, propertiesUsed: 0 },
  });
  expect(shown.months).toHaveLength(12);
  expect(shown.months[0]?.month).toBe('2025-05');
  expect(shown.months.at(-1)).toEqual({ month: '2026-04', income: '0.00', costs: '0.00' });
});

it('subtracts the monthly costs from the rent of active leases, exact to the paisa', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const costs = {
    societyMaintenance: '1000.10',
    electricity: '500.05',
    water: '200.20',
    propertyTax: '1000.00',
    parkingDues: '99.99',
  };
  const leased = await aProperty(landlord, { ...costs, monthlyRent: '30000.00' });
  await aProperty(landlord, { name: 'Empty flat' });
  await aLease(app, tenant, { propertyId: leased.id, monthlyRent: '28500.50' });
  expect(await dashboardOf(landlord)).toMatchObject({
    properties: 2,
    occupied: 1,
    occupancyRate: 50,
    tenants: 1,
    income: {
      monthlyRent: '28500.50',
      monthlyCosts: '1883.67',
      effectiveIncome: '26616.83',
      yearlyRent: '342006.00',
      yearlyCosts: '22604.08',
      yearlyIncome: '319401.92',
    },
  });
});

it('counts only active leases, and a tenant of two flats once', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const [one, two, three] = [await aProperty(landlord), await aProperty(landlord), await aProperty(landlord)];
  await aLease(app, tenant, { propertyId: one.id, monthlyRent: '10000.00' });
  await aLease(app, tenant, { propertyId: two.id, monthlyRent: '20000.00' });
  await aLease(app, tenant, { propertyId: three.id, monthlyRent: '40000.00', status: 'ended' });
  expect(await dashboardOf(landlord)).toMatchObject({
    occupied: 2,
    tenants: 1,
    occupancyRate: 67,
    income: { monthlyRent: '30000.00' },
  });
});

it('shows by month what was received, deposits apart, beside what the properties cost', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const flat = await aProperty(landlord, { societyMaintenance: 2000 });
  const lease = await aLease(app, tenant, { propertyId: flat.id });
  const paid = (paidDate: string, amount: string, type: 'rent' | 'security_deposit' = 'rent') =>
    aPayment(app, tenant, { leaseId: lease.id, status: 'paid', paidDate: new Date(paidDate), amount, type });
  await paid('2026-03-05T10:00:00Z', '25000.00');
  // Already April in India.
  await paid('2026-03-31T20:00:00Z', '1500.50', 'rent');
  await paid('2026-04-02T10:00:00Z', '50000.00', 'security_deposit');
  await paid('2025-04-30T10:00:00Z', '99.00');
  await aPayment(app, tenant, { leaseId: lease.id });
  const { months } = await dashboardOf(landlord);
  expect(months.slice(-2)).toEqual([
    { month: '2026-03', income: '25000.00', costs: '0.00' },
    { month: '2026-04', income: '1500.50', costs: '2000.00' },
  ]);
  expect(months.slice(0, -2).every(({ income }) => income === '0.00')).toBe(true);
});

it('tells what is overdue and what is due within 30 days', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const lease = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
  const owed = (dueDate: string, amount: string) => aPayment(app, tenant, { leaseId: lease.id, dueDate, amount });
  for (const day of ['01', '02', '03', '04']) await owed(`2026-03-${day}`, '100.10');
  const late = await owed('2026-02-05', '1.01');
  await owed('2026-04-04', '2.00');
  const today = await owed('2026-04-05', '3.00');
  await owed('2026-05-05', '4.00');
  await owed('2026-05-06', '500.00');
  const { overdue, dueSoon } = await dashboardOf(landlord);
  expect(overdue).toMatchObject({
    count: 6,
    amount: '403.41',
    tenants: [{ tenantId: tenant.user.id, tenantName: 'Asha Rao', count: 6, amount: '403.41' }],
  });
  expect(overdue.tenants[0]?.payments).toHaveLength(6);
  expect(overdue.tenants[0]?.payments[0]).toMatchObject({ id: late.id, propertyName: 'Sunrise Apartments' });
  expect(dueSoon).toMatchObject({ count: 2, amount: '7.00' });
  expect(dueSoon.payments[0]?.id).toBe(today.id);
  const listed = await landlord.call(listPayments, { query: { stage: 'due', to: '2026-05-05' } });
  expect(listed.body.map(({ amount }) => amount).sort()).toEqual(['3.00', '4.00']);
});

it('groups what is overdue by tenant, who is late for longest first, five of them', async () => {
  const landlord = await aLandlord(app);
  const owed = async (dueDate: string, amount: string) => {
    const tenant = await app.signUp('tenant');
    const lease = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
    await aPayment(app, tenant, { leaseId: lease.id, dueDate, amount });
    return { tenant, leaseId: lease.id };
  };
  for (const day of ['10', '11', '12', '13', '14']) await owed(`2026-03-${day}`, '100.00');
  const longest = await owed('2026-02-05', '25000.00');
  await aPayment(app, longest.tenant, { leaseId: longest.leaseId, dueDate: '2026-04-01', amount: '32000.00' });
  const { overdue } = await dashboardOf(landlord);
  expect(overdue).toMatchObject({ count: 7, amount: '57500.00' });
  expect(overdue.tenants.map(({ count, amount }) => [count, amount])).toEqual([
    [2, '57000.00'],
    ...Array.from({ length: 4 }, () => [1, '100.00']),
  ]);
  expect(overdue.tenants[0]?.payments.map(({ dueDate }) => dueDate)).toEqual(['2026-02-05', '2026-04-01']);
});

it('says what was collected of what falls due in this month, whenever it came in', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const lease = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
  const due = (dueDate: string, amount: string, more: Partial<Parameters<typeof aPayment>[2]> = {}) =>
    aPayment(app, tenant, { leaseId: lease.id, dueDate, amount, ...more });
  await due('2026-04-01', '25000.00', { status: 'paid', paidDate: new Date('2026-03-30T10:00:00Z') });
  await due('2026-04-30', '5000.50');
  await due('2026-04-10', '999.00', { status: 'cancelled' });
  await due('2026-03-31', '25000.00', { status: 'paid', paidDate: new Date('2026-04-02T10:00:00Z') });
  await due('2026-05-01', '25000.00');
  expect((await dashboardOf(landlord)).month).toEqual({ month: '2026-04', due: '30000.50', collected: '25000.00' });
});

it('lists the five newest applications, and what happened in the last seven days', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const flat = await aProperty(landlord);
  const lease = await aLease(app, tenant, { propertyId: flat.id, createdAt: new Date('2026-04-04T10:00:00Z') });
  await aPayment(app, tenant, {
    leaseId: lease.id,
    status: 'paid',
    amount: '125000.50',
    paidDate: new Date('2026-04-03T10:00:00Z'),
  });
  for (let day = 1; day <= 6; day += 1) {
    await anApplication(app, {
      propertyId: flat.id,
      firstName: `Applicant ${day}`,
      status: day === 1 ? 'approved' : 'pending',
      createdAt: new Date(`2026-03-2${day}T10:00:00Z`),
    });
  }
  const shown = await dashboardOf(landlord);
  expect(shown).toMatchObject({ applications: 6, pendingApplications: 5 });
  expect(shown.recentApplications.map(({ firstName }) => firstName)).toEqual([
    'Applicant 6',
    'Applicant 5',
    'Applicant 4',
    'Applicant 3',
    'Applicant 2',
  ]);
  expect(shown.activity.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['property', 'Property added', 'Sunrise Apartments'],
    ['lease', 'New lease', 'Asha Rao leases Sunrise Apartments'],
    ['payment', 'Payment received', '₹1,25,000.50 from Asha Rao'],
  ]);
});

it('keeps the books of a removed property out of today, and in its months', async () => {
  const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
  const flat = await aProperty(landlord, { parkingDues: 300 });
  const lease = await aLease(app, tenant, { propertyId: flat.id, status: 'ended' });
  await aPayment(app, tenant, { leaseId: lease.id, status: 'paid', paidDate: app.deps.now() });
  await landlord.call(deleteProperty, { params: { id: flat.id } });
  const shown = await dashboardOf(landlord);
  expect(shown).toMatchObject({ properties: 0, income: { monthlyCosts: '0.00' } });
  expect(shown.months.at(-1)).toMatchObject({ income: '25000.00', costs: '300.00' });
});

it('shows nothing of another landlord', async () => {
  const [one, other, tenant] = [await aLandlord(app), await aLandlord(app), await app.signUp('tenant')];
  const flat = await aProperty(one);
  const lease = await aLease(app, tenant, { propertyId: flat.id });
  await aPayment(app, tenant, { leaseId: lease.id });
  await anApplication(app, { propertyId: flat.id });
  expect(await dashboardOf(other)).toMatchObject({
    properties: 0,
    applications: 0,
    dueSoon: { count: 0 },
    recentApplications: [],
    activity: [],
    firstSteps: { hasPayment: false },
  });
});

it('describes the subscription: what is used, and that it ends soon', async () => {
  const landlord = await app.signUp('landlord');
  const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000);
  const plan = { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 } as const;
  await subscribe(app, landlord, { ...plan, subscriptionEndDate: inDays(8) });
  await aProperty(landlord);
  await aProperty(landlord);
  expect((await dashboardOf(landlord)).subscription).toMatchObject({
    plan: 'basic',
    planName: 'Basic',
    status: 'active',
    isExpiringSoon: false,
    propertyLimit: 5,
    propertiesUsed: 2,
  });
  await subscribe(app, landlord, { subscriptionEndDate: inDays(7) });
  expect((await dashboardOf(landlord)).subscription.isExpiringSoon).toBe(true);
  await subscribe(app, landlord, { subscriptionEndDate: inDays(-1) });
  expect((await dashboardOf(landlord)).subscription).toMatchObject({ isExpiringSoon: false, propertyLimit: 1 });
});

it('takes the same number of statements for a thousand properties as for one', async () => {
  const landlord = await aLandlord(app);
  const { id } = await aProperty(landlord, { societyMaintenance: 100 });
  const forOne = await countStatements(app, () => dashboardOf(landlord));
  const [flat] = await app.db.select().from(properties).where(eq(properties.id, id));
  if (!flat) throw new Error('the property is not there');
  const { id: _, ...copy } = flat;
  await app.db.insert(properties).values(Array.from({ length: 999 }, () => copy));
  let shown: Awaited<ReturnType<typeof dashboardOf>> | undefined;
  const forThousand = await countStatements(app, async () => {
    shown = await dashboardOf(landlord);
  });
  expect(shown).toMatchObject({ properties: 1000, income: { monthlyCosts: '100000.00' } });
  expect(forThousand).toBe(forOne);
  // The session's among them.
  expect(forOne).toBeLessThanOrEqual(4);
});
