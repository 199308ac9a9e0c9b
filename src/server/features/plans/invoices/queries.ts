import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { type InvoiceCycle, openInvoiceStatuses } from '#contract/plans/invoices';
import type { PlanId } from '#contract/plans/plan-offers';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { creditNoteCounters, invoiceCounters, invoices } from '#server/db/schema/invoices';

export type InvoiceRow = typeof invoices.$inferSelect;
export type ReplacedPlan = NonNullable<InvoiceRow['replacedPlan']>;
type NewInvoice = typeof invoices.$inferInsert;

const isOpen = inArray(invoices.status, [...openInvoiceStatuses]);

type Counters = typeof invoiceCounters | typeof creditNoteCounters;

/** The row stays held until the paper stands, so that a number which is rolled back is given again. */
const takeNext = async (tx: Db, counters: Counters, financialYear: string): Promise<number> => {
  const row = await written(
    tx
      .insert(counters)
      .values({ financialYear, counted: 1 })
      .onConflictDoUpdate({ target: counters.financialYear, set: { counted: sql`${counters.counted} + 1` } })
      .returning(),
  );
  return row.counted;
};

export const takeNumber = (tx: Db, financialYear: string): Promise<number> =>
  takeNext(tx, invoiceCounters, financialYear);
export const takeCreditNoteNumber = (tx: Db, financialYear: string): Promise<number> =>
  takeNext(tx, creditNoteCounters, financialYear);

export const insertInvoice = (tx: Db, values: NewInvoice): Promise<InvoiceRow> =>
  written(tx.insert(invoices).values(values).returning());

export const updateInvoice = async (tx: Db, id: number, changes: Partial<NewInvoice>): Promise<InvoiceRow> => {
  const [row] = await tx.update(invoices).set(changes).where(eq(invoices.id, id)).returning();
  if (!row) throw new Error('the invoice is gone');
  return row;
};

export const selectOwnInvoice = async (db: Db, userId: string, id: number): Promise<InvoiceRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.id, id)));
  return row;
};

export const selectInvoice = (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  first(db.select().from(invoices).where(eq(invoices.id, id)));

export const selectInvoiceForUpdate = (tx: Db, id: number): Promise<InvoiceRow | undefined> =>
  first(tx.select().from(invoices).where(eq(invoices.id, id)).for('update'));

export const selectInvoicesOf = (db: Db, userId: string, { limit, cursor }: Page): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), cursor === undefined ? undefined : lt(invoices.id, cursor)))
    .orderBy(desc(invoices.id))
    .limit(limit);

export const selectOpenInvoice = async (db: Db, userId: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isOpen))
    .orderBy(asc(invoices.id))
    .limit(1);
  return row;
};

/**
 * What was paid for a plan since it began, and is not over at an instant. The day on which an invoice is said to have been paid
 * may be before the plan began with it.
 */
export const selectPaidPeriods = (
  db: Db,
  userId: string,
  { plan, cycles, since, at }: { plan: PlanId; cycles: InvoiceCycle[]; since: Date; at: Date },
) =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.status, 'paid'),
        eq(invoices.plan, plan),
        inArray(invoices.billingCycle, cycles),
        or(gte(invoices.paidDate, since), gte(invoices.createdAt, since), eq(invoices.periodStart, since)),
        gt(invoices.periodEnd, at),
      ),
    );

/** Those that should have been paid before a day, in pieces. */
export const selectPastDue = (
  db: Db,
  { today, afterId, limit }: { today: CalendarDate; afterId: number; limit: number },
) =>
  db
    .select({ id: invoices.id, userId: invoices.userId })
    .from(invoices)
    .where(and(eq(invoices.status, 'pending'), lt(invoices.dueDate, today), gt(invoices.id, afterId)))
    .orderBy(asc(invoices.id))
    .limit(limit);

/** Nothing where it is not pending any more. */
export const setOverdue = async (tx: Db, id: number): Promise<InvoiceRow | undefined> => {
  const [row] = await tx
    .update(invoices)
    .set({ status: 'overdue' })
    .where(and(eq(invoices.id, id), eq(invoices.status, 'pending')))
    .returning();
  return row;
};

interface Following {
  userId: string;
  plan: PlanId;
  cycles: InvoiceCycle[];
  from: Date;
}

/** Moves the periods of a plan that begin at an instant or later towards it. */
export const movePeriodsUp = async (tx: Db, { userId, plan, cycles, from }: Following, seconds: number) => {
  const earlier = (column: typeof invoices.periodStart | typeof invoices.periodEnd) =>
    sql`${column} - make_interval(secs => ${seconds})`;
  await tx
    .update(invoices)
    .set({ periodStart: earlier(invoices.periodStart), periodEnd: earlier(invoices.periodEnd) })
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.plan, plan),
        inArray(invoices.billingCycle, cycles),
        gte(invoices.periodStart, from),
      ),
    );
};

/** Of all that are not paid, the periods that are not over. */
export const clearUnpaidPeriods = (tx: Db, userId: string, now: Date): Promise<InvoiceRow[]> =>
  tx
    .update(invoices)
    .set({ periodStart: null, periodEnd: null })
    .where(and(eq(invoices.userId, userId), ne(invoices.status, 'paid'), gt(invoices.periodEnd, now)))
    .returning();

export const cancelOpen = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .update(invoices)
    .set({ status: 'cancelled' })
    .where(and(eq(invoices.userId, userId), isOpen));
};
