import { and, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { RECENT_APPLICATIONS } from '#contract/overview/dashboard';
import type { CalendarDate } from '#contract/platform/calendar';
import { ownsForm } from '#server/access/application-forms';
import { cameToAgent } from '#server/access/applications';
import { isLivedIn } from '#server/access/leases';
import { isMandateOf } from '#server/access/mandates';
import { isOwedTo } from '#server/access/payments';
import { isLive } from '#server/access/properties';
import { mediatesProperty, ownsProperty } from '#server/access/property-relations';
import { keepsTenant } from '#server/access/tenants';
import type { Db } from '#server/db/client';
import { isOverdue } from '#server/db/open-payments';
import { counted, isDueWithin, isNoDeposit, movedAmount, totalOf } from '#server/db/payment-figures';
import { prepared } from '#server/db/prepared';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { planOffers } from '#server/db/schema/plan-offers';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';

const ACTIVITIES = 10;

const total = (amount: SQL | typeof leases.monthlyRent) =>
  sql<string>`coalesce(sum(${amount}), 0)::numeric(16, 2)::text`;
const costTotals = {
  societyMaintenanceDues: total(sql`${properties.societyMaintenanceDues}`),
  electricityDues: total(sql`${properties.electricityDues}`),
  waterBillDues: total(sql`${properties.waterBillDues}`),
  propertyTaxDues: total(sql`${properties.propertyTaxDues}`),
  parkingDues: total(sql`${properties.parkingDues}`),
};

interface Landlord {
  landlordId: string;
}

interface Since extends Landlord {
  since: string;
}

const own = ({ landlordId }: Landlord) => ownsProperty(landlordId);
const ownAndLive = (landlord: Landlord) => and(own(landlord), isLive);

const coTenants = sql`(select count(*) from ${leaseTenants} where ${leaseTenants.leaseId} = ${leases.id}
  and ${leaseTenants.role} = 'co_tenant' and ${leaseTenants.untilDay} is null)`;

/** The active leases: how many, of how many tenants, at what rent together. */
const leaseTotals = prepared((db, landlord: Landlord) =>
  db
    .select({
      count: count(),
      tenants: sql<number>`(count(distinct ${leases.tenantId}) + coalesce(sum(${coTenants}), 0))::int`,
      rent: total(leases.monthlyRent),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(ownAndLive(landlord), isLivedIn)),
);
export const selectLeaseTotals = async (db: Db, id: string) => {
  const [row] = await leaseTotals(db, { landlordId: id });
  return row;
};

const recentApplications = (db: Db, scope: SQL | undefined) =>
  db
    .select({
      id: applications.id,
      firstName: applications.firstName,
      lastName: applications.lastName,
      propertyName: properties.name,
      status: applications.status,
      createdAt: applications.createdAt,
      /** Of all there are, not of those that are shown. */
      count: sql<number>`(count(*) over ())::int`,
      pending: sql<number>`(count(*) filter (where ${applications.status} = 'pending') over ())::int`,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(scope)
    .orderBy(desc(applications.id))
    .limit(RECENT_APPLICATIONS);

const recentOfLandlord = prepared((db, landlord: Landlord) => recentApplications(db, ownAndLive(landlord)));
export const selectRecentApplications = (db: Db, id: string) => recentOfLandlord(db, { landlordId: id });

const monthInIndia = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** What came in by month, less what was given back; deposits are not income, and credit counts where it is used. */
const incomeByMonth = prepared((db, { since, ...landlord }: Since) => {
  const month = sql<string>`to_char(${paymentTransactions.paidDate}, 'YYYY-MM')`;
  return db
    .select({ month, amount: total(movedAmount) })
    .from(payments)
    .innerJoin(paymentTransactions, eq(paymentTransactions.paymentId, payments.id))
    .where(and(isOwedTo(landlord.landlordId), isNoDeposit, gte(paymentTransactions.paidDate, since)))
    .groupBy(month);
});
export const selectIncomeByMonth = (db: Db, id: string, from: CalendarDate) =>
  incomeByMonth(db, { landlordId: id, since: from });

/** How many properties can be let and what all cost together, by the months in which they came and went. */
const costsByStay = prepared((db, landlord: Landlord) => {
  const cameIn = monthInIndia(sql`${properties.createdAt}`);
  const wentIn = sql<string | null>`to_char(${properties.removedAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  return db
    .select({
      cameIn,
      wentIn,
      count: sql<number>`(count(*) filter (where not ${properties.isDivided}))::int`,
      ...costTotals,
    })
    .from(properties)
    .where(own(landlord))
    .groupBy(cameIn, wentIn);
});
export const selectCostsByStay = (db: Db, id: string) => costsByStay(db, { landlordId: id });

/** What came in and was agreed since an instant, newest first. */
const activity = prepared((db, { since, ...landlord }: Since) => {
  const kind = (name: string) => sql<string>`${name}::text`;
  const added = db
    .select({
      kind: kind('property'),
      at: properties.createdAt,
      id: properties.id,
      subject: properties.name,
      who: sql<string>`''`,
    })
    .from(properties)
    .where(and(ownAndLive(landlord), sql`${properties.createdAt} >= ${since}`));
  const applied = db
    .select({
      kind: kind('application'),
      at: applications.createdAt,
      id: applications.id,
      subject: properties.name,
      who: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(ownAndLive(landlord), sql`${applications.createdAt} >= ${since}`));
  const leased = db
    .select({
      kind: kind('lease'),
      at: leases.createdAt,
      id: leases.id,
      subject: properties.name,
      who: sql<string>`${leases.tenantName}`,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(own(landlord), sql`${leases.createdAt} >= ${since}`));
  const paid = db
    .select({
      kind: kind('payment'),
      at: paymentTransactions.createdAt,
      id: payments.id,
      subject: sql<string>`${paymentTransactions.amount}::text`,
      who: sql<string>`${leases.tenantName}`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(paymentTransactions, eq(paymentTransactions.paymentId, payments.id))
    .where(
      and(
        isOwedTo(landlord.landlordId),
        eq(paymentTransactions.kind, 'receipt'),
        sql`${paymentTransactions.createdAt} >= ${since}`,
        sql`not exists (select 1 from ${paymentTransactions} as undone
          where undone.of_id = ${paymentTransactions.id} and undone.kind = 'reversal')`,
      ),
    );
  return unionAll(added, applied, leased, paid).orderBy(sql`2 desc`).limit(ACTIVITIES);
});
export const selectActivity = (db: Db, id: string, from: Date) =>
  activity(db, { landlordId: id, since: from.toISOString() });

/** What falls due in a month and what came in for it, without what was cancelled; what a new landlord has done already, and may have for free. */
const monthAndFirstSteps = prepared(
  (db, { landlordId, from, before }: Landlord & Record<'from' | 'before', CalendarDate>) => {
    const exists = (query: SQL) => sql<boolean>`exists (${query})`;
    return db
      .select({
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
  },
);
export const selectMonthAndFirstSteps = async (db: Db, id: string, month: Record<'from' | 'before', CalendarDate>) => {
  const [row] = await monthAndFirstSteps(db, { landlordId: id, ...month });
  return row;
};

interface Agent {
  agentId: string;
}

const recentOfAgent = prepared((db, { agentId }: Agent) => recentApplications(db, cameToAgent(agentId)));
export const selectMediatedApplications = (db: Db, agentId: string) => recentOfAgent(db, { agentId });

const agentTotals = prepared((db, { agentId, today }: Agent & { today: CalendarDate }) => {
  const only = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const homes = db
    .$with('homes')
    .as(db.select({ id: properties.id }).from(properties).where(mediatesProperty(agentId)));
  const applied = db
    .select({
      all: sql<number>`count(*)::int`.as('applied_all'),
      pending: only(eq(applications.status, 'pending')).as('applied_pending'),
      approved: only(eq(applications.status, 'approved')).as('applied_approved'),
    })
    .from(applications)
    .innerJoin(homes, eq(homes.id, applications.propertyId))
    .where(cameToAgent(agentId))
    .as('applied');
  const leased = db
    .select({
      all: sql<number>`count(*)::int`.as('leased_all'),
      active: only(isLivedIn).as('leased_active'),
    })
    .from(leases)
    .innerJoin(homes, eq(homes.id, leases.propertyId))
    .as('leased');
  const owed = db
    .select({
      all: sql<number>`count(*)::int`.as('owed_all'),
      paid: only(eq(payments.status, 'paid')).as('owed_paid'),
      raised: totalOf(counted.mediated).as('owed_raised'),
      overdue: only(isOverdue(today)).as('owed_overdue'),
      overdueSum: totalOf(counted.overdue(today)).as('owed_overdue_sum'),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(homes, eq(homes.id, leases.propertyId))
    .leftJoin(mandates, isMandateOf(agentId))
    .as('owed');
  return db
    .with(homes)
    .select({
      properties: sql<number>`(select count(*)::int from ${homes})`,
      applications: applied.all,
      pendingApplications: applied.pending,
      approvedApplications: applied.approved,
      leases: leased.all,
      activeLeases: leased.active,
      payments: owed.all,
      paidPayments: owed.paid,
      raised: owed.raised,
      overduePayments: owed.overdue,
      overdueAmount: owed.overdueSum,
    })
    .from(applied)
    .crossJoin(leased)
    .crossJoin(owed);
});

/** Everything that an agent is shown the number of, in one statement. */
export const selectAgentTotals = async (db: Db, given: Agent & { today: CalendarDate }) => {
  const [row] = await agentTotals(db, given);
  return row;
};

/** By the month in which they are due: all amounts since the agent took the property, those that were not cancelled, and what came in for them. */
export const selectMediatedMonths = prepared(
  (db, { agentId, from, before }: Agent & Record<'from' | 'before', CalendarDate>) => {
    const month = sql<string>`to_char(${payments.dueDate}, 'YYYY-MM')`;
    return db
      .select({
        month,
        raised: totalOf(counted.mediated),
        due: totalOf(counted.expected),
        collected: totalOf(counted.collected),
      })
      .from(payments)
      .innerJoin(leases, eq(leases.id, payments.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .leftJoin(mandates, isMandateOf(agentId))
      .where(and(mediatesProperty(agentId), isDueWithin(from, before)))
      .groupBy(month);
  },
);
