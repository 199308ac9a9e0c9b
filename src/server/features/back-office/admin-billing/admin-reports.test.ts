import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createInvoice, setInvoiceStatus } from '#contract/back-office/admin-invoices';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import { deleteProperty } from '#contract/lettings/properties';
import { upgradeSubscription } from '#contract/plans/subscription';
import { dateInIndia, lastMonths, monthOf } from '#contract/platform/calendar';
import { applications } from '#server/db/schema/applications';
import { invoices } from '#server/db/schema/invoices';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { aCharge, aRental } from '#test/payments';
import { aLandlord, anApplicationRow, aProperty, subscribe } from '#test/people-and-homes';
import { buyPlan, DAY_SECONDS, inDays, payOpenInvoice, subscriptionOf } from '#test/plans';

const app = await openTestApp();

/** A year of business: purchases, upgrades, invoices by hand, plans that ended or were switched off. */
beforeAll(async () => {
  const { landlord, property, tenant, lease } = await aRental(app);
  await anApplicationRow(app, property, tenant);
  await aCharge(landlord, { leaseId: lease.id });
  const gone = await aProperty(landlord, { name: 'Sold' });
  await landlord.call(deleteProperty, { params: { id: gone.id } });
  for (let month = 0; month < 14; month += 1) {
    const person = await app.signUp();
    if (month % 3 === 0) await buyPlan(person, 'basic');
    if (month % 3 === 1) await person.call(upgradeSubscription, { body: { planId: 'professional' } });
    if (month === 5) await subscribe(app, person, { subscriptionPlan: 'enterprise', subscriptionStatus: 'inactive' });
    app.pass(31 * DAY_SECONDS);
  }
  // Midnight in India lies between them, though not in London.
  for (const instant of ['2027-04-30T18:29:59Z', '2027-04-30T18:30:00Z']) {
    const { user } = await app.signUp();
    await app.db
      .update(users)
      .set({ createdAt: new Date(instant) })
      .where(eq(users.id, user.id));
    const [bill] = await app.db.select().from(invoices).where(eq(invoices.status, 'paid')).limit(1);
    await app.db
      .update(invoices)
      .set({ paidDate: new Date(instant) })
      .where(eq(invoices.id, bill?.id ?? 0));
  }
  const late = await aLandlord(app);
  const admin = await app.signInAdmin();
  const invoice = { planName: 'enterprise', amount: '10', billingCycle: 'monthly', dueDate: '2026-01-01' } as const;
  for (const amount of ['10', '20', '30', '40', '50', '60.5', '70']) {
    const body = { ...invoice, amount, userId: late.user.id };
    const { id } = (await admin.call(createInvoice, { body })).body;
    const status = amount === '70' ? 'paid' : 'overdue';
    await admin.call(setInvoiceStatus, { params: { id }, body: { status } });
  }
  await subscribe(app, await app.signUp(), {
    subscriptionPlan: 'basic',
    subscriptionStatus: 'active',
    subscriptionEndDate: new Date(inDays(app, -1)),
  });
}, 120_000);

const rupees = (paise: number) => (paise / 100).toFixed(2);
const paiseOf = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: string[]) => rupees(amounts.reduce((total, amount) => total + paiseOf(amount), 0));

/** The same, counted row by row. */
const byHand = async () => {
  const [people, bills] = [
    await app.db.select().from(users),
    await app.db.select().from(invoices).orderBy(asc(invoices.dueDate), asc(invoices.id)),
  ];
  const now = app.deps.now();
  const runs = people.filter(
    (user) =>
      user.subscriptionPlan !== 'free' &&
      user.subscriptionStatus === 'active' &&
      (!user.subscriptionEndDate || user.subscriptionEndDate > now),
  );
  const paid = bills.filter(({ status }) => status === 'paid');
  const running = paid.filter((bill) => {
    const user = runs.find(({ id }) => id === bill.userId);
    const covers = bill.periodStart && bill.periodEnd && bill.periodStart <= now && bill.periodEnd > now;
    return user?.subscriptionPlan === bill.plan && covers;
  });
  const inMonth = { yearly: 1 / 12, quarterly: 1 / 3, monthly: 1 };
  const monthly = Math.round(
    running.reduce(
      (total, bill) => total + (paiseOf(bill.finalAmount) + paiseOf(bill.creditAmount)) * inMonth[bill.billingCycle],
      0,
    ),
  );
  const months = lastMonths(dateInIndia(now), 12);
  const monthIn = (instant: Date | null) => instant && monthOf(dateInIndia(instant));
  return { people, runs, monthly, bills, paid, months, monthIn };
};

it('the figures at the head are what the tables say', async () => {
  const { people, runs, monthly, paid, months, monthIn } = await byHand();
  const admin = await app.signInAdmin('support');
  const { body } = await admin.call(getAdminStats);
  expect(body).toEqual({
    totalUsers: people.length,
    totalProperties: (await app.db.select().from(properties)).filter(({ removedAt }) => !removedAt).length,
    activeSubscriptions: runs.length,
    monthlyRevenue: rupees(monthly),
    yearlyRevenue: rupees(monthly * 12),
    totalRevenue: sum(paid.map(({ finalAmount }) => finalAmount)),
    totalApplications: (await app.db.select().from(applications)).length,
    totalPayments: (await app.db.select().from(payments)).length,
    totalRequests: 0,
    activeRequests: 0,
    lateRequests: 0,
    totalJobs: 0,
    signUps: months.map((month) => ({
      month,
      count: people.filter(({ createdAt }) => monthIn(createdAt) === month).length,
    })),
  });
  expect(body.totalProperties).toBe(1);
  expect(body.activeSubscriptions).toBeGreaterThan(3);
  expect(body.signUps).toHaveLength(12);
  const in2027 = (month: string) => body.signUps.find((each) => each.month === month)?.count ?? 0;
  expect([in2027('2027-04'), in2027('2027-05')]).toEqual([1, 1]);
});

it('the report is what the tables say', async () => {
  const { people, runs, monthly, bills, paid, months, monthIn } = await byHand();
  const admin = await app.signInAdmin('billing');
  const { body } = await admin.call(getSubscriptionReports);
  const today = dateInIndia(app.deps.now());
  const overdue = bills.filter(
    ({ status, dueDate }) => status === 'overdue' || (status === 'pending' && dueDate < today),
  );
  const onPlan = (plan: string) => people.filter(({ subscriptionPlan }) => subscriptionPlan === plan).length;
  const paidFor = (plan: string) => sum(paid.filter((bill) => bill.plan === plan).map((bill) => bill.finalAmount));
  expect(body).toMatchObject({
    totalRevenue: sum(paid.map(({ finalAmount }) => finalAmount)),
    monthlyRevenue: rupees(monthly),
    yearlyRevenue: rupees(monthly * 12),
    activeSubscriptions: runs.length,
    conversionRate: Number((((people.length - onPlan('free')) / people.length) * 100).toFixed(1)),
    planDistribution: [
      { planName: 'Free', count: onPlan('free'), revenue: '0.00' },
      { planName: 'Basic', count: onPlan('basic'), revenue: paidFor('basic') },
      { planName: 'Professional', count: onPlan('professional'), revenue: paidFor('professional') },
      { planName: 'Enterprise', count: onPlan('enterprise'), revenue: '70.00' },
    ],
    revenueByMonth: months.map((month) => ({
      month,
      revenue: sum(paid.filter(({ paidDate }) => monthIn(paidDate) === month).map(({ finalAmount }) => finalAmount)),
    })),
    overdueCount: overdue.length,
  });
  // Six by hand, and the upgrades that nobody paid.
  expect(body.overdueCount).toBe(11);
  expect(body.overdueInvoices.map(({ id }) => id)).toEqual(overdue.slice(0, 5).map(({ id }) => id));
});

it('they take few statements, however many rows there are', async () => {
  const admin = await app.signInAdmin();
  const session = await countStatements(app, () => admin.request({ method: 'GET', url: '/admin/me' }));
  expect(await countStatements(app, () => admin.call(getAdminStats))).toBeLessThanOrEqual(session + 4);
  expect(await countStatements(app, () => admin.call(getSubscriptionReports))).toBeLessThanOrEqual(session + 5);
});

it('monthly revenue is what was paid, of a month whole, of a year a twelfth', async () => {
  const admin = await app.signInAdmin();
  const revenue = async () => paiseOf((await admin.call(getAdminStats)).body.monthlyRevenue);
  const before = await revenue();
  const person = await app.signUp();
  await person.call(upgradeSubscription, { body: { planId: 'enterprise' } });
  expect((await revenue()) - before).toBe(0);
  const [open] = (await subscriptionOf(person)).invoices;
  await payOpenInvoice(person, open?.id ?? 0);
  expect((await revenue()) - before).toBe(199_900);
  await buyPlan(await app.signUp(), 'professional');
  expect((await revenue()) - before).toBe(199_900 + 20_825);
  // Whoever has a plan for nothing brings in nothing.
  await subscribe(app, await app.signUp(), { subscriptionPlan: 'enterprise', subscriptionStatus: 'active' });
  expect((await revenue()) - before).toBe(199_900 + 20_825);
});
