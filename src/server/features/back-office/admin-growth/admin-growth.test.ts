import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getGrowth, getRevenueByPlan } from '#contract/back-office/admin-growth';
import { invoices } from '#server/db/schema/invoices';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { buyPlan } from '#test/plans';

// It is 5 April 2026 here.
const app = await openTestApp();

const signedUpAt = (id: string, instant: string) =>
  app.db
    .update(users)
    .set({ createdAt: new Date(instant) })
    .where(eq(users.id, id));

it('counts who signed up in a month of India, and how far each has come', async () => {
  const admin = await app.signInAdmin('billing');
  const paid = await aRental(app);
  const charge = await aCharge(paid.landlord, { leaseId: paid.lease.id, dueDate: '2026-04-05' });
  await aReceipt(paid.landlord, charge.id, { amount: '100' });
  const unpaid = await aRental(app);
  await aCharge(unpaid.landlord, { leaseId: unpaid.lease.id, dueDate: '2026-04-05' });
  const owner = await aLandlord(app);
  await aProperty(owner);
  const idle = await aLandlord(app);
  await app.db.update(users).set({ createdAt: new Date('2026-04-03T00:00:00Z') });
  // Midnight in India lies between these two.
  await signedUpAt(owner.user.id, '2026-02-28T18:29:59Z');
  await signedUpAt(idle.user.id, '2026-02-28T18:30:00Z');
  await signedUpAt(unpaid.tenant.user.id, '2024-01-01T00:00:00Z');
  const { cohorts } = (await admin.call(getGrowth)).body;
  expect([cohorts.length, cohorts[0]?.month, cohorts[11]?.month]).toEqual([12, '2025-05', '2026-04']);
  const of = (month: string) => cohorts.find((cohort) => cohort.month === month);
  expect(of('2026-02')).toMatchObject({ signUps: 1, landlords: 1, withProperty: 1, withLease: 0, withRent: 0 });
  expect(of('2026-03')).toMatchObject({ signUps: 1, landlords: 1, withProperty: 0, withLease: 0, withRent: 0 });
  expect(of('2026-04')).toMatchObject({ landlords: 2, withProperty: 2, withLease: 2, withRent: 1 });
  const accounts = await app.db.$count(users);
  expect(cohorts.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(accounts - 1);
});

it('adds up what was paid by month and plan', async () => {
  const admin = await app.signInAdmin('billing');
  const [basic, professional] = [await app.signUp(), await app.signUp()];
  await buyPlan(basic, 'basic');
  await buyPlan(professional, 'professional');
  await app.db
    .update(invoices)
    .set({ paidDate: new Date('2026-02-28T18:30:00Z') })
    .where(eq(invoices.userId, basic.user.id));
  const [bill] = await app.db.select().from(invoices).where(eq(invoices.userId, basic.user.id));
  const [other] = await app.db.select().from(invoices).where(eq(invoices.userId, professional.user.id));
  const { plans, months } = (await admin.call(getRevenueByPlan)).body;
  expect(plans).toEqual(['Basic', 'Professional', 'Enterprise']);
  const of = (month: string) => months.find((each) => each.month === month);
  expect(of('2026-03')).toEqual({
    month: '2026-03',
    revenue: [bill?.finalAmount, '0.00', '0.00'],
    total: bill?.finalAmount,
  });
  expect(of('2026-04')).toMatchObject({ revenue: ['0.00', other?.finalAmount, '0.00'] });
  expect(of('2026-02')?.total).toBe('0.00');
});

it('is for the back office alone, and takes one statement each', async () => {
  const landlord = await aLandlord(app);
  const support = await app.signInAdmin('support');
  expect((await landlord.call(getGrowth)).status).toBe(401);
  expect((await app.nobody().call(getRevenueByPlan)).status).toBe(401);
  expect((await support.call(getGrowth)).status).toBe(200);
  expect((await support.call(getRevenueByPlan)).status).toBe(403);
  const admin = await app.signInAdmin();
  const session = await countStatements(app, () => admin.request({ method: 'GET', url: '/admin/me' }));
  expect(await countStatements(app, () => admin.call(getGrowth))).toBeLessThanOrEqual(session + 1);
  expect(await countStatements(app, () => admin.call(getRevenueByPlan))).toBeLessThanOrEqual(session + 1);
});
