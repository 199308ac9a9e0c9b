import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { paysForMeter } from '#server/access/meters';
import type { Scope } from '#server/access/viewer';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { written } from '#server/db/one-row';
import { leases } from '#server/db/schema/leases';
import { meterBillShares, meterBills, meterReadings, meters } from '#server/db/schema/meters';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** Once everything that was raised is cancelled, its readings may be charged for again. */
const isUndone = (bill: SQL): SQL => sql`(
  exists (select 1 from meter_bill_shares share where share.bill_id = ${bill} and share.payment_id is not null)
  and not exists (select 1 from meter_bill_shares share join payments charge on charge.id = share.payment_id
    where share.bill_id = ${bill} and not charge.is_cancelled))`;

/** The day of the last reading that is charged for. */
export const billedThrough = sql<CalendarDate | null>`(
  select max(reading.date)::text from meter_bills bill join meter_readings reading on reading.id = bill.to_reading_id
  where bill.meter_id = ${meters.id} and bill.undone_at is null and not ${isUndone(sql`bill.id`)})`;

const isOpenBill = and(isNull(meterBills.undoneAt), sql`not ${isUndone(sql`${meterBills.id}`)}`);

/** The last readings that are charged for, by meter. */
export const selectBilled = (db: Db, meterIds: number[]) =>
  db
    .select({ meterId: meterBills.meterId, toReadingId: meterBills.toReadingId, date: meterReadings.date })
    .from(meterBills)
    .innerJoin(meterReadings, eq(meterReadings.id, meterBills.toReadingId))
    .where(and(isAnyOf(meterBills.meterId, meterIds), isOpenBill));

export const markUndone = (tx: Db, meterIds: number[], at: Date) =>
  tx
    .update(meterBills)
    .set({ undoneAt: at })
    .where(and(isAnyOf(meterBills.meterId, meterIds), isNull(meterBills.undoneAt), isUndone(sql`${meterBills}.id`)));

const reading = (id: SQL) => sql<CalendarDate>`(select r.date::text from meter_readings r where r.id = ${id})`;

/** What was charged, newest first; to tenants their own share alone. */
export const selectBills = async (db: Db, scope: Scope, filter: { meterId: number } | { ids: number[] }) => {
  const which = 'ids' in filter ? inArray(meterBills.id, filter.ids) : eq(meterBills.meterId, filter.meterId);
  const bills = await db
    .select({
      id: meterBills.id,
      use: meterBills.use,
      amount: meterBills.amount,
      ownersPart: meterBills.ownersPart,
      createdAt: meterBills.createdAt,
      from: reading(sql`${meterBills}.from_reading_id`),
      to: reading(sql`${meterBills}.to_reading_id`),
    })
    .from(meterBills)
    .where(which)
    .orderBy(desc(meterBills.id));
  if (bills.length === 0) return [];
  const ids = bills.map(({ id }) => id);
  const shares = await db
    .select({
      billId: meterBillShares.billId,
      leaseId: meterBillShares.leaseId,
      amount: meterBillShares.amount,
      paymentId: meterBillShares.paymentId,
      status: payments.status,
      tenantName: leaseNames,
      propertyName: properties.name,
    })
    .from(meterBillShares)
    .innerJoin(leases, eq(leases.id, meterBillShares.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(payments, eq(payments.id, meterBillShares.paymentId))
    .where(and(inArray(meterBillShares.billId, ids), paysForMeter(scope)))
    .orderBy(meterBillShares.leaseId);
  return bills.map((bill) => ({ ...bill, shares: shares.filter(({ billId }) => billId === bill.id) }));
};

export const insertBill = (tx: Db, values: typeof meterBills.$inferInsert) =>
  written(tx.insert(meterBills).values(values).returning({ id: meterBills.id }));

export const insertShares = (tx: Db, values: (typeof meterBillShares.$inferInsert)[]) =>
  tx.insert(meterBillShares).values(values);
