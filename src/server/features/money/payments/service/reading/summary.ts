import { type PaymentFilter, type PaymentSummary, paymentStages } from '#contract/money/payments';
import { CHART_MONTHS } from '#contract/overview/dashboard';
import { dateInIndia, lastMonths } from '#contract/platform/calendar';
import { fromPaise, sumPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectStages } from '../../queries/sums.ts';

export const summary = async (deps: Deps, scope: Scope, filter: PaymentFilter): Promise<PaymentSummary> => {
  const today = dateInIndia(deps.now());
  const groups = await selectStages(deps.db, scope, filter, today);
  type Group = (typeof groups)[number];
  const total = (figure: Exclude<keyof Group, 'stage' | 'month' | 'totalCount'>, some: Group[] = groups) =>
    fromPaise(sumPaise(some.map((group) => group[figure])));
  // Of a period its own months, otherwise those up to now.
  const months = lastMonths(filter.from && filter.to ? filter.to : today, CHART_MONTHS);
  return {
    totalCount: groups.reduce((count, { totalCount }) => count + totalCount, 0),
    totalAmount: total('totalAmount'),
    paidAmount: total('paidAmount'),
    pendingAmount: total('pendingAmount'),
    receivedAmount: total('receivedAmount'),
    partlyPaidAmount: total('partlyPaidAmount'),
    outstandingAmount: total('outstandingAmount'),
    overdueAmount: total('overdueAmount'),
    months: months.map((month) => {
      const own = groups.filter((group) => group.month === month);
      return { month, due: total('due', own), collected: total('collected', own) };
    }),
    stages: paymentStages.flatMap((stage) =>
      groups
        .filter((group) => group.stage === stage)
        .map(({ month, totalCount: count, totalAmount: amount, outstandingAmount: outstanding }) => ({
          ...{ stage, month, count, amount, outstanding },
        })),
    ),
  };
};
