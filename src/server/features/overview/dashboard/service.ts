import { incomeFigures, percentage } from '#contract/lettings/property-costs';
import {
  ACTIVITY_DAYS,
  CHART_MONTHS,
  DUE_SOON_DAYS,
  type LandlordDashboard,
  PAYMENT_HISTORY,
  type TenantDashboard,
} from '#contract/overview/dashboard';
import { describeUse, FREE_LIMITS } from '#contract/plans/plans';
import { addMonths, DAY_MS, dateInIndia, monthOf } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { list as leases, listAsked } from '#server/features/lettings/leases/service/find-lease';
import { list as payments } from '#server/features/money/payments/service/reading/find-payment';
import { nextPayments, waitingPayments } from '#server/features/money/payments/service/reading/open-payments';
import { presentApplications } from './present.ts';
import { selectHomes, selectMoney } from './queries/landlord.ts';
import { selectToSettle, selectToSign } from './queries/tenant.ts';
import { describeActivity, newest } from './rules/activity.ts';
import { chartMonths } from './rules/landlord-figures.ts';

export const landlordDashboard = async (deps: Deps, actor: Actor): Promise<LandlordDashboard> => {
  const { db } = deps;
  const now = deps.now();
  const today = dateInIndia(now);
  const chartFrom = `${addMonths(today, 1 - CHART_MONTHS).slice(0, 7)}-01`;
  const thisMonth = { from: `${monthOf(today)}-01`, before: `${monthOf(addMonths(today, 1))}-01` };
  const since = new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS).toISOString();
  const [homes, money, waiting] = await Promise.all([
    selectHomes(db, { landlordId: actor.userId, since }),
    selectMoney(db, { landlordId: actor.userId, since, chartFrom, ...thisMonth }),
    waitingPayments(deps, actor, DUE_SOON_DAYS),
  ]);
  // A sum always answers a row.
  const [owner] = homes?.owner ?? [];
  if (!homes || !owner || !money) throw new AppError('not_found', 'There are no figures.');
  const subscriptionEndDate = owner.subscriptionEndDate?.toISOString() ?? null;
  const { stays, occupied, reserved, applications: recent } = homes;
  const { due, collected, incomes, receipts, freePropertyLimit, ...steps } = money;
  const free = { propertyLimit: freePropertyLimit ?? FREE_LIMITS.propertyLimit };
  const owned = stays.filter(({ wentIn }) => wentIn === null);
  const properties = owned.reduce((sum, { count }) => sum + count, 0);
  const used = owned.reduce((sum, { counted }) => sum + counted, 0);
  return {
    properties,
    occupied,
    reserved,
    occupancyRate: percentage(occupied, properties),
    tenants: homes.tenants,
    applications: recent[0]?.count ?? 0,
    pendingApplications: recent[0]?.pending ?? 0,
    income: incomeFigures([homes.rent], owned),
    month: { month: monthOf(today), due, collected },
    months: chartMonths(today, incomes, stays),
    ...waiting,
    recentApplications: presentApplications(recent),
    activity: newest([...homes.activity, ...receipts]).map(describeActivity),
    termsOver: homes.asked > 0 ? await listAsked(deps, actor) : [],
    firstSteps: { hasProperty: properties > 0, ...steps },
    subscription: describeUse({ ...owner, subscriptionEndDate }, used, now, free),
  };
};

export const tenantDashboard = async (deps: Deps, actor: Actor): Promise<TenantDashboard> => {
  const [all, { next, nextRent, overdue }, last, toSign, toSettle] = await Promise.all([
    leases(deps, actor, { limit: 200 }),
    nextPayments(deps, actor),
    payments(deps, actor, { limit: PAYMENT_HISTORY, sort: 'due', order: 'desc' }),
    selectToSign(deps.db, { userId: actor.userId }),
    selectToSettle(deps.db, { userId: actor.userId }),
  ]);
  const order = ['active', 'upcoming', 'reserved', 'expired', 'ended'];
  const place = ({ status }: { status: string }) => order.indexOf(status);
  return {
    leases: all.sort((one, other) => place(one) - place(other)),
    nextPayment: next,
    nextRent,
    overdue,
    payments: last,
    toSettle,
    toSign: toSign.map(({ expiresAt, ...paper }) => ({ ...paper, expiresAt: expiresAt.toISOString() })),
  };
};
