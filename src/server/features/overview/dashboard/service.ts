import { incomeFigures, percentage } from '#contract/lettings/property-costs';
import {
  ACTIVITY_DAYS,
  CHART_MONTHS,
  DUE_SOON_DAYS,
  type LandlordDashboard,
  PAYMENT_HISTORY,
  type TenantDashboard,
} from '#contract/overview/dashboard';
import { describeUse } from '#contract/plans/plans';
import { addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { getSelf } from '#server/features/identity/users/service';
import { list as leases, listAsked } from '#server/features/lettings/leases/service/find-lease';
import { countOf } from '#server/features/lettings/properties/service';
import { list as payments } from '#server/features/money/payments/service/reading/find-payment';
import {
  claimsToConfirm,
  dueWithin,
  nextPayment,
  overdue as overdueOf,
} from '#server/features/money/payments/service/reading/open-payments';
import {
  selectActivity,
  selectApplicationTotals,
  selectCostsByStay,
  selectFirstSteps,
  selectIncomeByMonth,
  selectLeaseTotals,
  selectPropertyTotals,
  selectRecentApplications,
} from './queries.ts';
import { describeActivity } from './rules/activity.ts';
import { chartMonths } from './rules/landlord-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const landlordDashboard = async (deps: Deps, actor: Actor): Promise<LandlordDashboard> => {
  const { db } = deps;
  const now = deps.now();
  const today = dateInIndia(now);
  const firstOfChart = `${addMonths(today, 1 - CHART_MONTHS).slice(0, 7)}-01`;
  const id = actor.userId;
  const [user, owned, leased, applied, recent, incomes, stays, overdue, dueSoon, activity, steps, asked, toConfirm] =
    await Promise.all([
      getSelf(deps, actor),
      selectPropertyTotals(db, id),
      selectLeaseTotals(db, id),
      selectApplicationTotals(db, id),
      selectRecentApplications(db, id),
      selectIncomeByMonth(db, id, firstOfChart),
      selectCostsByStay(db, id),
      overdueOf(deps, actor),
      dueWithin(deps, actor, DUE_SOON_DAYS),
      selectActivity(db, id, new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS)),
      selectFirstSteps(db, id),
      listAsked(deps, actor),
      claimsToConfirm(deps, actor),
    ]);
  // A sum always answers a row.
  if (!owned || !leased || !applied || !steps) throw new AppError('not_found', 'There are no figures.');
  const properties = Number(owned.count);
  const occupied = Number(leased.count);
  return {
    properties,
    occupied,
    occupancyRate: percentage(occupied, properties),
    tenants: Number(leased.tenants),
    applications: Number(applied.count),
    pendingApplications: applied.pending,
    income: incomeFigures([leased.rent], [owned]),
    months: chartMonths(today, incomes, stays),
    overdue,
    dueSoon,
    toConfirm,
    recentApplications: recent.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    activity: activity.map(describeActivity),
    termsOver: asked,
    firstSteps: { hasProperty: properties > 0, ...steps },
    subscription: describeUse(user, properties, now),
  };
};

export const tenantDashboard = async (deps: Deps, actor: Actor): Promise<TenantDashboard> => {
  const [user, all, { next, overdue }, last, propertiesUsed] = await Promise.all([
    getSelf(deps, actor),
    leases(deps, actor, { limit: 200 }),
    nextPayment(deps, actor),
    payments(deps, actor, { limit: PAYMENT_HISTORY }),
    countOf(deps.db, actor.userId),
  ]);
  const order = ['active', 'upcoming', 'reserved', 'expired', 'ended'];
  const place = ({ status }: { status: string }) => order.indexOf(status);
  return {
    leases: all.sort((one, other) => place(one) - place(other)),
    nextPayment: next,
    overdue,
    payments: last,
    subscription: describeUse(user, propertiesUsed, deps.now()),
  };
};
