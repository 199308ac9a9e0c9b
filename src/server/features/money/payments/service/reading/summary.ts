import { type PaymentFilter, type PaymentSummary, paymentStages } from '#contract/money/payments';
import { CHART_MONTHS } from '#contract/overview/dashboard';
import { addMonths, dateInIndia, lastMonths } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectMonths, selectStages, selectSums } from '../../queries/sums.ts';

export const summary = async (deps: Deps, scope: Scope, filter: PaymentFilter): Promise<PaymentSummary> => {
  const today = dateInIndia(deps.now());
  // Of a period its own months, otherwise those up to now.
  const last = filter.from && filter.to ? filter.to : today;
  const months = lastMonths(last, CHART_MONTHS);
  const period = { first: `${months[0]}-01`, before: `${addMonths(last, 1).slice(0, 7)}-01` };
  const [[sums], found, stages] = await Promise.all([
    selectSums(deps.db, scope, filter, today),
    selectMonths(deps.db, scope, filter, { today, ...period }),
    selectStages(deps.db, scope, filter, today),
  ]);
  if (!sums) throw new Error('a sum always answers a row');
  const none = { due: '0.00', collected: '0.00' };
  return {
    ...sums,
    months: months.map((month) => ({ ...none, ...found.find((each) => each.month === month), month })),
    stages: paymentStages.flatMap((stage) => stages.filter((each) => each.stage === stage)),
  };
};
