import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, max, ne, sql } from 'drizzle-orm';
import type { GstRate } from '#contract/money/gst-on-rent';
import { openStatuses } from '#contract/money/payments';
import type { RentStep } from '#contract/money/rent-by-days';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import type { Page } from '#contract/platform/paging';
import { isCurrentLease, seesLeaseBooks } from '#server/access/leases';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { autoCharges } from '#server/db/schema/auto-charges';
import { autoPayConsents } from '#server/db/schema/auto-pay-consents';
import { commercialTerms, rentRises } from '#server/db/schema/commercial-terms';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases } from '#server/db/schema/leases';
import { paymentMethods } from '#server/db/schema/payment-methods';
import { paymentSchedules } from '#server/db/schema/payment-schedules';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { taxRules } from '#server/db/schema/taxes';
import { users } from '#server/db/schema/users';

export type ScheduleChangesRow = Partial<typeof paymentSchedules.$inferInsert>;

/** What a schedule has to know of the lease that it is for. */
const leaseColumns = {
  id: leases.id,
  propertyId: leases.propertyId,
  status: leases.status,
  startDate: leases.startDate,
  endDate: leases.endDate,
  noticeDate: leases.noticeDate,
  endedOn: leases.endedOn,
  monthToMonth: leases.monthToMonth,
  monthlyRent: leases.monthlyRent,
  securityDeposit: leases.securityDeposit,
  tenantId: leases.tenantId,
  tenantName: leaseNames,
  propertyName: properties.name,
  landlordName: sql<string | null>`(
    select concat_ws(' ', ${users.firstName}, ${users.lastName}) from ${users} where ${users.id} = ${properties.landlordId}
  )`,
  landlordId: properties.landlordId,
  agentId: properties.agentId,
};

const leaseRows = (db: Db) =>
  db.select(leaseColumns).from(leases).innerJoin(properties, eq(properties.id, leases.propertyId));

export type ScheduledLease = Awaited<ReturnType<typeof leaseRows>>[number];

const steps = sql<RentStep[]>`(
  select coalesce(json_agg(json_build_object('date', step.date, 'before', step.before, 'after', step.after) order by step.date), '[]'::json)
  from (
    select ${leaseMoves.date} as date, ${leaseMoves.rentBefore}::text as before, ${leaseMoves.rentAfter}::text as after
    from ${leaseMoves} where ${leaseMoves.leaseId} = ${leases.id} and ${leaseMoves.rentBefore} <> ${leaseMoves.rentAfter}
    union all
    select ${rentRises.date}, ${rentRises.rentBefore}::text, ${rentRises.rentAfter}::text
    from ${rentRises} where ${rentRises.leaseId} = ${leases.id}
  ) as step
)`;

/** The lines of the tax table, where GST is added to the rent. */
const gstRates = sql<GstRate[]>`(
  select coalesce(json_agg(json_build_object('fromDate', ${taxRules.fromDate}, 'percent', ${taxRules.percent}, 'source', ${taxRules.source})
    order by ${taxRules.fromDate}), '[]'::json)
  from ${taxRules} where ${taxRules.subject} = 'gst_on_rent' and ${commercialTerms.gstOnRent} = 'added'
)`;

/** What beside its rhythm decides what a rent comes to. */
const agreed = {
  steps,
  // As expressions: of a lease without terms the whole would be null.
  rentFreeWeeks: sql<number | null>`${commercialTerms.rentFreeWeeks}`,
  gstRates,
};

/** The last word about taking the money by itself: it holds. */
const lastConsent = (db: Db) =>
  db
    .select({
      id: autoPayConsents.id,
      tenantId: autoPayConsents.tenantId,
      act: autoPayConsents.act,
      highestAmount: autoPayConsents.highestAmount,
      paymentMethodId: autoPayConsents.paymentMethodId,
      methodName: sql<string | null>`${paymentMethods.methodName}`.as('method_name'),
      createdAt: autoPayConsents.createdAt,
    })
    .from(autoPayConsents)
    .leftJoin(paymentMethods, eq(paymentMethods.id, autoPayConsents.paymentMethodId))
    .where(eq(autoPayConsents.scheduleId, paymentSchedules.id))
    .orderBy(desc(autoPayConsents.id))
    .limit(1)
    .as('consent');

const scheduleRows = (db: Db) => {
  const consent = lastConsent(db);
  const { id, tenantId, act, highestAmount, paymentMethodId, methodName, createdAt } = consent;
  return db
    .select({
      ...getTableColumns(paymentSchedules),
      lease: leaseColumns,
      agreed,
      /** Of what is raised and open. */
      openDueDate: sql<CalendarDate | null>`(
        select min(${payments.dueDate}) from ${payments}
        where ${payments.scheduleId} = ${paymentSchedules.id} and ${inArray(payments.status, [...openStatuses])}
          and not exists (select 1 from ${autoCharges} where ${autoCharges.paymentId} = ${payments.id})
      )::text`,
      consent: { id, tenantId, act, highestAmount, paymentMethodId, methodName, createdAt },
    })
    .from(paymentSchedules)
    .innerJoin(leases, eq(leases.id, paymentSchedules.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(commercialTerms, eq(commercialTerms.leaseId, leases.id))
    .leftJoinLateral(consent, sql`true`);
};

export type ScheduleRow = Awaited<ReturnType<typeof scheduleRows>>[number];

export type ScheduleFilter = Page & { leaseId?: number | null };

export const selectSchedules = (
  db: Db,
  scope: Scope,
  { limit, cursor, leaseId }: ScheduleFilter,
): Promise<ScheduleRow[]> =>
  scheduleRows(db)
    .where(
      and(
        seesLeaseBooks(scope),
        leaseId ? eq(paymentSchedules.leaseId, leaseId) : undefined,
        cursor === undefined ? undefined : lt(paymentSchedules.id, cursor),
      ),
    )
    .orderBy(desc(paymentSchedules.id))
    .limit(limit);

export const selectSchedule = async (db: Db, scope: Scope, id: number): Promise<ScheduleRow | undefined> => {
  const [row] = await scheduleRows(db).where(and(seesLeaseBooks(scope), eq(paymentSchedules.id, id)));
  return row;
};

/** All that raises something on a lease, in any scope, also what has ended. */
export const selectSchedulesOf = (db: Db, leaseId: number): Promise<ScheduleRow[]> =>
  scheduleRows(db).where(eq(paymentSchedules.leaseId, leaseId)).orderBy(asc(paymentSchedules.id));

export const selectLease = async (db: Db, scope: Scope, id: number): Promise<ScheduledLease | undefined> => {
  const [row] = await leaseRows(db).where(and(seesLeaseBooks(scope), eq(leases.id, id)));
  return row;
};

/** Whoever moves money on a lease holds it first. */
export const lockLease = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: leases.id }).from(leases).where(eq(leases.id, id)).for('update');
};

/** In any scope: for the job, and for what has been found in its scope before. Call it with the lease held. */
export const lockSchedule = async (db: Db, id: number): Promise<ScheduleRow | undefined> => {
  const [row] = await scheduleRows(db).where(eq(paymentSchedules.id, id)).for('update', { of: paymentSchedules });
  return row;
};

export const insertSchedule = async (db: Db, values: typeof paymentSchedules.$inferInsert): Promise<number> => {
  const [row] = await db.insert(paymentSchedules).values(values).returning({ id: paymentSchedules.id });
  if (!row) throw new Error('the schedule was not written');
  return row.id;
};

export const updateSchedule = async (db: Db, id: number, changes: ScheduleChangesRow): Promise<void> => {
  await db.update(paymentSchedules).set(changes).where(eq(paymentSchedules.id, id));
};

export const deleteSchedule = async (db: Db, id: number): Promise<void> => {
  await db.delete(paymentSchedules).where(eq(paymentSchedules.id, id));
};

/** Words are added, never changed. */
export const insertConsent = (db: Db, values: typeof autoPayConsents.$inferInsert) =>
  db.insert(autoPayConsents).values(values);

/** Everything that somebody said about taking money from them, newest first. */
export const selectConsentsOf = (db: Db, tenantId: string) =>
  db
    .select({ ...getTableColumns(autoPayConsents), propertyName: properties.name })
    .from(autoPayConsents)
    .innerJoin(leases, eq(leases.id, autoPayConsents.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(eq(autoPayConsents.tenantId, tenantId))
    .orderBy(desc(autoPayConsents.id));

export interface Batch {
  afterId: number;
  limit: number;
}

/** The last day of the lease, as far as anybody knows. */
const leaseEnd = sql`coalesce(${leases.endedOn}, case when ${leases.monthToMonth} is null
  then coalesce(${leases.noticeDate}, ${leases.endDate}) end)`;

/** The schedule that raises the rent of a lease, where there is one. */
export const selectRentScheduleId = async (db: Db, leaseId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .where(
      and(
        eq(paymentSchedules.leaseId, leaseId),
        eq(paymentSchedules.paymentType, 'rent'),
        eq(paymentSchedules.frequency, 'monthly'),
        ne(paymentSchedules.status, 'ended'),
      ),
    )
    .orderBy(desc(paymentSchedules.id))
    .limit(1);
  return row?.id;
};

export const selectCamCharge = async (db: Db, leaseId: number): Promise<Amount | null> => {
  const [row] = await db
    .select({ camCharge: commercialTerms.camCharge })
    .from(commercialTerms)
    .where(eq(commercialTerms.leaseId, leaseId));
  return row?.camCharge ?? null;
};

/** The schedule that raises what a business pays for what all use, where there is one. */
export const selectCamScheduleId = async (db: Db, leaseId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .where(
      and(
        eq(paymentSchedules.leaseId, leaseId),
        eq(paymentSchedules.isCam, true),
        ne(paymentSchedules.status, 'ended'),
      ),
    )
    .limit(1);
  return row?.id;
};

/** What a schedule has raised for periods from a day on, and nobody has paid anything of. */
export const selectUnpaidFrom = (db: Db, scheduleId: number, from: CalendarDate) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      periodStart: sql<CalendarDate>`${payments.periodStart}`,
      periodEnd: sql<CalendarDate>`${payments.periodEnd}`,
    })
    .from(payments)
    .where(and(eq(payments.scheduleId, scheduleId), gte(payments.periodStart, from), eq(payments.received, '0.00')))
    .orderBy(asc(payments.id));

/** Rents that a schedule has raised for days from a day on. */
export const selectRaisedOver = (db: Db, scheduleId: number, from: CalendarDate) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      amount: payments.amount,
      description: payments.description,
      received: payments.received,
      taxRate: payments.taxRate,
      periodStart: sql<CalendarDate>`${payments.periodStart}`,
      periodEnd: sql<CalendarDate>`${payments.periodEnd}`,
    })
    .from(payments)
    .where(and(eq(payments.scheduleId, scheduleId), gte(payments.periodEnd, from), sql`not ${payments.isCancelled}`))
    .orderBy(asc(payments.periodStart));

/** Up to which day a schedule has charged. */
export const selectRaisedTo = async (db: Db, scheduleId: number): Promise<CalendarDate | null> => {
  const [row] = await db
    .select({ raisedTo: max(payments.periodEnd) })
    .from(payments)
    .where(eq(payments.scheduleId, scheduleId));
  return row?.raisedTo ?? null;
};

/** Active schedules that have something to raise, or that are over. */
export const selectToRaise = (
  db: Db,
  { today, until, afterId, limit }: Batch & { today: CalendarDate; until: CalendarDate },
) => {
  const last = sql`least(${until}::date, ${paymentSchedules.endDate}, ${leaseEnd})`;
  const hasMore = sql`(${paymentSchedules.raisedThrough} is null or ${paymentSchedules.raisedThrough} < ${last})`;
  const isOver = sql`(not ${isCurrentLease} or ${paymentSchedules.endDate} < ${today})`;
  return db
    .select({ id: paymentSchedules.id, leaseId: paymentSchedules.leaseId })
    .from(paymentSchedules)
    .innerJoin(leases, eq(leases.id, paymentSchedules.leaseId))
    .where(and(eq(paymentSchedules.status, 'active'), gt(paymentSchedules.id, afterId), sql`(${hasMore} or ${isOver})`))
    .orderBy(asc(paymentSchedules.id))
    .limit(limit);
};

/** Schedules that paused until they were over, or until their lease was. */
export const endPaused = async (db: Db, today: CalendarDate, now: Date): Promise<void> => {
  await db
    .update(paymentSchedules)
    .set({ status: 'ended', updatedAt: now })
    .from(leases)
    .where(
      and(
        eq(leases.id, paymentSchedules.leaseId),
        eq(paymentSchedules.status, 'paused'),
        sql`(not ${isCurrentLease} or ${paymentSchedules.endDate} < ${today})`,
      ),
    );
};

/** Charged without anybody's consent by the version before; nobody was told yet that this is over. */
export const selectStopped = (db: Db, { afterId, limit }: Batch) =>
  db
    .select({ id: paymentSchedules.id, leaseId: paymentSchedules.leaseId })
    .from(paymentSchedules)
    .where(and(eq(paymentSchedules.autoPay, 'stopped'), gt(paymentSchedules.id, afterId)))
    .orderBy(asc(paymentSchedules.id))
    .limit(limit);
