import { type GrowthReport, paidPlans, type RevenueReport } from '#contract/back-office/admin-growth';
import { planNames } from '#contract/plans/plans';
import { dateInIndia, lastMonths, startOfDayInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise } from '#contract/platform/money';
import type { Deps } from '#server/deps';
import { selectCohorts, selectRevenue } from './queries.ts';

const MONTHS_SHOWN = 12;

/** The last twelve months, and the instant at which they began. */
const lastYear = (now: Date) => {
  const months = lastMonths(dateInIndia(now), MONTHS_SHOWN);
  return { months, since: startOfDayInIndia(`${months[0]}-01`) };
};

const nobody = { signUps: 0, landlords: 0, withProperty: 0, withLease: 0, withRent: 0 };

/** Who signed up, month by month, and how far they have come. */
export const growth = async (deps: Deps): Promise<GrowthReport> => {
  const { months, since } = lastYear(deps.now());
  const found = new Map((await selectCohorts(deps.reportsDb, since)).map((cohort) => [cohort.month, cohort]));
  return { cohorts: months.map((month) => found.get(month) ?? { month, ...nobody }) };
};

/** What plans brought in, month by month. */
export const revenue = async (deps: Deps): Promise<RevenueReport> => {
  const { months, since } = lastYear(deps.now());
  const rows = await selectRevenue(deps.reportsDb, since);
  const paid = new Map(rows.map(({ month, plan, revenue: amount }) => [`${month} ${plan}`, amount]));
  return {
    plans: paidPlans.map((plan) => planNames[plan]),
    months: months.map((month) => {
      const amounts = paidPlans.map((plan) => paid.get(`${month} ${plan}`) ?? '0.00');
      return { month, revenue: amounts, total: fromPaise(sumPaise(amounts)) };
    }),
  };
};
