import { and, asc, desc, eq, gt, gte, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { isOver } from '#contract/lettings/lease-days';
import type { Side } from '#contract/lettings/sides';
import { depositTypes } from '#contract/money/payments';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import type { Page } from '#contract/platform/paging';
import { type ExitStep, LOOKED_AT_DAYS } from '#contract/upkeep/exit-steps';
import { READING_NEAR_DAYS } from '#contract/upkeep/readings-due';
import { seesExit } from '#server/access/exits';
import { ownsProperty } from '#server/access/property-relations';
import { isTold } from '#server/access/settlements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { depositLaw } from '#server/db/deposit-law';
import { first } from '#server/db/one-row';
import { isOpen, outstanding } from '#server/db/open-payments';
import { inspections } from '#server/db/schema/inspections';
import { exitReminders, exitStepWords, finalBills } from '#server/db/schema/lease-exits';
import { leases } from '#server/db/schema/leases';
import { meterReadings, meters } from '#server/db/schema/meters';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { settlements } from '#server/db/schema/settlements';

const columns = {
  id: leases.id,
  status: leases.status,
  startDate: leases.startDate,
  endDate: leases.endDate,
  noticeDate: leases.noticeDate,
  endedOn: leases.endedOn,
  depositReturnDays: leases.depositReturnDays,
  tenantId: leases.tenantId,
  tenantName: leases.tenantName,
  propertyId: properties.id,
  propertyName: properties.name,
  depositLaw,
  landlordId: properties.landlordId,
  agentId: properties.agentId,
};

const rows = (db: Db) => db.select(columns).from(leases).innerJoin(properties, eq(properties.id, leases.propertyId));

export const selectLease = (db: Db, scope: Scope, id: number) =>
  first(rows(db).where(and(seesExit(scope), eq(leases.id, id))));
export type ExitLease = NonNullable<Awaited<ReturnType<typeof selectLease>>>;

/** The day after which nobody lives there by it; none where nobody leaves. */
export const lastDayOf = ({ status, endedOn, endDate, noticeDate }: ExitLease): CalendarDate | null =>
  isOver(status) ? (endedOn ?? endDate) : noticeDate;

export const selectWords = (db: Db, leaseId: number) =>
  db.select().from(exitStepWords).where(eq(exitStepWords.leaseId, leaseId));
export type WordsRow = Awaited<ReturnType<typeof selectWords>>[number];

export const putWords = (
  tx: Db,
  key: { leaseId: number; step: ExitStep },
  values: Omit<typeof exitStepWords.$inferInsert, 'leaseId' | 'step'>,
) =>
  tx
    .insert(exitStepWords)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [exitStepWords.leaseId, exitStepWords.step], set: values });

/** The last move-out inspection of a lease. */
export const selectMoveOut = (db: Db, leaseId: number) =>
  first(
    db
      .select({ id: inspections.id, confirmedAt: inspections.confirmedAt, openUntil: inspections.openUntil })
      .from(inspections)
      .where(and(eq(inspections.leaseId, leaseId), eq(inspections.kind, 'move_out')))
      .orderBy(desc(inspections.id))
      .limit(1),
  );

/** How the deposit of a lease is settled, as one side knows it: of what was never sent the tenant knows nothing. */
export const selectSettlement = (db: Db, leaseId: number, side: Side) =>
  first(
    db
      .select({ id: settlements.id, status: settlements.status, takenBackAt: settlements.takenBackAt })
      .from(settlements)
      .where(
        and(
          eq(settlements.leaseId, leaseId),
          eq(settlements.isOfLeaver, false),
          side === 'tenant' ? isTold : undefined,
        ),
      ),
  );

/** The meters of a home, and whether each was read about the last day. */
export const selectReadMeters = (db: Db, propertyId: number, lastDay: CalendarDate) =>
  db
    .select({
      id: meters.id,
      kind: meters.kind,
      // What is selected from one table is named without it: within a statement of its own, an id has to say whose it is.
      readOn: sql<CalendarDate | null>`(
        select max(reading.date) from ${meterReadings} as reading
        where reading.meter_id = ${meters}.id and reading.date >= ${addDays(lastDay, -READING_NEAR_DAYS)}
      )::text`,
    })
    .from(meters)
    .where(and(eq(meters.propertyId, propertyId), isNull(meters.removedAt)))
    .orderBy(asc(meters.id));
export type ReadMeter = Awaited<ReturnType<typeof selectReadMeters>>[number];

export const selectFinalBill = (db: Db, leaseId: number, lastDay: CalendarDate) =>
  first(
    db
      .select()
      .from(finalBills)
      .where(and(eq(finalBills.leaseId, leaseId), eq(finalBills.lastDay, lastDay))),
  );

/** Answers whether it is the first. */
export const insertFinalBill = async (tx: Db, values: typeof finalBills.$inferInsert): Promise<boolean> => {
  const written = await tx.insert(finalBills).values(values).onConflictDoNothing().returning();
  return written.length > 0;
};

/** What a tenant owes beside the deposit. */
export const selectOutstanding = async (db: Db, leaseId: number): Promise<Amount> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${outstanding}), 0)::numeric(18, 2)::text` })
    .from(payments)
    .where(and(eq(payments.leaseId, leaseId), isOpen, notInArray(payments.type, [...depositTypes])));
  return row?.sum ?? '0.00';
};

interface Batch {
  afterId: number;
  limit: number;
}

/** Leases that somebody is about to leave, or has left lately. */
export const selectLeaving = (db: Db, today: CalendarDate, { afterId, limit }: Batch) =>
  rows(db)
    .where(
      and(
        gt(leases.id, afterId),
        or(
          and(eq(leases.status, 'active'), sql`${leases.noticeDate} is not null`),
          and(
            eq(leases.status, 'ended'),
            gte(leases.endedOn, addDays(today, -LOOKED_AT_DAYS)),
            lte(leases.endedOn, today),
          ),
        ),
      ),
    )
    .orderBy(asc(leases.id))
    .limit(limit);

/** Answers whether this is the first time. */
export const insertReminder = async (tx: Db, values: typeof exitReminders.$inferInsert): Promise<boolean> => {
  const written = await tx.insert(exitReminders).values(values).onConflictDoNothing().returning();
  return written.length > 0;
};

/** For somebody who takes everything along: lease by lease. */
export const selectAllWords = (db: Db, scope: Scope, { limit, cursor }: Page) => {
  const { step, plannedOn, proposedOn, proposedBy, doneOn, doneBy } = exitStepWords;
  return db
    .select({
      id: leases.id,
      propertyName: properties.name,
      steps: sql<Pick<WordsRow, 'step' | 'plannedOn' | 'proposedOn' | 'proposedBy' | 'doneOn' | 'doneBy'>[]>`json_agg(
        json_build_object('step', ${step}, 'plannedOn', ${plannedOn}, 'proposedOn', ${proposedOn},
          'proposedBy', ${proposedBy}, 'doneOn', ${doneOn}, 'doneBy', ${doneBy}) order by ${step})`,
    })
    .from(exitStepWords)
    .innerJoin(leases, eq(leases.id, exitStepWords.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(seesExit(scope), cursor === undefined ? undefined : lt(leases.id, cursor)))
    .groupBy(leases.id, properties.name)
    .orderBy(desc(leases.id))
    .limit(limit);
};

export const forgetPerson = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx.update(exitStepWords).set({ proposedBy: name }).where(eq(exitStepWords.proposedById, userId));
  await tx.update(exitStepWords).set({ doneBy: name }).where(eq(exitStepWords.doneById, userId));
  await tx.update(finalBills).set({ raisedBy: name }).where(eq(finalBills.raisedById, userId));
};

/** Of a landlord whose account goes. */
export const selectLeaseIdsOf = async (tx: Db, landlordId: string): Promise<number[]> => {
  const found = await tx
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ownsProperty(landlordId));
  return found.map(({ id }) => id);
};
