import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isPayable, paymentStatuses } from '#contract/money/payments';
import { REMINDED_DAYS } from '#contract/money/rent-settings';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { mayRemind } from '#server/access/reminders';
import { seesTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { isOverdue } from '#server/db/open-payments';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { rentSettings } from '#server/db/schema/payment-methods';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { sentReminders } from '#server/db/schema/sent-reminders';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

const isPayableNow = inArray(payments.status, paymentStatuses.filter(isPayable));

const remindedOn = (day: CalendarDate): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${sentReminders} where ${sentReminders.paymentId} = ${payments.id} and ${sentReminders.day} = ${day})`;

const rows = (db: Db, today: CalendarDate) =>
  db
    .select({
      id: payments.id,
      leaseId: payments.leaseId,
      propertyId: properties.id,
      propertyName: properties.name,
      tenantId: payments.tenantId,
      tenantName: leases.tenantName,
      landlordId: payments.landlordId,
      agentId: properties.agentId,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      received: payments.received,
      dueDate: payments.dueDate,
      status: payments.status,
      openAs: payments.openAs,
      referenceNumber: payments.referenceNumber,
      isRemindedToday: remindedOn(today),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));

export type LatePayment = Awaited<ReturnType<typeof rows>>[number];

/** Whoever asks sees no more than their own; without a scope: for what happens by itself. */
const within = (scope: Scope | undefined) => (scope ? mayRemind(scope) : undefined);

export const selectPayment = (db: Db, scope: Scope, id: number, today: CalendarDate) =>
  first(rows(db, today).where(and(mayRemind(scope), eq(payments.id, id))));

/** All that a tenant is late with towards one landlord, the oldest first. */
export const selectLateOfTenant = (
  db: Db,
  scope: Scope | undefined,
  { id, tenantId, landlordId }: Pick<LatePayment, 'id' | 'tenantId' | 'landlordId'>,
  today: CalendarDate,
): Promise<LatePayment[]> => {
  // Once the account is gone nothing says that two payments are the same person's.
  const ofTenant = tenantId === null ? eq(payments.id, id) : eq(payments.tenantId, tenantId);
  const ofLandlord = landlordId === null ? isNull(payments.landlordId) : eq(payments.landlordId, landlordId);
  return rows(db, today)
    .where(and(within(scope), ofTenant, ofLandlord, isPayableNow, isOverdue(today)))
    .orderBy(asc(payments.dueDate), asc(payments.id));
};

/** More than anybody is owed by at once. */
const MOST = 2000;

export const selectLate = (db: Db, scope: Scope, today: CalendarDate): Promise<LatePayment[]> =>
  rows(db, today)
    .where(and(mayRemind(scope), isPayableNow, isOverdue(today)))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(MOST);

interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

/** Somebody who shares the home has accepted, whether or not the main tenant has. */
const isSharedByAccount = sql`exists (select 1 from ${leaseTenants} join ${users} as sharing
  on sharing.id = ${leaseTenants.tenantId} and sharing.email is not null
  where ${leaseTenants.leaseId} = ${payments.leaseId} and ${leaseTenants.untilDay} is null)`;

/**
 * What is late, of landlords who let tenants be reminded, with as many days behind it since its due date or the last reminder as
 * they have set. Not of those whom nobody has accepted as tenants, nor of tenants whom the landlord has reminded of something today.
 */
export const selectToRemindAgain = (db: Db, { today, afterId, limit }: Batch): Promise<LatePayment[]> => {
  const raisedOn = sql`(${payments.createdAt} at time zone 'Asia/Kolkata')::date`;
  const lastDay = sql`(select max(${sentReminders.day}) from ${sentReminders}
    where ${sentReminders.paymentId} = ${payments.id})`;
  // Asked once for all, not for each payment.
  const reminded = db
    .selectDistinct({ tenantId: payments.tenantId, landlordId: payments.landlordId })
    .from(sentReminders)
    .innerJoin(payments, eq(payments.id, sentReminders.paymentId))
    .where(eq(sentReminders.day, today))
    .as('told');
  return rows(db, today)
    .leftJoin(users, eq(users.id, payments.tenantId))
    .innerJoin(rentSettings, eq(rentSettings.userId, payments.landlordId))
    .leftJoin(reminded, and(eq(reminded.tenantId, payments.tenantId), eq(reminded.landlordId, payments.landlordId)))
    .where(
      and(
        isNull(reminded.tenantId),
        rentSettings.remindsByItself,
        or(isNotNull(users.email), isSharedByAccount),
        isPayableNow,
        isOverdue(today),
        sql`${payments.dueDate} >= ${addDays(today, -REMINDED_DAYS)}`,
        sql`greatest(${payments.dueDate}, ${raisedOn}, ${lastDay}) + ${rentSettings.remindDaysAfter} <= ${today}::date`,
        gt(payments.id, afterId),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);
};

/** Answers those that were not there: of each payment and day the first one. */
export const insertReminders = async (
  db: Db,
  values: (typeof sentReminders.$inferInsert)[],
): Promise<{ paymentId: number }[]> =>
  db.insert(sentReminders).values(values).onConflictDoNothing().returning({ paymentId: sentReminders.paymentId });

/** By what somebody was reminded of a payment on a day, if they were. */
export const selectReminderOf = (db: Db, paymentId: number, day: CalendarDate) =>
  first(
    db
      .select({ way: sentReminders.way })
      .from(sentReminders)
      .where(and(eq(sentReminders.paymentId, paymentId), eq(sentReminders.day, day))),
  );

/** Several, as whoever asks knows them. */
export const selectPhones = async (db: Db, scope: Scope, tenantIds: string[]) => {
  if (tenantIds.length === 0) return [];
  return db
    .select({
      tenantId: tenantProfiles.tenantId,
      name: sql<string>`concat_ws(' ', ${tenantProfiles.firstName}, ${tenantProfiles.lastName})`,
      phone: tenantProfiles.phone,
    })
    .from(tenantProfiles)
    .where(and(seesTenant(scope), inArray(tenantProfiles.tenantId, tenantIds)))
    .orderBy(asc(tenantProfiles.id));
};

/** As whoever asks knows it. */
export const selectPhone = async (db: Db, scope: Scope, tenantId: string): Promise<string | null> => {
  const found = await first(
    db
      .select({ phone: tenantProfiles.phone })
      .from(tenantProfiles)
      .where(and(seesTenant(scope), eq(tenantProfiles.tenantId, tenantId))),
  );
  return found?.phone ?? null;
};
