import { z } from 'zod';
import { applicationSummary } from '#contract/lettings/applications';
import { percentage } from '#contract/lettings/property-costs';
import { get } from '#contract/platform/endpoint';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { claimsToConfirm, overdueSum } from './dashboard.ts';

/** The share of all payments that an agent is shown as commission, in percent. */
export const COMMISSION_PERCENT = 2;

/** Of the sum of all payment amounts, whether they are paid or not. */
export const commissionOn = (sum: Amount): Amount => fromPaise(dividePaise(toPaise(sum) * COMMISSION_PERCENT, 100));

interface AgentCounts {
  properties: number;
  applications: number;
  approvedApplications: number;
  leases: number;
  activeLeases: number;
  payments: number;
  paidPayments: number;
}

/** Whole percents; 0 where there is nothing to divide by. */
export const performance = (counts: AgentCounts) => ({
  successRate: percentage(counts.approvedApplications, counts.applications),
  collectionRate: percentage(counts.paidPayments, counts.payments),
  occupancyRate: percentage(counts.activeLeases, counts.properties),
});

export const agentDashboard = z.object({
  properties: z.number(),
  applications: z.number(),
  pendingApplications: z.number(),
  leases: z.number(),
  activeLeases: z.number(),
  /** Promised to somebody who does not live there yet. */
  reserved: z.number(),
  /** 2% of the sum of all payment amounts of the assigned properties that are due since the agent took them. */
  commission: z.string(),
  successRate: z.number(),
  collectionRate: z.number(),
  occupancyRate: z.number(),
  overdue: overdueSum,
  /** Only of owners who let the agent record money. */
  toConfirm: claimsToConfirm,
  recentApplications: z.array(applicationSummary),
  /** The last twelve months by due date, oldest first. */
  months: z.array(z.object({ month: z.string(), due: z.string(), collected: z.string(), commission: z.string() })),
});
export type AgentDashboard = z.infer<typeof agentDashboard>;

export const getAgentDashboard = get('/api/dashboard/agent', {
  access: ['agent'],
  summary: 'All figures of the agent dashboard',
  shows: ['properties', 'applications', 'leases', 'payments'],
  response: { 200: agentDashboard },
});
