import { z } from 'zod';
import type { InvoiceCycle } from '#contract/plans/invoices';
import { billingAdmins } from '#contract/platform/admin-roles';
import { get } from '#contract/platform/endpoint';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { adminInvoice } from './admin-invoices.ts';

const MONTHS = 12;
const monthsOf: Record<InvoiceCycle, number> = { yearly: MONTHS, quarterly: 3, monthly: 1 };

interface Paid {
  billingCycle: InvoiceCycle;
  amount: Amount;
}

const inAYear = (paid: Paid[]): number =>
  paid.reduce((sum, each) => sum + toPaise(each.amount) * (MONTHS / monthsOf[each.billingCycle]), 0);

/** What was paid for plans that run, by the month: of a yearly one a twelfth, a monthly one whole. */
export const monthlyRevenueOf = (paid: Paid[]): Amount => fromPaise(dividePaise(inAYear(paid), MONTHS));

/** The same by the year, of what was paid, not of a month that was rounded. */
export const yearlyRevenueOf = (paid: Paid[]): Amount => fromPaise(inAYear(paid));

/** Users on a paid plan, of all, in percent to one decimal; 0 where there are none. */
export const conversionRateOf = (paying: number, all: number): number =>
  all === 0 ? 0 : Math.round((paying * 1000) / all) / 10;

export const adminStats = z.object({
  totalUsers: z.number(),
  totalProperties: z.number(),
  activeSubscriptions: z.number(),
  /** What was paid for the plans that run, by the month. */
  monthlyRevenue: z.string(),
  /** What was paid: all invoices that are. */
  totalRevenue: z.string(),
  yearlyRevenue: z.string(),
  totalApplications: z.number(),
  totalPayments: z.number(),
  /** Maintenance: requests of all time, those still to be done, those past their deadline, and jobs of vendors. */
  totalRequests: z.number(),
  activeRequests: z.number(),
  lateRequests: z.number(),
  totalJobs: z.number(),
  /** Who signed up, by month, the last twelve, oldest first. */
  signUps: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type AdminStats = z.infer<typeof adminStats>;

export const subscriptionReport = z.object({
  totalRevenue: z.string(),
  monthlyRevenue: z.string(),
  yearlyRevenue: z.string(),
  activeSubscriptions: z.number(),
  conversionRate: z.number(),
  planDistribution: z.array(z.object({ planName: z.string(), count: z.number(), revenue: z.string() })),
  /** What was paid by month, the last twelve, oldest first. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: z.string() })),
  overdueCount: z.number(),
  /** The five that are due the longest. */
  overdueInvoices: z.array(adminInvoice),
});
export type SubscriptionReport = z.infer<typeof subscriptionReport>;

export const getAdminStats = get('/admin/api/stats', {
  access: 'admin',
  summary: 'The figures at the head of the console',
  shows: ['accounts', 'properties', 'applications', 'payments', 'maintenance', 'subscriptions', 'invoices', 'plans'],
  response: { 200: adminStats },
});

export const getSubscriptionReports = get('/api/admin/subscription-reports', {
  access: billingAdmins,
  summary: 'Revenue, plans and overdue invoices',
  shows: ['accounts', 'subscriptions', 'invoices', 'plans'],
  response: { 200: subscriptionReport },
});
