import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DiscountCodeQuery } from '#contract/back-office/admin-discount-codes';
import type { AdminInvoiceQuery } from '#contract/back-office/admin-invoices';
import type { InvoiceStatus } from '#contract/plans/invoices';
import type { CalendarDate } from '#contract/platform/calendar';
import { activeStatuses } from '#contract/upkeep/request-status';
import { isAccount } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first } from '#server/db/one-row';
import { applications } from '#server/db/schema/applications';
import { discountCodes } from '#server/db/schema/discount-codes';
import { invoices } from '#server/db/schema/invoices';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { workOrders } from '#server/db/schema/vendors';

type CodeFilter = Pick<DiscountCodeQuery, 'search' | 'isActive'>;

const codesFound = ({ search, isActive }: CodeFilter) =>
  and(
    isActive && eq(discountCodes.isActive, isActive === 'true'),
    search
      ? or(
          ilike(discountCodes.code, contains(search)),
          ilike(discountCodes.description, contains(search)),
          ilike(users.email, contains(search)),
        )
      : undefined,
  );

const codeRows = (db: Db) =>
  db
    .select({
      id: discountCodes.id,
      code: discountCodes.code,
      description: discountCodes.description,
      discountType: discountCodes.discountType,
      discountValue: discountCodes.discountValue,
      validFrom: discountCodes.validFrom,
      validUntil: discountCodes.validUntil,
      usageLimit: discountCodes.usageLimit,
      usedCount: discountCodes.usedCount,
      applicablePlans: discountCodes.applicablePlans,
      isActive: discountCodes.isActive,
      ownerEmail: users.email,
      createdAt: discountCodes.createdAt,
    })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.ownerId));

export type CodeRow = Awaited<ReturnType<typeof codeRows>>[number];

export const selectCodes = (db: Db, { limit, cursor = 0, ...filter }: DiscountCodeQuery) =>
  codeRows(db).where(codesFound(filter)).orderBy(desc(discountCodes.id)).limit(limit).offset(cursor);

export const countCodes = async (db: Db, filter: CodeFilter): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.ownerId))
    .where(codesFound(filter));
  return row?.total ?? 0;
};

export const selectCode = (db: Db, id: number): Promise<CodeRow | undefined> =>
  first(codeRows(db).where(eq(discountCodes.id, id)));

interface Piece {
  before: number | undefined;
  limit: number;
}

export const selectCodesBefore = (db: Db, { before, limit }: Piece) =>
  codeRows(db)
    .where(before === undefined ? undefined : lt(discountCodes.id, before))
    .orderBy(desc(discountCodes.id))
    .limit(limit);

export type InvoiceRow = typeof invoices.$inferSelect;
type InvoiceFilter = Pick<AdminInvoiceQuery, 'search' | 'status' | 'userId'> & { today: CalendarDate };

/** The same as the rule of the contract, which also holds before the daily job has come by. */
const isOverdue = (today: CalendarDate) =>
  or(eq(invoices.status, 'overdue'), and(eq(invoices.status, 'pending'), lt(invoices.dueDate, today)));

const standsAs = (status: InvoiceStatus, today: CalendarDate) => {
  if (status === 'overdue') return isOverdue(today);
  return and(eq(invoices.status, status), status === 'pending' ? gte(invoices.dueDate, today) : undefined);
};

const invoicesFound = ({ search, status, userId, today }: InvoiceFilter) =>
  and(
    userId ? eq(invoices.userId, userId) : undefined,
    status && standsAs(status, today),
    search
      ? or(
          ilike(invoices.number, contains(search)),
          ilike(invoices.customerName, contains(search)),
          ilike(invoices.customerEmail, contains(search)),
        )
      : undefined,
  );

const invoiceOrder: Record<AdminInvoiceQuery['sort'], SQL[]> = {
  newest: [desc(invoices.id)],
  oldest: [asc(invoices.id)],
  due: [asc(invoices.dueDate), asc(invoices.id)],
  amount_high: [desc(invoices.finalAmount), desc(invoices.id)],
};

export const selectInvoices = (
  db: Db,
  { limit, cursor = 0, sort, ...filter }: AdminInvoiceQuery & { today: CalendarDate },
) =>
  db
    .select()
    .from(invoices)
    .where(invoicesFound(filter))
    .orderBy(...invoiceOrder[sort])
    .limit(limit)
    .offset(cursor);

export const countInvoices = async (db: Db, filter: InvoiceFilter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(invoices).where(invoicesFound(filter));
  return row?.total ?? 0;
};

export const selectInvoicesBefore = (db: Db, filter: InvoiceFilter, { before, limit }: Piece) =>
  db
    .select()
    .from(invoices)
    .where(and(invoicesFound(filter), before === undefined ? undefined : lt(invoices.id, before)))
    .orderBy(desc(invoices.id))
    .limit(limit);

const sumOf = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)::numeric(18, 2)::text`;
const isPaid = eq(invoices.status, 'paid');
const finalAmount = sql`${invoices.finalAmount}`;

const isActiveRequest = inArray(maintenanceRequests.status, [...activeStatuses]);

/** One row. */
export const selectTotals = async (db: Db, now: Date) => {
  const all = (table: SQL) => sql<number>`(select count(*)::int from ${table})`;
  const [row] = await db
    .select({
      totalRevenue: sumOf(finalAmount),
      totalUsers: all(sql`${users} where ${isAccount}`),
      totalProperties: all(sql`${properties} where ${properties.removedAt} is null`),
      totalApplications: all(sql`${applications}`),
      totalPayments: all(sql`${payments}`),
      totalRequests: all(sql`${maintenanceRequests}`),
      activeRequests: all(sql`${maintenanceRequests} where ${isActiveRequest}`),
      lateRequests: all(sql`${maintenanceRequests} where ${and(isActiveRequest, lt(maintenanceRequests.dueAt, now))}`),
      totalJobs: all(sql`${workOrders}`),
    })
    .from(invoices)
    .where(isPaid);
  if (!row) throw new Error('the figures were not counted');
  return row;
};

const runsAt = (now: Date) =>
  and(
    eq(users.subscriptionStatus, 'active'),
    or(isNull(users.subscriptionEndDate), gt(users.subscriptionEndDate, now)),
  );

/** Users by plan: all, and those for whom it runs. */
export const selectPlans = (db: Db, now: Date) =>
  db
    .select({
      plan: users.subscriptionPlan,
      count: count(),
      active: sql<number>`(count(*) filter (where ${runsAt(now)}))::int`,
    })
    .from(users)
    .where(isAccount)
    .groupBy(users.subscriptionPlan);

/** What was paid for the periods that run now, credit of before included, of those whose plan it still is. */
export const selectPaidForRunning = (db: Db, now: Date) =>
  db
    .select({
      billingCycle: invoices.billingCycle,
      amount: sumOf(sql`${invoices.finalAmount} + ${invoices.creditAmount}`),
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(
      and(
        isPaid,
        runsAt(now),
        eq(users.subscriptionPlan, invoices.plan),
        or(isNull(users.subscriptionStartDate), gte(invoices.periodStart, users.subscriptionStartDate)),
        lte(invoices.periodStart, now),
        gt(invoices.periodEnd, now),
      ),
    )
    .groupBy(invoices.billingCycle);

export const selectRevenueByPlan = (db: Db) =>
  db
    .select({ plan: invoices.plan, revenue: sumOf(finalAmount) })
    .from(invoices)
    .where(isPaid)
    .groupBy(invoices.plan);

const monthInIndia = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

export const selectRevenueByMonth = (db: Db, since: Date) => {
  const month = monthInIndia(sql`${invoices.paidDate}`);
  return db
    .select({ month, revenue: sumOf(finalAmount) })
    .from(invoices)
    .where(and(isPaid, gte(invoices.paidDate, since)))
    .groupBy(month);
};

export const selectSignUps = (db: Db, since: Date) => {
  const month = monthInIndia(sql`${users.createdAt}`);
  return db
    .select({ month, count: count() })
    .from(users)
    .where(and(isAccount, gte(users.createdAt, since)))
    .groupBy(month);
};

/** Those that are due the longest, each with how many there are in all. */
export const selectOverdue = (db: Db, today: CalendarDate, limit: number) =>
  db
    .select({ invoice: invoices, total: sql<number>`(count(*) over ())::int` })
    .from(invoices)
    .where(isOverdue(today))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(limit);
