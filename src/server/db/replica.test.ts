import { expect, it } from 'vitest';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import { exportUsers, listUsers } from '#contract/back-office/admin-users';
import { exportPayments, listPayments } from '#contract/money/payments';
import { openTestApp } from '#test/app';
import { aCharge, aRental } from '#test/payments';

const app = await openTestApp();
/** Somewhere else, so that what is answered says who was asked. */
const elsewhere = await openTestApp();

it('is asked for reports and exports, and for nothing else', async () => {
  const rental = await aRental(app);
  await aCharge(rental.landlord, { leaseId: rental.lease.id });
  await elsewhere.signUp('landlord', { email: 'only-there@example.in' });
  const own = app.deps.reportsDb;
  app.deps.reportsDb = elsewhere.db;
  try {
    const admin = await app.signInAdmin();
    expect((await admin.call(getAdminStats)).body.totalUsers).toBe(1);
    expect((await admin.call(getSubscriptionReports)).body.activeSubscriptions).toBe(0);
    expect((await admin.call(exportUsers)).text).toContain('only-there@example.in');
    expect((await admin.call(listUsers)).body.map(({ email }) => email)).not.toContain('only-there@example.in');
    expect((await rental.landlord.call(exportPayments)).text.trim().split('\r\n')).toHaveLength(1);
    expect((await rental.landlord.call(listPayments)).body.length).toBeGreaterThan(0);
  } finally {
    app.deps.reportsDb = own;
  }
});
