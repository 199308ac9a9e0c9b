import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { seesLine } from '#server/access/journal';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import type { Asked } from '../rules/row.ts';
import { isAskedFor, isOfTenant } from './homes.ts';

const { account, amount, leaseId, entryId } = journalLines;
const month = sql<string>`to_char(${journalEntries.date}, 'YYYY-MM')`;
const rupees = (only: ReturnType<typeof sql>, sign: 1 | -1) =>
  sql<string>`coalesce(sum(${amount} * ${sql.raw(String(sign))}) filter (where ${only}), 0)::numeric(18, 2)::text`;

const isTax = sql`${account} = 'gst_due' and ${leaseId} is not null`;

/** What was charged with GST by month, home and lease; and what was paid over, which belongs to no lease. */
export const selectGst = (db: Db, scope: Scope, asked: Asked) => {
  // By home and account, of which there are few: not by all that was charged.
  const taxed = db
    .select({ id: entryId })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, entryId))
    .innerJoin(properties, eq(properties.id, journalLines.propertyId))
    .where(
      and(
        seesLine(scope),
        isAskedFor(scope, asked),
        eq(account, 'gst_due'),
        gte(journalEntries.date, asked.from),
        lte(journalEntries.date, asked.to),
      ),
    );
  return db
    .select({
      month,
      leaseId,
      tenant: leases.tenantName,
      propertyId: properties.id,
      property: properties.name,
      state: properties.state,
      taxable: rupees(sql`${account} like 'income.%'`, -1),
      tax: rupees(isTax, -1),
      paidOver: rupees(sql`${account} = 'gst_due' and ${leaseId} is null`, 1),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, entryId))
    .innerJoin(properties, eq(properties.id, journalLines.propertyId))
    .leftJoin(leases, eq(leases.id, leaseId))
    .where(
      and(
        isAskedFor(scope, asked),
        isNotNull(journalLines.propertyId),
        inArray(entryId, taxed),
        isOfTenant(leaseId, asked.tenantId),
        sql`(${account} = 'gst_due' or ${account} like 'income.%')`,
      ),
    )
    .groupBy(sql`1`, leaseId, leases.id, properties.id)
    .orderBy(sql`1`, asc(properties.name), asc(leaseId));
};
