import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAccount } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { invoices } from '#server/db/schema/invoices';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const monthInIndia = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** Looked up for each of them by an index. */
const any = (of: SQL) => sql<boolean>`coalesce((select true from ${of} limit 1), false)`;
/** Also what was removed since: they had come that far. */
const hasProperty = any(sql`${properties} where ${properties.landlordId} = ${users.id}`);
const hasLease = any(sql`${properties} join ${leases} on ${leases.propertyId} = ${properties.id}
  where ${properties.landlordId} = ${users.id} and ${leases.status} <> 'reserved'`);
const hasRent = any(sql`${payments}
  where ${payments.landlordId} = ${users.id} and ${payments.type} = 'rent' and ${payments.received} > 0`);

/** Whoever signed up since an instant, by the month of it, and how far those who let homes have come until now. */
export const selectCohorts = (db: Db, since: Date) => {
  const signedUp = and(isAccount, gte(users.createdAt, since));
  const landlords = db
    .select({
      id: users.id,
      hasProperty: hasProperty.as('has_property'),
      hasLease: hasLease.as('has_lease'),
      hasRent: hasRent.as('has_rent'),
    })
    .from(users)
    .where(and(signedUp, eq(users.role, 'landlord')))
    .as('landlords');
  const counted = (...steps: SQLWrapper[]) =>
    sql<number>`(count(*) filter (where ${sql.join(steps, sql` and `)}))::int`;
  return db
    .select({
      month: monthInIndia(sql`${users.createdAt}`),
      signUps: sql<number>`count(*)::int`,
      landlords: sql<number>`count(${landlords.id})::int`,
      withProperty: counted(landlords.hasProperty),
      withLease: counted(landlords.hasProperty, landlords.hasLease),
      withRent: counted(landlords.hasProperty, landlords.hasLease, landlords.hasRent),
    })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.id))
    .where(signedUp)
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
