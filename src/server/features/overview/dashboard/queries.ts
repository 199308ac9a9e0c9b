import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/lettings/applications';
import { RECENT_APPLICATIONS } from '#contract/overview/dashboard';
import type { CalendarDate } from '#contract/platform/calendar';
import { cameToAgent } from '#server/access/applications';
import { isLivedIn } from '#server/access/leases';
import { isMandateOf } from '#server/access/mandates';
import { isPromised } from '#server/access/properties';
import { mediatesProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { isOverdue } from '#server/db/open-payments';
import { counted, isDueWithin, totalOf } from '#server/db/payment-figures';
import { prepared } from '#server/db/prepared';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** The newest, each with how many there are in all. */
export const recentApplications = (db: Db, scope: SQL | undefined) =>
  db
    .select({
      id: sql<number>`${applications.id}`.as('id'),
      firstName: sql<string>`${applications.firstName}`.as('firstName'),
      lastName: sql<string>`${applications.lastName}`.as('lastName'),
      propertyName: sql<string>`${properties.name}`.as('propertyName'),
      status: sql<ApplicationStatus>`${applications.status}`.as('status'),
      createdAt: sql<string>`${applications.createdAt}`.as('createdAt'),
      /** Of all there are, not of those that are shown. */
      count: sql<number>`(count(*) over ())::int`.as('count'),
      pending: sql<number>`(count(*) filter (where ${applications.status} = 'pending') over ())::int`.as('pending'),
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(scope)
    .orderBy(desc(applications.id))
    .limit(RECENT_APPLICATIONS);

interface Agent {
  agentId: string;
}

const recentOfAgent = prepared((db, { agentId }: Agent) => recentApplications(db, cameToAgent(agentId)));
export const selectMediatedApplications = (db: Db, agentId: string) => recentOfAgent(db, { agentId });

const agentTotals = prepared((db, { agentId, today }: Agent & { today: CalendarDate }) => {
  const only = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const homes = db.$with('homes').as(
    db
      .select({ id: properties.id, isPromised: sql<boolean>`${isPromised}`.as('is_promised') })
      .from(properties)
      .where(mediatesProperty(agentId)),
  );
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
      reserved: sql<number>`(select count(*)::int from ${homes} where ${homes.isPromised})`,
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
