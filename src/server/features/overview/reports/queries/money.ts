import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { seesExpense } from '#server/access/expenses';
import { seesEntry, seesLine } from '#server/access/journal';
import { livesByLease } from '#server/access/lease-relations';
import { seesMandate } from '#server/access/mandates';
import { seesPayment } from '#server/access/payments';
import type { Scope, Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { isOpen, outstanding } from '#server/db/open-payments';
import { isNoDeposit } from '#server/db/payment-figures';
import { preparedFor } from '#server/db/prepared-for';
import { expenseShares, expenses } from '#server/db/schema/expenses';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { paymentSchedules } from '#server/db/schema/payment-schedules';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { propertyValues } from '#server/db/schema/reports';
import { sentReminders } from '#server/db/schema/sent-reminders';
import { type Asked, isNarrowed } from '../rules/row.ts';
import { isAskedFor, isAskedLease, isOfTenant } from './homes.ts';

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

const { account, amount, propertyId, entryId } = journalLines;
const { id, date } = journalEntries;
const within = ({ from, to }: Days) => and(gte(date, from), lte(date, to));
const month = sql<string>`to_char(${date}, 'YYYY-MM')`;
const rupees = (sum: SQL) => sql<string>`coalesce(${sum}, 0)::numeric(18, 2)::text`;

/** What was charged and spent, by month, home and ledger account. Income lies on the credit side. */
export const selectAccrued = preparedFor((db, viewer, { tenantId, ...days }: Days & { tenantId?: string }) =>
  db
    .select({ month, propertyId, account, amount: rupees(sql`sum(${amount})`) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .where(
      and(
        seesLine(viewer),
        within(days),
        sql`(${account} like 'income.%' or ${account} like 'expense.%')`,
        isOfTenant(journalLines.leaseId, tenantId),
      ),
    )
    .groupBy(sql`1`, propertyId, account),
);

/** Money that moved, by month: what came and what went. Test mode moves none. */
export const selectMoved = preparedFor((db, viewer, asked: Asked) =>
  db
    .select({
      month,
      came: rupees(sql`sum(${amount}) filter (where ${amount} > 0)`),
      went: rupees(sql`-sum(${amount}) filter (where ${amount} < 0)`),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .where(
      and(
        seesLine(viewer),
        within(asked),
        sql`${account} like 'money.%' and ${account} <> 'money.test'`,
        isNarrowed(asked)
          ? inArray(propertyId, db.select({ id: properties.id }).from(properties).where(isAskedFor(viewer, asked)))
          : undefined,
      ),
    )
    .groupBy(sql`1`),
);

/**
 * What may have been owed by the end of a day: what is open now, and what the journal tells of after that day. All else had been
 * settled by then, and need not be added up.
 */
const mayBeOwed = (viewer: Viewer, day: CalendarDate) => sql`${journalEntries.paymentId} in (
  select ${payments.id} from ${payments} join ${leases} on ${leases.id} = ${payments.leaseId}
    join ${properties} on ${properties.id} = ${leases.propertyId} where ${seesPayment(viewer)} and ${isOpen}
  union select ${journalEntries.paymentId} from ${journalEntries} where ${seesEntry(viewer)} and ${gt(date, day)})`;

/** What of each lease's payments was owed by the end of a day, by how long it was past its due date. */
export const selectArrears = preparedFor((db, viewer, asked: Asked) => {
  const day = asked.to;
  const owed = db
    .select({
      paymentId: journalEntries.paymentId,
      leaseId: journalLines.leaseId,
      open: sql<string>`sum(${amount})`.as('open'),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .where(and(seesLine(viewer), mayBeOwed(viewer, day), eq(account, 'receivable'), lte(date, day)))
    .groupBy(journalEntries.paymentId, journalLines.leaseId)
    .having(sql`sum(${amount}) > 0`)
    .as('owed');
  const reminded = db
    .select({
      paymentId: sentReminders.paymentId,
      times: sql<number>`count(*)`.as('times'),
      last: sql<string>`max(${sentReminders.day})`.as('last'),
    })
    .from(sentReminders)
    .where(and(eq(sentReminders.paymentId, payments.id), lte(sentReminders.day, day)))
    .groupBy(sentReminders.paymentId)
    .as('reminded');
  const age = sql`(${day}::date - ${payments.dueDate})`;
  const aged = (only: SQL) => rupees(sql`sum(${owed.open}) filter (where ${only})`);
  return db
    .select({
      leaseId: leases.id,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      propertyId: properties.id,
      propertyName: properties.name,
      status: leases.status,
      upTo30: aged(sql`${age} <= 30`),
      upTo60: aged(sql`${age} between 31 and 60`),
      upTo90: aged(sql`${age} between 61 and 90`),
      older: aged(sql`${age} > 90`),
      owed: rupees(sql`sum(${owed.open})`),
      oldest: sql<CalendarDate>`min(${payments.dueDate})::text`,
      paymentId: sql<number>`(array_agg(${payments.id} order by ${payments.dueDate}, ${payments.id}))[1]`,
      reminders: sql<number>`coalesce(sum(${reminded.times}), 0)::int`,
      lastReminder: sql<CalendarDate | null>`max(${reminded.last})::text`,
    })
    .from(owed)
    .innerJoin(payments, eq(payments.id, owed.paymentId))
    .innerJoin(leases, eq(leases.id, owed.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoinLateral(reminded, sql`true`)
    .where(and(isAskedLease(viewer, asked), sql`${payments.dueDate} < ${day}`))
    .groupBy(leases.id, properties.id);
});

const isRent = and(eq(payments.type, 'rent'), ne(payments.status, 'cancelled'));

/** What the term of a lease says of a whole month, more than was billed for it. */
const belowTerm = sql`greatest(0, coalesce((
  select ${leaseTerms.monthlyRent} from ${leaseTerms} where ${leaseTerms.leaseId} = ${leases.id}
    and ${leaseTerms.startDate} <= ${payments.periodStart} order by ${leaseTerms.startDate} desc limit 1), 0) - ${payments.amount})`;
const isWholeMonth = sql`${payments.periodEnd} - ${payments.periodStart} >= 27 and ${paymentSchedules.frequency} = 'monthly'`;

const fee = sql`case ${paymentSchedules.lateFeeKind} when 'fixed' then ${paymentSchedules.lateFeeValue}
  else round(${payments.amount} * ${paymentSchedules.lateFeeValue} / 100, 2) end`;
/** Never unknown, so that nothing more is looked up where no fee was agreed. */
const hasAgreedFee = sql`coalesce(${paymentSchedules.lateFeeKind}, 'none') <> 'none'`;
const lastDayOfGrace = sql`(${payments.dueDate} + ${paymentSchedules.graceDays})`;
const hasFee = sql`exists (select 1 from ${payments} as fee where fee.late_fee_of_id = ${payments.id} and fee.status <> 'cancelled')`;
/** Paid after the days of grace, or still open after them. */
const isLate = (today: CalendarDate) => sql`(case when ${payments.status} = 'paid'
  then (${payments.paidDate} at time zone 'Asia/Kolkata')::date > ${lastDayOfGrace} else ${lastDayOfGrace} < ${today}::date end)`;

/** The rents that fall due on some days, by home: billed, come in, and what was left out of them. */
export const selectRents = preparedFor((db, viewer, asked: Asked) =>
  db
    .select({
      propertyId: properties.id,
      billed: rupees(sql`sum(${payments.amount})`),
      collected: rupees(sql`sum(${payments.received})`),
      belowTerm: rupees(sql`sum(${belowTerm}) filter (where ${isWholeMonth})`),
      fees: rupees(sql`sum(${fee}) filter (where ${hasAgreedFee} and ${isLate(asked.today)} and not ${hasFee})`),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
    .where(
      and(
        seesPayment(viewer),
        isAskedFor(viewer, asked),
        isRent,
        gte(payments.dueDate, asked.from),
        lte(payments.dueDate, asked.to),
      ),
    )
    .groupBy(properties.id),
);

/** What homes are worth, by their owner's word. */
export const selectValues = preparedFor((db, viewer, asked: Asked) =>
  db
    .select({
      propertyId: propertyValues.propertyId,
      value: propertyValues.value,
      valuedOn: propertyValues.valuedOn,
    })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.propertyId))
    .where(isAskedFor(viewer, asked)),
);

/** What was spent, by payee and category: of a bill that homes share the part of those that are asked for. */
export const selectPayees = (db: Db, scope: Scope, asked: Asked) =>
  db
    .select({
      payee: expenses.payee,
      category: expenses.category,
      ownCategory: expenses.ownCategory,
      count: sql<number>`count(distinct ${expenses.id})::int`,
      amount: rupees(sql`sum(${expenseShares.amount})`),
      unpaid: rupees(sql`sum(${expenseShares.amount}) filter (where ${expenses.paidOn} is null)`),
      last: sql<CalendarDate>`max(${expenses.date})::text`,
    })
    .from(expenses)
    .innerJoin(expenseShares, eq(expenseShares.expenseId, expenses.id))
    .innerJoin(properties, eq(properties.id, expenseShares.propertyId))
    .where(
      and(
        seesExpense(scope),
        isNull(expenses.removedAt),
        isAskedFor(scope, asked),
        gte(expenses.date, asked.from),
        lte(expenses.date, asked.to),
        asked.status === undefined ? undefined : sql`${expenses.paidOn} is null = ${asked.status === 'owed'}`,
      ),
    )
    .groupBy(expenses.payee, expenses.category, expenses.ownCategory)
    .orderBy(asc(expenses.payee), asc(expenses.category));

/** What comes again, with what of it the homes that are asked for bear. */
export const selectRepeating = preparedFor((db, viewer, asked: Asked) =>
  db
    .select({
      date: expenses.date,
      repeat: expenses.repeat,
      repeatSetOn: expenses.repeatSetOn,
      repeatUntil: expenses.repeatUntil,
      amount: rupees(sql`sum(${expenseShares.amount})`),
    })
    .from(expenses)
    .innerJoin(expenseShares, eq(expenseShares.expenseId, expenses.id))
    .innerJoin(properties, eq(properties.id, expenseShares.propertyId))
    .where(and(seesExpense(viewer), isNull(expenses.removedAt), ne(expenses.repeat, 'none'), isAskedFor(viewer, asked)))
    .groupBy(expenses.id),
);

/** The confirmed mandates of an agent, with what the journal says they earned. */
export const selectCommission = preparedFor((db, viewer, asked: Asked) => {
  const earned = sql`(select -sum(${amount}) from ${journalLines} join ${journalEntries} on ${id} = ${entryId}
    where ${journalLines.mandateId} = ${mandates.id} and ${account} = 'payable.agent'
      and ${inArray(journalEntries.kind, ['commission', 'commission_back'])} and ${within(asked)})`;
  const since = sql`(${mandates.confirmedAt} at time zone 'Asia/Kolkata')::date`;
  return db
    .select({
      propertyId: properties.id,
      propertyName: properties.name,
      since: sql<CalendarDate>`${since}::text`,
      commission: rupees(earned),
      daysToLet: sql<number | null>`(select min(${leases.startDate}) - ${since} from ${leases}
        where ${leases.propertyId} = ${properties.id} and ${leases.startDate} >= ${since} and ${leases.status} <> 'reserved')`,
    })
    .from(mandates)
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .where(and(seesMandate(viewer), eq(mandates.status, 'confirmed'), isAskedFor(viewer, asked)));
});

/** What was asked of somebody who lives by a lease, by the month in which it falls due. */
export const selectOwnRents = (db: Db, { userId }: Scope, { from, to }: Days) => {
  const due = sql<string>`to_char(${payments.dueDate}, 'YYYY-MM')`;
  const of = (only: SQL) => rupees(sql`sum(${payments.amount}) filter (where ${only})`);
  return db
    .select({
      month: due,
      leaseId: leases.id,
      home: properties.name,
      rent: of(sql`${payments.type} = 'rent'`),
      deposit: of(sql`not ${isNoDeposit}`),
      other: of(sql`${payments.type} <> 'rent' and ${isNoDeposit}`),
      paid: rupees(sql`sum(${payments.received}) filter (where ${isNoDeposit})`),
      open: rupees(sql`sum(${outstanding}) filter (where ${isOpen} and ${isNoDeposit})`),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        livesByLease(userId),
        ne(payments.status, 'cancelled'),
        gte(payments.dueDate, from),
        lte(payments.dueDate, to),
      ),
    )
    .groupBy(sql`1`, leases.id, properties.id)
    .orderBy(sql`1`, leases.id);
};
