import { type SQL, sql } from 'drizzle-orm';
import { NO_MAIN_TENANT } from '#contract/lettings/lease-people';
import { leaseTenants } from './schema/lease-tenants.ts';
import { leases } from './schema/leases.ts';

const names = sql`(
  select case cardinality(living.names) when 0 then ${leases.tenantName} when 1 then living.names[1]
    when 2 then living.names[1] || ' and ' || living.names[2]
    else living.names[1] || ' + ' || (cardinality(living.names) - 1) end
  from (select array_remove(array[nullif(${leases.tenantName}, ${sql.raw(`'${NO_MAIN_TENANT}'`)})] || array(
    select sharing.name from ${leaseTenants} as sharing where sharing.lease_id = ${leases.id}
      and sharing.role = 'co_tenant' and sharing.until_day is null order by sharing.id), null) as names) as living)`;

/**
 * What a row of many shows of those who live by a lease: 'Asha Rao', 'Asha Rao and Ravi Iyer', 'Asha Rao + 2'. By its index. Nested,
 * because in a statement of one table only what is nested keeps the names of tables before its columns.
 */
export const leaseNames: SQL<string> = sql<string>`${names}`;

/** All by whom a lease is found, guarantors and those who have left, too. */
export const namesToSearch: SQL = sql`concat_ws(' ', ${leases.tenantName}, (
  select string_agg(sharing.name, ' ') from ${leaseTenants} as sharing where sharing.lease_id = ${leases.id}))`;
