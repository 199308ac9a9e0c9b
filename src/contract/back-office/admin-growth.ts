import { z } from 'zod';
import { planNames } from '#contract/plans/plans';
import { billingAdmins } from '#contract/platform/admin-roles';
import { get } from '#contract/platform/endpoint';

/** Who signed up in a month, and how far they have come since. */
const cohort = z.object({
  month: z.string(),
  signUps: z.number(),
  /** Of these, who let homes; the others follow from each other. */
  landlords: z.number(),
  withProperty: z.number(),
  withLease: z.number(),
  /** A tenant has paid rent. */
  withRent: z.number(),
});
export type Cohort = z.infer<typeof cohort>;

export const growthReport = z.object({
  /** The last twelve months, oldest first. */
  cohorts: z.array(cohort),
});
export type GrowthReport = z.infer<typeof growthReport>;

export const getGrowth = get('/admin/api/growth', {
  access: 'admin',
  summary: 'Sign-ups by month, and how many of them have come to a property, a lease and a rent',
  shows: ['accounts', 'properties', 'leases', 'payments'],
  response: { 200: growthReport },
});

export const revenueReport = z.object({
  /** As the plans are called, in their order. */
  plans: z.array(z.string()),
  /** The last twelve months, oldest first: what was paid, by plan in the same order, and in all. */
  months: z.array(z.object({ month: z.string(), revenue: z.array(z.string()), total: z.string() })),
});
export type RevenueReport = z.infer<typeof revenueReport>;

/** Those that cost something. */
export const paidPlans = (Object.keys(planNames) as (keyof typeof planNames)[]).filter((plan) => plan !== 'free');

export const getRevenueByPlan = get('/api/admin/revenue-by-plan', {
  access: billingAdmins,
  summary: 'What was paid for plans, by month and plan',
  shows: ['invoices', 'plans'],
  response: { 200: revenueReport },
});
