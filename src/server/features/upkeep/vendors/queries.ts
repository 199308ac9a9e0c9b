import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import type { Category } from '#contract/upkeep/request-choices';
import { keepsVendor } from '#server/access/vendors';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { vendors, workOrders } from '#server/db/schema/vendors';

// In the fields of a select from one table columns lose their table: it is named where it matters.
const doneJobs = sql`from ${workOrders} as job join ${maintenanceRequests} as request on request.id = job.request_id
  where job.vendor_id = ${vendors}.id and job.status in ('done', 'billed', 'paid')`;
const jobsDone = sql<number>`(select count(*)::int ${doneJobs})`;
const stars = sql<number | null>`(select round(avg(request.stars), 1)::float ${doneJobs})`;

const averageHours = sql<number | null>`(select
  round(avg(extract(epoch from job.done_at - job.created_at) / 3600))::float ${doneJobs})`;
const averageBill = sql<string | null>`(select round(avg(job.amount), 2)::text ${doneJobs})`;
const sumOf = (status: 'paid' | 'billed') => sql<string>`(select coalesce(sum(job.amount), 0)::numeric(14, 2)::text
  from ${workOrders} as job where job.vendor_id = ${vendors}.id and job.status = ${status} and job.expense_id is not null)`;

const selectWhole = (db: Db) =>
  db
    .select({
      ...getTableColumns(vendors),
      ...{ jobsDone, stars, averageHours, averageBill },
      paid: sumOf('paid'),
      owed: sumOf('billed'),
    })
    .from(vendors);

export type WholeVendor = Awaited<ReturnType<typeof selectWhole>>[number];

export const selectVendors = (db: Db, managerId: string, { limit, cursor, trade }: Page & { trade?: Category }) =>
  selectWhole(db)
    .where(
      and(
        keepsVendor(managerId),
        cursor === undefined ? undefined : lt(vendors.id, cursor),
        trade ? sql`${trade} = any(${vendors.trades})` : undefined,
      ),
    )
    .orderBy(desc(vendors.id))
    .limit(limit);

export const selectVendor = (db: Db, managerId: string, id: number): Promise<WholeVendor | undefined> =>
  first(selectWhole(db).where(and(eq(vendors.id, id), keepsVendor(managerId))));

/** What is known of some, whoever keeps them. */
export const selectReputations = (db: Db, ids: number[]) =>
  db.select({ id: vendors.id, jobsDone, stars }).from(vendors).where(inArray(vendors.id, ids));

export const insertVendor = (tx: Db, values: typeof vendors.$inferInsert) =>
  written(tx.insert(vendors).values(values).returning({ id: vendors.id }));

export const updateVendorRow = (tx: Db, managerId: string, id: number, values: Partial<typeof vendors.$inferInsert>) =>
  tx
    .update(vendors)
    .set(values)
    .where(and(eq(vendors.id, id), keepsVendor(managerId)));

export const deleteVendorRow = async (tx: Db, managerId: string, id: number): Promise<boolean> =>
  (
    await tx
      .delete(vendors)
      .where(and(eq(vendors.id, id), keepsVendor(managerId)))
      .returning({ id: vendors.id })
  ).length > 0;
