import { type AgentDashboard, commissionOn, performance } from '#contract/overview/agent-dashboard';
import { CHART_MONTHS } from '#contract/overview/dashboard';
import { addMonths, dateInIndia, lastMonths } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { claimsToConfirm } from '#server/features/money/payments/service/reading/open-payments';
import { presentApplications } from '../present.ts';
import { selectAgentTotals, selectMediatedApplications, selectMediatedMonths } from '../queries.ts';

const NOTHING = { raised: '0.00', due: '0.00', collected: '0.00' };

/** What an agent has achieved with the properties that they mediate at present. */
export const agentDashboard = async (deps: Deps, actor: Actor): Promise<AgentDashboard> => {
  const { db } = deps;
  const { userId } = actor;
  const today = dateInIndia(deps.now());
  const months = lastMonths(today, CHART_MONTHS);
  const period = { from: `${months[0]}-01`, before: addMonths(`${months.at(-1)}-01`, 1) };
  const [totals, recent, byMonth, toConfirm] = await Promise.all([
    selectAgentTotals(db, { agentId: userId, today }),
    selectMediatedApplications(db, userId),
    selectMediatedMonths(db, { agentId: userId, ...period }),
    claimsToConfirm(deps, actor),
  ]);
  // Sums always answer a row.
  if (!totals) throw new AppError('not_found', 'There are no figures.');
  return {
    properties: totals.properties,
    applications: totals.applications,
    pendingApplications: totals.pendingApplications,
    leases: totals.leases,
    activeLeases: totals.activeLeases,
    reserved: totals.reserved,
    commission: commissionOn(totals.raised),
    ...performance(totals),
    overdue: { count: totals.overduePayments, amount: totals.overdueAmount },
    toConfirm,
    recentApplications: presentApplications(recent),
    months: months.map((month) => {
      const { raised, due, collected } = byMonth.find((each) => each.month === month) ?? NOTHING;
      return { month, due, collected, commission: commissionOn(raised) };
    }),
  };
};
