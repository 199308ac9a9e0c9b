import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { AUTO_PAY_NOTICE_DAYS } from '#contract/money/auto-pay';
import { isPayable, paymentStatuses } from '#contract/money/payments';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { autoCharges } from '#server/db/schema/auto-charges';
import { autoPayConsents } from '#server/db/schema/auto-pay-consents';
import { leases } from '#server/db/schema/leases';
import { rentSettings } from '#server/db/schema/payment-methods';
import { paymentSchedules } from '#server/db/schema/payment-schedules';
import { paymentEvents, paymentReminders, payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

export interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

/** Longer after the due date nobody expects to be charged any more. */
const CHARGED_LATE_DAYS = 14;

/** A payment with what the calendar makes of it. */
const columns = {
  id: payments.id,
  leaseId: payments.leaseId,
  tenantId: payments.tenantId,
  tenantName: leaseNames,
  landlordId: properties.landlordId,
  agentId: properties.agentId,
  propertyName: properties.name,
  type: payments.type,
  description: payments.description,
  amount: payments.amount,
  received: payments.received,
  currency: payments.currency,
  dueDate: payments.dueDate,
  status: payments.status,
  referenceNumber: payments.referenceNumber,
  lateFeeKind: paymentSchedules.lateFeeKind,
  lateFeeValue: paymentSchedules.lateFeeValue,
  scheduleId: payments.scheduleId,
  autoPay: paymentSchedules.autoPay,
};

const rows = (db: Db) =>
  db
    .select(columns)
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
    .leftJoin(rentSettings, eq(rentSettings.userId, payments.landlordId));

export type DuePayment = Awaited<ReturnType<typeof rows>>[number];

type ReminderKind = (typeof paymentReminders.$inferInsert)['kind'];

/** A payment whose due date was moved is reminded of anew. */
const hasReminder = (kind: ReminderKind): SQL => sql`exists (
  select 1 from ${paymentReminders} where ${paymentReminders.paymentId} = ${payments.id}
    and ${paymentReminders.kind} = ${kind} and ${paymentReminders.dueDate} = ${payments.dueDate}
)`;

const hasCharge = (state?: 'open'): SQL => sql`exists (
  select 1 from ${autoCharges} where ${autoCharges.paymentId} = ${payments.id}
    and ${autoCharges.dueDate} = ${payments.dueDate} ${state ? sql`and ${autoCharges.state} = ${state}` : sql``}
)`;

const raisedOn = sql`(${payments.createdAt} at time zone 'Asia/Kolkata')::date`;
/** Nobody is late with what was asked for after its due date, until they had the time to pay. */
const lateFrom = sql`greatest(${payments.dueDate}, ${raisedOn})`;

const inOrder = (query: ReturnType<typeof rows>, where: SQL | undefined, { afterId, limit }: Batch) =>
  query
    .where(and(where, gt(payments.id, afterId)))
    .orderBy(asc(payments.id))
    .limit(limit);

/** A schedule has its own days; what has none goes by the landlord's, who may want no reminders. */
const daysAhead = sql`coalesce(${paymentSchedules.reminderDays},
  case when ${rentSettings.remindsByItself} then ${rentSettings.remindDaysBefore} end)`;

/** Payments that come due within the days that their schedule or landlord names, and were not reminded of. */
export const selectToRemind = (db: Db, batch: Batch) => {
  const { today } = batch;
  const isNear = sql`${payments.dueDate} - ${daysAhead} <= ${today}::date`;
  const where = and(
    inArray(payments.status, ['pending', 'partial', 'failed']),
    isNotNull(payments.landlordId),
    gte(payments.dueDate, today),
    lte(payments.dueDate, addDays(today, 30)),
    isNear,
    sql`not ${hasReminder('ahead')}`,
  );
  return inOrder(rows(db), where, batch);
};

/** An admin has said that it is not late. */
const isExcused = sql`${payments.openAs} is not distinct from 'pending'`;

/** Payments that nobody has marked as overdue yet, and those paid in part or in vain whose day has passed unnoticed. */
export const selectToMark = (db: Db, batch: Batch) => {
  const unnoticed = and(
    inArray(payments.status, ['partial', 'failed']),
    sql`${payments.dueDate} >= ${raisedOn}`,
    sql`not ${hasReminder('overdue')}`,
  );
  return inOrder(
    rows(db),
    and(lt(payments.dueDate, batch.today), or(eq(payments.status, 'pending'), unnoticed), sql`not ${isExcused}`),
    batch,
  );
};

/** Late payments beyond their days of grace for which no fee was raised. */
export const selectToFee = (db: Db, batch: Batch) => {
  const hasFee = sql`exists (select 1 from ${payments} as fees where fees.late_fee_of_id = ${payments.id})`;
  const where = and(
    inArray(payments.status, paymentStatuses.filter(isPayable)),
    isNotNull(payments.landlordId),
    lt(payments.dueDate, batch.today),
    ne(payments.type, 'late_fee'),
    ne(paymentSchedules.lateFeeKind, 'none'),
    sql`${lateFrom} + ${paymentSchedules.graceDays} < ${batch.today}::date`,
    sql`not ${isExcused}`,
    sql`not ${hasFee}`,
    sql`not ${hasCharge('open')}`,
  );
  return inOrder(rows(db), where, batch);
};

/** Payments that will be taken soon, of which the tenant was not told. */
export const selectToAnnounce = (db: Db, batch: Batch) => {
  const where = and(
    inArray(payments.status, paymentStatuses.filter(isPayable)),
    isNotNull(payments.landlordId),
    isNotNull(payments.tenantId),
    gt(payments.dueDate, batch.today),
    lte(payments.dueDate, addDays(batch.today, AUTO_PAY_NOTICE_DAYS)),
    eq(paymentSchedules.autoPay, 'given'),
    sql`not ${hasReminder('auto_pay_ahead')}`,
  );
  return inOrder(rows(db), where, batch);
};

/** The last word about a schedule. Call it with the lease held. */
export const selectConsent = async (db: Db, scheduleId: number | null) => {
  if (scheduleId === null) return undefined;
  const [row] = await db
    .select()
    .from(autoPayConsents)
    .where(eq(autoPayConsents.scheduleId, scheduleId))
    .orderBy(desc(autoPayConsents.id))
    .limit(1);
  return row;
};
export type ConsentRow = NonNullable<Awaited<ReturnType<typeof selectConsent>>>;

/** Whether it was asked for after an instant, or for more, or by another day. */
export const wasAskedAfter = async (db: Db, paymentId: number, instant: Date): Promise<boolean> => {
  const isAsked = and(
    inArray(paymentEvents.kind, ['raised', 'amended']),
    paymentEvents.asksMore,
    gt(paymentEvents.createdAt, instant),
  );
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), isAsked))
    .limit(1);
  return rows.length > 0;
};

/** Payments that the tenant once let be taken, on or after their due date, for which nothing was tried. */
export const selectToCharge = (db: Db, batch: Batch) => {
  const where = and(
    inArray(payments.status, paymentStatuses.filter(isPayable)),
    isNotNull(payments.landlordId),
    lte(payments.dueDate, batch.today),
    gte(payments.dueDate, addDays(batch.today, -CHARGED_LATE_DAYS)),
    sql`${payments.dueDate} >= ${raisedOn}`,
    inArray(paymentSchedules.autoPay, ['given', 'paused']),
    isNotNull(payments.tenantId),
    sql`not ${hasCharge()}`,
    sql`not ${hasReminder('auto_pay')}`,
  );
  return inOrder(rows(db), where, batch);
};

/** Holds the lease first and the payment second, as everybody does who moves money. */
export const lockDuePayment = async (db: Db, { id, leaseId }: Pick<DuePayment, 'id' | 'leaseId'>) => {
  await db.select({ id: leases.id }).from(leases).where(eq(leases.id, leaseId)).for('update');
  const [row] = await rows(db).where(eq(payments.id, id)).for('update', { of: payments });
  return row;
};

/** Answers whether this one is the first. */
export const insertReminder = async (
  db: Db,
  { id, dueDate }: Pick<DuePayment, 'id' | 'dueDate'>,
  kind: ReminderKind,
): Promise<boolean> =>
  (await db.insert(paymentReminders).values({ paymentId: id, kind, dueDate }).onConflictDoNothing().returning())
    .length > 0;

export type ChargeRow = typeof autoCharges.$inferSelect;

export const insertCharge = async (db: Db, values: typeof autoCharges.$inferInsert): Promise<void> => {
  await db.insert(autoCharges).values(values).onConflictDoNothing();
};

export const selectOpenCharges = (
  db: Db,
  { triedBefore, afterId, limit }: Omit<Batch, 'today'> & { triedBefore: Date },
) =>
  db
    .select({ id: autoCharges.paymentId, dueDate: autoCharges.dueDate, leaseId: payments.leaseId })
    .from(autoCharges)
    .innerJoin(payments, eq(payments.id, autoCharges.paymentId))
    .where(and(eq(autoCharges.state, 'open'), isNotTriedSince(triedBefore), gt(autoCharges.paymentId, afterId)))
    .orderBy(asc(autoCharges.paymentId))
    .limit(limit);

const isNotTriedSince = (instant: Date) => or(isNull(autoCharges.triedAt), lt(autoCharges.triedAt, instant));

interface ChargeKey {
  id: number;
  dueDate: CalendarDate;
}

const isCharge = ({ id, dueDate }: ChargeKey) => and(eq(autoCharges.paymentId, id), eq(autoCharges.dueDate, dueDate));

/** Call it with the lease held. */
export const selectCharge = async (db: Db, key: ChargeKey): Promise<ChargeRow | undefined> => {
  const [row] = await db.select().from(autoCharges).where(isCharge(key));
  return row;
};

export const updateCharge = async (
  db: Db,
  key: ChargeKey,
  changes: Partial<Pick<ChargeRow, 'orderId' | 'gatewayPaymentId' | 'triedAt'>>,
): Promise<void> => {
  await db.update(autoCharges).set(changes).where(isCharge(key));
};

/** What it was charged to is forgotten once nothing has to be repeated. */
export const closeCharge = async (db: Db, key: ChargeKey, state: 'done' | 'failed'): Promise<void> => {
  await db.update(autoCharges).set({ state, tokenSealed: '' }).where(isCharge(key));
};
