import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { leaseTenants } from './schema/lease-tenants.ts';
import { leases } from './schema/leases.ts';
import { properties } from './schema/properties.ts';

/** Who lives by the leases that a condition on them and their properties finds: main tenants, and those who share with them. */
export const dwellersWhere = async (db: Db, where: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ userId: leases.tenantId })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(where)
    .union(
      db
        .select({ userId: leaseTenants.tenantId })
        .from(leaseTenants)
        .innerJoin(leases, eq(leases.id, leaseTenants.leaseId))
        .innerJoin(properties, eq(properties.id, leases.propertyId))
        .where(and(where, eq(leaseTenants.role, 'co_tenant'), isNull(leaseTenants.untilDay))),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
};
