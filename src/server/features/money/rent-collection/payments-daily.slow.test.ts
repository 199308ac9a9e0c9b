import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aRental } from '#test/payments';
import { runPaymentsDaily } from './jobs.ts';

const app = await openTestApp();
const LEASES = 1000;

it(`raises a year of rent for ${LEASES} leases in one run, each payment once`, async () => {
  const { landlord, tenant } = await aRental(app);
  const now = app.deps.now().toISOString();
  await app.db.execute(sql`
    with homes as (
      insert into properties (landlord_id, name, flat_number, floor_number, street1, area, city, state, country, address,
        bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues, electricity_dues, water_bill_dues,
        property_tax_dues, parking_dues, created_at, updated_at)
      select ${landlord.user.id}::uuid, 'Home ' || n, '1', '1', 'Street', 'Area', 'Pune', 'Maharashtra', 'India', 'Pune',
        1, 1, 1000, 0, 0, 0, 0, 0, 0, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${LEASES}::int) as n returning id
    ), let as (
      insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date,
        created_at, updated_at)
      select id, ${tenant.user.id}::uuid, 'Asha Rao', 'active', 1000, 0, '2025-05-01', ${now}::timestamptz, ${now}::timestamptz
      from homes returning id
    )
    insert into payment_schedules (lease_id, schedule_name, amount, frequency, payment_type, start_date, auto_pay_enabled,
      reminder_days, late_fee_kind, grace_days, status, created_at, updated_at)
    select id, 'Year of rent', 1000, 'monthly', 'rent', '2025-05-20', false, 3, 'none', 0, 'active', ${now}::timestamptz,
      ${now}::timestamptz
    from let`);
  const ofYear = and(eq(payments.tenantId, tenant.user.id), sql`${payments.description} like 'Year of rent%'`);
  const [before] = await app.db.select({ count: count() }).from(payments).where(ofYear);
  expect(before?.count).toBe(0);
  await runPaymentsDaily(app.deps);
  await runPaymentsDaily(app.deps);
  const [after] = await app.db
    .select({
      count: count(),
      leases: countDistinct(payments.leaseId),
      months: countDistinct(payments.dueDate),
    })
    .from(payments)
    .where(ofYear);
  expect(after).toEqual({ count: 12 * LEASES, leases: LEASES, months: 12 });
  expect(await app.db.$count(paymentTransactions, sql`amount = 1000`)).toBe(0);
}, 300_000);
