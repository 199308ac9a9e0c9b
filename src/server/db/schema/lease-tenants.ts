import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { depositSettlers, personRoles } from '#contract/lettings/lease-people';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/** Who belongs to a lease beside its main tenant, from a day on. Whether they have accepted is said by what the landlord knows of them. */
export const leaseTenants = pgTable(
  'lease_tenants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** A placeholder until they accept; none once the account is gone, and the name stays. */
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    role: text({ enum: personRoles }).notNull(),
    /** Percent; what is not set is shared equally with the main tenant. */
    share: numeric({ precision: 5, scale: 2 }),
    fromDay: date().notNull(),
    /** The last day; none while they stay. */
    untilDay: date(),
    /** Of a leaver: what of the deposit was theirs, and who gave it to them. */
    depositShare: money(),
    depositSettledBy: text({ enum: depositSettlers }),
    /** Who came in their place. */
    joinerId: integer().references((): AnyPgColumn => leaseTenants.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lease_tenants_once').on(table.leaseId, table.tenantId).where(sql`${table.untilDay} is null`),
    index('lease_tenants_lease_id').on(table.leaseId, table.id),
    index('lease_tenants_tenant_id').on(table.tenantId, table.leaseId),
    check('lease_tenants_role', oneOf(table.role, personRoles)),
    check('lease_tenants_share', sql`${table.share} > 0 and ${table.share} <= 100`),
    check('lease_tenants_guarantor', sql`${table.role} = 'co_tenant' or ${table.share} is null`),
    check('lease_tenants_days', sql`${table.untilDay} >= ${table.fromDay}`),
    check('lease_tenants_deposit_settled_by', oneOf(table.depositSettledBy, depositSettlers)),
    check('lease_tenants_deposit_share', sql`${table.depositShare} >= 0`),
  ],
);
