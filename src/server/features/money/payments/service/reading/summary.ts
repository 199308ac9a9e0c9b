import { type PaymentFilter, type PaymentSummary, paymentStages } from '#contract/money/payments';
import { CHART_MONTHS } from '#contract/overview/dashboard';
import { dateInIndia, lastMonths } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectStages } from '../../queries/sums.ts';

type Group = Awaited<ReturnType<typeof selectStages>>[number];

const total = (groups: Group[], figure: Exclude<keyof Group, 'stage' | 'month' | 'totalCount'>): Amount =>
  fromPaise(sumPaise(groups.map((group) => group[figure])));

export const summary = async (deps: Deps, scope: Scope, filter: PaymentFilter): Promise<PaymentSummary> => {
  const today = dateInIndia(deps.now());
  const groups = await selectStages(deps.db, scope, filter, today);
  const inStage = (...stages: Group['stage'][]) => groups.filter(({ stage }) => stages.includes(stage));
  const overdue = inStage('overdue');
  const open = [...overdue, ...inStage('due')];
  // Of a period its own months, otherwise those up to now.
  const months = lastMonths(filter.from && filter.to ? filter.to : today, CHART_MONTHS);
  return {
    totalCount: groups.reduce((count, { totalCount }) => count + totalCount, 0),
    totalAmount: total(groups, 'totalAmount'),
    paidAmount: total(inStage('paid'), 'totalAmount'),
    pendingAmount: total(open, 'pendingAmount'),
    receivedAmount: total(groups, 'receivedAmount'),
    partlyPaidAmount: total(open, 'receivedAmount'),
    outstandingAmount: total(open, 'outstandingAmount'),
    overdueAmount: total(overdue, 'outstandingAmount'),
    overdueClaimedAmount: total(overdue, 'claimedAmount'),
    months: months.map((month) => {
      const own = groups.filter((group) => group.month === month);
      return { month, due: total(own, 'due'), collected: total(own, 'collected') };
    }),
    stages: paymentStages.flatMap((stage) =>
      inStage(stage).map(({ month, totalCount: count, totalAmount: amount, outstandingAmount: outstanding }) => ({
        ...{ stage, month, count, amount, outstanding },
      })),
    ),
  };
};
