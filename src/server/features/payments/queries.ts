import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/calendar';
import type { Page } from '#contract/paging';
import { openStatuses } from '#contract/payments';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

export type PaymentScope = Pick<Actor, 'userId' | 'role'>;

/** Tenants see what they owe, landlords and agents what is owed for their properties. */
const within = ({ role, userId }: PaymentScope): SQL => {
  if (role === 'landlord') return eq(properties.landlordId, userId);
  if (role === 'agent') return eq(properties.agentId, userId);
  return role === 'tenant' ? eq(payments.tenantId, userId) : sql`false`;
};

export interface PaymentFilter extends Page {
  leaseId?: number | null;
}

const columns = {
  ...getTableColumns(payments),
  tenantName: leases.tenantName,
  propertyId: properties.id,
  propertyName: properties.name,
};

const rows = (db: Db) =>
  db
    .select(columns)
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));

export type PaymentRow = Awaited<ReturnType<typeof rows>>[number];

export const selectPayments = (db: Db, scope: PaymentScope, { leaseId, cursor, limit }: PaymentFilter) =>
  rows(db)
    .where(
      and(
        within(scope),
        leaseId ? eq(payments.leaseId, leaseId) : undefined,
        cursor === undefined ? undefined : lt(payments.id, cursor),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);

const isOpen = inArray(payments.status, [...openStatuses]);

interface DuePeriod {
  from?: CalendarDate;
  to: CalendarDate;
}

/** Those that wait for money and are due in a period, the earliest first, each with how many and how much they all are. */
export const selectOpenPayments = (db: Db, scope: PaymentScope, { from, to }: DuePeriod, limit: number) =>
  db
    .select({
      ...columns,
      count: sql<number>`(count(*) over ())::int`,
      sum: sql<string>`(sum(${payments.amount}) over ())::numeric(16, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        within(scope),
        isOpen,
        from === undefined ? undefined : gte(payments.dueDate, from),
        lte(payments.dueDate, to),
      ),
    )
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(limit);

/** The open payment that is due first. */
export const selectNextPayment = async (db: Db, scope: PaymentScope): Promise<PaymentRow | undefined> => {
  const [row] = await rows(db)
    .where(and(within(scope), isOpen))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(1);
  return row;
};

export type NewPayment = typeof payments.$inferInsert;

export const insertPayments = (db: Db, values: NewPayment[]) => db.insert(payments).values(values);
