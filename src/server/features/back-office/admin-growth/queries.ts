import { and, gte, type SQL, sql } from 'drizzle-orm';
import { isAccount } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { invoices } from '#server/db/schema/invoices';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const monthInIndia = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

const isLandlord = sql`${users.role} = 'landlord'`;
/** Also what was removed since: they had come that far. */
const hasProperty = sql`exists (select 1 from ${properties} where ${properties.landlordId} = ${users.id})`;
const hasLease = sql`exists (select 1 from ${properties} join ${leases} on ${leases.propertyId} = ${properties.id}
  where ${properties.landlordId} = ${users.id} and ${leases.status} <> 'reserved')`;
const hasRent = sql`exists (select 1 from ${payments}
  where ${payments.landlordId} = ${users.id} and ${payments.type} = 'rent' and ${payments.received} > 0)`;

/** Whoever signed up since an instant, by the month of it, and how far they have come until now. */
export const selectCohorts = (db: Db, since: Date) => {
  const counted = (...steps: SQL[]) => sql<number>`(count(*) filter (where ${and(isLandlord, ...steps)}))::int`;
  return db
    .select({
      month: monthInIndia(sql`${users.createdAt}`),
      signUps: sql<number>`count(*)::int`,
      landlords: counted(),
      withProperty: counted(hasProperty),
      withLease: counted(hasProperty, hasLease),
      withRent: counted(hasProperty, hasLease, hasRent),
    })
    .from(users)
    .where(and(isAccount, gte(users.createdAt, since)))
    .groupBy(sql`1`);
};

/** What was paid since an instant, by month and plan. */
export const selectRevenue = (db: Db, since: Date) =>
  db
    .select({
      month: monthInIndia(sql`${invoices.paidDate}`),
      plan: invoices.plan,
      revenue: sql<string>`sum(${invoices.finalAmount})::numeric(18, 2)::text`,
    })
    .from(invoices)
    .where(and(sql`${invoices.status} = 'paid'`, gte(invoices.paidDate, since)))
    .groupBy(sql`1`, invoices.plan);
