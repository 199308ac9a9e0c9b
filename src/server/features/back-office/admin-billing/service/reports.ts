import { OVERDUE_SHOWN } from '#contract/back-office/admin-invoices';
import {
  type AdminStats,
  conversionRateOf,
  monthlyRevenueOf,
  type SubscriptionReport,
  yearlyRevenueOf,
} from '#contract/back-office/admin-reports';
import { subscriptionPlans } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { dateInIndia, lastMonths, startOfDayInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise } from '#contract/platform/money';
import type { Deps } from '#server/deps';
import {
  selectOverdue,
  selectPaidForRunning,
  selectPlans,
  selectRevenueByMonth,
  selectRevenueByPlan,
  selectSignUps,
  selectTotals,
} from '../queries.ts';
import { present } from './invoices.ts';

const MONTHS_SHOWN = 12;

/** The last twelve months, and the instant at which they began. */
const period = (now: Date) => {
  const months = lastMonths(dateInIndia(now), MONTHS_SHOWN);
  return { months, since: startOfDayInIndia(`${months[0]}-01`) };
};

type Plans = Awaited<ReturnType<typeof selectPlans>>;

const paidOnes = (plans: Plans): Plans => plans.filter(({ plan }) => plan !== 'free');
const sumOf = (plans: Plans, figure: 'count' | 'active'): number => plans.reduce((sum, plan) => sum + plan[figure], 0);

const subscriptionsOf = (plans: Plans, paid: Awaited<ReturnType<typeof selectPaidForRunning>>) => ({
  activeSubscriptions: sumOf(paidOnes(plans), 'active'),
  monthlyRevenue: monthlyRevenueOf(paid),
  yearlyRevenue: yearlyRevenueOf(paid),
});

export const stats = async (deps: Deps): Promise<AdminStats> => {
  const { months, since } = period(deps.now());
  const [totals, plans, paid, signUps] = await Promise.all([
    selectTotals(deps.reportsDb, deps.now()),
    selectPlans(deps.reportsDb, deps.now()),
    selectPaidForRunning(deps.reportsDb, deps.now()),
    selectSignUps(deps.reportsDb, since),
  ]);
  const counted = new Map(signUps.map(({ month, count }) => [month, count]));
  return {
    ...totals,
    ...subscriptionsOf(plans, paid),
    signUps: months.map((month) => ({ month, count: counted.get(month) ?? 0 })),
  };
};

export const report = async (deps: Deps): Promise<SubscriptionReport> => {
  const { months, since } = period(deps.now());
  const [plans, paid, byPlan, byMonth, overdue] = await Promise.all([
    selectPlans(deps.reportsDb, deps.now()),
    selectPaidForRunning(deps.reportsDb, deps.now()),
    selectRevenueByPlan(deps.reportsDb),
    selectRevenueByMonth(deps.reportsDb, since),
    selectOverdue(deps.reportsDb, dateInIndia(deps.now()), OVERDUE_SHOWN),
  ]);
  const ofPlan = new Map<string, Amount>(byPlan.map(({ plan, revenue }) => [plan, revenue]));
  const ofMonth = new Map(byMonth.map(({ month, revenue }) => [month, revenue]));
  return {
    ...subscriptionsOf(plans, paid),
    totalRevenue: fromPaise(sumPaise([...ofPlan.values()])),
    conversionRate: conversionRateOf(sumOf(paidOnes(plans), 'count'), sumOf(plans, 'count')),
    planDistribution: subscriptionPlans.map((plan) => ({
      planName: planNames[plan],
      count: plans.find((each) => each.plan === plan)?.count ?? 0,
      revenue: ofPlan.get(plan) ?? '0.00',
    })),
    revenueByMonth: months.map((month) => ({ month, revenue: ofMonth.get(month) ?? '0.00' })),
    overdueCount: overdue[0]?.total ?? 0,
    overdueInvoices: overdue.map(({ invoice }) => present(deps, invoice)),
  };
};
