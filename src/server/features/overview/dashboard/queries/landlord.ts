import { and, asc, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#contract/platform/calendar';
import { ownsForm } from '#server/access/application-forms';
import { isCurrentLease, isLivedIn } from '#server/access/leases';
import { isOwedTo } from '#server/access/payments';
import { isLive, isPromised } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import { keepsTenant } from '#server/access/tenants';
import type { Db } from '#server/db/client';
import { isCounted } from '#server/db/counted-properties';
import { leaseNames } from '#server/db/lease-names';
import { nestedQuery } from '#server/db/nested-query';
import { nestedRows } from '#server/db/nested-rows';
import { counted, isDueWithin, isNoDeposit, movedAmount, totalOf } from '#server/db/payment-figures';
import { preparedOne } from '#server/db/prepared';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { planOffers } from '#server/db/schema/plan-offers';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { recentApplications } from '../queries.ts';

const ACTIVITIES = 10;

const total = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)::numeric(16, 2)::text`;
const costTotals = {
  societyMaintenanceDues: total(sql`${properties.societyMaintenanceDues}`).as('societyMaintenanceDues'),
  electricityDues: total(sql`${properties.electricityDues}`).as('electricityDues'),
  waterBillDues: total(sql`${properties.waterBillDues}`).as('waterBillDues'),
  propertyTaxDues: total(sql`${properties.propertyTaxDues}`).as('propertyTaxDues'),
  parkingDues: total(sql`${properties.parkingDues}`).as('parkingDues'),
};

interface Landlord {
  landlordId: string;
}

interface Since extends Landlord {
  since: string;
}

const own = ({ landlordId }: Landlord) => ownsProperty(landlordId);
const ownAndLive = (landlord: Landlord) => and(own(landlord), isLive);

/** As an array, not by the join alone: what is about these homes is found by its index, not among everybody's. */
const isOfOwn = (propertyId: Column, landlord: Landlord) =>
  sql`${propertyId} = any(array(select ${properties.id} from ${properties} where ${own(landlord)}))`;

const monthInIndia = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** How many properties can be let and what all cost together, by the months in which they came and went. */
const stays = (db: Db, landlord: Landlord) => {
  const cameIn = monthInIndia(sql`${properties.createdAt}`);
  const wentIn = sql<string | null>`to_char(${properties.removedAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  return db
    .select({
      cameIn: cameIn.as('cameIn'),
      wentIn: wentIn.as('wentIn'),
      count: sql<number>`(count(*) filter (where not ${properties.isDivided}))::int`.as('count'),
      /** As plans count. */
      counted: sql<number>`(count(*) filter (where ${isCounted}))::int`.as('counted'),
      ...costTotals,
    })
    .from(properties)
    .where(own(landlord))
    .groupBy(cameIn, wentIn);
};

/** As rows of a union are named. */
const happening = (kind: string, at: SQL, id: SQL, { subject, who }: { subject: SQL; who: SQL }) => ({
  kind: sql<string>`${kind}::text`.as('kind'),
  at: sql<string>`${at}`.as('at'),
  id: sql<number>`${id}`.as('id'),
  subject: sql<string>`${subject}`.as('subject'),
  who: sql<string>`${who}`.as('who'),
});

/** What came and was agreed since an instant, newest first. */
const homeActivity = (db: Db, { since, ...landlord }: Since) => {
  const name = sql`${properties.name}`;
  const added = db
    .select(
      happening('property', sql`${properties.createdAt}`, sql`${properties.id}`, { subject: name, who: sql`''::text` }),
    )
    .from(properties)
    .where(and(ownAndLive(landlord), sql`${properties.createdAt} >= ${since}`));
  const applied = db
    .select(
      happening('application', sql`${applications.createdAt}`, sql`${applications.id}`, {
        subject: name,
        who: sql`${applications.firstName} || ' ' || ${applications.lastName}`,
      }),
    )
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(
      and(ownAndLive(landlord), isOfOwn(applications.propertyId, landlord), sql`${applications.createdAt} >= ${since}`),
    );
  const leased = db
    .select(
      happening('lease', sql`${leases.createdAt}`, sql`${leases.id}`, {
        subject: name,
        who: leaseNames,
      }),
    )
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(isOfOwn(leases.propertyId, landlord), sql`${leases.createdAt} >= ${since}`));
  return unionAll(added, applied, leased).orderBy(sql`2 desc`).limit(ACTIVITIES);
};

const coTenants = sql`(select count(*) from ${leaseTenants} where ${leaseTenants.leaseId} = ${leases.id}
  and ${leaseTenants.role} = 'co_tenant' and ${leaseTenants.untilDay} is null)`;

/**
 * The landlord's plan; the homes: what they cost, who applied and what happened; the active leases: how many, of how many tenants, at what rent
 * together; how many homes are promised; and how many whose term is over wait for a word.
 */
export const selectHomes = preparedOne((db, landlord: Since) => {
  const isAsked = sql`${leases.monthToMonth} = 'asked'`;
  return db
    .select({
      stays: nestedQuery(stays(db, landlord)),
      applications: nestedQuery(
        recentApplications(db, and(ownAndLive(landlord), isOfOwn(applications.propertyId, landlord))),
      ),
      activity: nestedQuery(homeActivity(db, landlord)),
      occupied: sql<number>`(count(*) filter (where ${isLivedIn}))::int`,
      reserved: sql<number>`(count(distinct ${properties.id}) filter (where ${isPromised}))::int`,
      tenants: sql<number>`(count(distinct ${leases.tenantId}) filter (where ${isLivedIn})
        + coalesce(sum(${coTenants}) filter (where ${isLivedIn}), 0))::int`,
      rent: sql<string>`coalesce(sum(${leases.monthlyRent}) filter (where ${isLivedIn}), 0)::numeric(16, 2)::text`,
      owner: nestedRows(
        {
          subscriptionPlan: users.subscriptionPlan,
          subscriptionStatus: users.subscriptionStatus,
          subscriptionEndDate: users.subscriptionEndDate,
          propertyLimit: users.propertyLimit,
          cancelsAtEnd: users.cancelsAtEnd,
        },
        { from: users, where: eq(users.id, landlord.landlordId), by: users.id },
      ),
      asked: sql<number>`(count(*) filter (where ${isAsked}))::int`,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(ownAndLive(landlord), isOfOwn(leases.propertyId, landlord), or(isCurrentLease, isAsked)));
});

interface Money extends Since {
  /** The first day of the chart. */
  chartFrom: CalendarDate;
  /** The month whose dues are told. */
  from: CalendarDate;
  before: CalendarDate;
}

/**
 * Money of the chart's months, and what was entered since an instant. Looked up payment by payment, in order: otherwise the money of everybody in
 * these months is read to find one landlord's.
 */
const moved = (db: Db, { landlordId, chartFrom, since }: Money) => {
  const { id, kind, payer, amount, paidDate, createdAt, paymentId } = paymentTransactions;
  const own = db
    .select({
      id: sql<number>`${id}`.as('moved_id'),
      kind: sql<string>`${kind}`.as('moved_kind'),
      payer: sql<string | null>`${payer}`.as('moved_payer'),
      amount: sql<string>`${amount}`.as('moved_amount'),
      signed: sql<string>`${movedAmount}`.as('signed'),
      paidDate: sql<string>`${paidDate}`.as('moved_on'),
      createdAt: sql<string>`${createdAt}`.as('moved_at'),
    })
    .from(paymentTransactions)
    .where(and(eq(paymentId, payments.id), or(sql`${paidDate} >= ${chartFrom}`, sql`${createdAt} >= ${since}`)))
    .orderBy(asc(id))
    .as('own');
  return db.$with('moved').as(
    db
      .select({
        paymentId: sql<number>`${payments.id}`.as('moved_payment'),
        leaseId: sql<number>`${payments.leaseId}`.as('moved_lease'),
        isIncome: sql<boolean>`${isNoDeposit}`.as('is_income'),
        id: own.id,
        kind: own.kind,
        payer: own.payer,
        amount: own.amount,
        signed: own.signed,
        paidDate: own.paidDate,
        createdAt: own.createdAt,
      })
      .from(payments)
      .innerJoinLateral(own, sql`true`)
      .where(isOwedTo(landlordId)),
  );
};
type Moved = ReturnType<typeof moved>;

/** What came in by month, less what was given back; deposits are not income, and credit counts where it is used. */
const incomes = (db: Db, money: Moved, { chartFrom }: Money) => {
  const month = sql<string>`to_char(${money.paidDate}, 'YYYY-MM')`;
  return db
    .select({ month: month.as('month'), amount: total(sql`${money.signed}`).as('amount') })
    .from(money)
    .where(and(sql`${money.isIncome}`, sql`${money.paidDate} >= ${chartFrom}`))
    .groupBy(month);
};

/** Money that came in since an instant and was no mistake, newest first. */
const receipts = (db: Db, money: Moved, { since }: Money) =>
  db
    .select(
      happening('payment', sql`${money.createdAt}`, sql`${money.paymentId}`, {
        subject: sql`${money.amount}::text`,
        who: sql`coalesce(${money.payer}, ${leases.tenantName})`,
      }),
    )
    .from(money)
    .innerJoin(leases, eq(leases.id, money.leaseId))
    .where(
      and(
        sql`${money.kind} = 'receipt'`,
        sql`${money.createdAt} >= ${since}`,
        sql`not exists (select 1 from ${paymentTransactions} as undone
          where undone.of_id = ${money.id} and undone.kind = 'reversal')`,
      ),
    )
    .orderBy(sql`${money.createdAt} desc`)
    .limit(ACTIVITIES);

/** The money: what came in, what falls due in a month and what came in for it; what a new landlord has done already, and may have for free. */
export const selectMoney = preparedOne((db, asked: Money) => {
  const { landlordId, from, before } = asked;
  const exists = (query: SQL) => sql<boolean>`exists (${query})`;
  const money = moved(db, asked);
  return db
    .with(money)
    .select({
      incomes: nestedQuery(incomes(db, money, asked)),
      receipts: nestedQuery(receipts(db, money, asked)),
      due: totalOf(counted.expected),
      collected: totalOf(counted.collected),
      hasForm: exists(sql`select 1 from ${applicationForms} where ${ownsForm(landlordId)}`),
      hasTenant: exists(sql`select 1 from ${tenantProfiles} where ${keepsTenant(landlordId)}`),
      hasPayment: exists(sql`select 1 from ${payments} where ${isOwedTo(landlordId)}`),
      freePropertyLimit: sql<
        number | null
      >`(select ${planOffers.propertyLimit} from ${planOffers} where ${planOffers.plan} = 'free' limit 1)`,
    })
    .from(payments)
    .where(and(isOwedTo(landlordId), isDueWithin(from, before)));
});
