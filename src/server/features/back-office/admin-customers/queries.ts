import { desc, eq, or, sql } from 'drizzle-orm';
import { belongsToLease } from '#server/access/lease-relations';
import { isCurrentLease } from '#server/access/leases';
import type { Db } from '#server/db/client';
import { isCounted } from '#server/db/counted-properties';
import { leaseNames } from '#server/db/lease-names';
import { counted, totalOf } from '#server/db/payment-figures';
import { documents } from '#server/db/schema/documents';
import { invoices } from '#server/db/schema/invoices';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const isOf = (userId: string) => or(eq(properties.landlordId, userId), belongsToLease(userId));

/** Each person once, whether alone on a lease or with others. */
const tenantsOf = (userId: string) => sql<number>`(select count(distinct person)::int from (
  select coalesce(own.tenant_id::text, own.tenant_name) as person from ${leases} as own
    join ${properties} as home on home.id = own.property_id where home.landlord_id = ${userId}
  union select coalesce(sharing.tenant_id::text, sharing.name) from ${leaseTenants} as sharing
    join ${leases} as own on own.id = sharing.lease_id join ${properties} as home on home.id = own.property_id
    where home.landlord_id = ${userId} and sharing.role = 'co_tenant') as people)`;

const leaseCounts = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      leases: sql<number>`count(*)::int`,
      currentLeases: sql<number>`(count(*) filter (where ${isCurrentLease}))::int`,
      tenants: tenantsOf(userId),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(isOf(userId));
  return row ?? { leases: 0, currentLeases: 0, tenants: 0 };
};

const money = async (db: Db, userId: string) => {
  const [row] = await db
    .select({ received: totalOf(counted.received), outstanding: totalOf(counted.outstanding) })
    .from(payments)
    .where(or(eq(payments.landlordId, userId), eq(payments.tenantId, userId)));
  return row ?? { received: '0.00', outstanding: '0.00' };
};

const counts = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      properties: sql<number>`(select count(*)::int from ${properties}
      where ${properties.landlordId} = ${userId} and ${properties.removedAt} is null and ${isCounted})`,
      documents: sql<number>`(select count(*)::int from ${documents} where ${documents.ownerId} = ${userId})`,
      paidForPlans: sql<string>`(select coalesce(sum(${invoices.finalAmount}), 0)::numeric(18, 2)::text from ${invoices}
      where ${invoices.userId} = ${userId} and ${invoices.status} = 'paid')`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { properties: 0, documents: 0, paidForPlans: '0.00' };
};

export const selectHoldings = async (db: Db, userId: string) => {
  const [ofLeases, ofPayments, others] = [
    await leaseCounts(db, userId),
    await money(db, userId),
    await counts(db, userId),
  ];
  return { ...ofLeases, ...ofPayments, ...others };
};

/** Leases say how a tenant is called; a landlord is called as their account. */
export const selectLeases = (db: Db, userId: string, { limit, cursor = 0 }: { limit: number; cursor?: number }) =>
  db
    .select({
      id: leases.id,
      propertyTitle: properties.name,
      as: sql<'landlord' | 'tenant'>`case when ${properties.landlordId} = ${userId} then 'landlord' else 'tenant' end`,
      landlordName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      tenantName: leaseNames,
      status: leases.status,
      startDate: leases.startDate,
      endDate: leases.endDate,
      monthlyRent: leases.monthlyRent,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(users, eq(users.id, properties.landlordId))
    .where(isOf(userId))
    .orderBy(desc(leases.id))
    .limit(limit)
    .offset(cursor);

export const countLeases = async (db: Db, userId: string): Promise<number> => (await leaseCounts(db, userId)).leases;
