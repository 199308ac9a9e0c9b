import { z } from 'zod';
import { applicationSummary } from '#contract/lettings/applications';
import { lease } from '#contract/lettings/leases';
import { payment } from '#contract/money/payments';
import { subscriptionUse } from '#contract/plans/plans';
import { get } from '#contract/platform/endpoint';

export const RECENT_APPLICATIONS = 5;
export const ACTIVITY_DAYS = 7;
export const CHART_MONTHS = 12;
export const PAYMENT_HISTORY = 10;
/** How far ahead a payment counts as due soon. */
export const DUE_SOON_DAYS = 30;

/** What is overdue: how many payments, and what is left to pay of them. */
export const overdueSum = z.object({ count: z.number(), amount: z.string() });

/** The claims of tenants that wait for the caller's word, all of them within reason, the oldest first. */
export const claimsToConfirm = z.object({ count: z.number(), amount: z.string(), payments: z.array(payment) });
export type ClaimsToConfirm = z.infer<typeof claimsToConfirm>;

const paymentGroup = z.object({
  count: z.number(),
  amount: z.string(),
  /** The ones that are due first, at most five. */
  payments: z.array(payment),
});

/** What one tenant is late with. */
const lateTenant = z.object({
  /** None once the account is gone. */
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  count: z.number(),
  amount: z.string(),
  /** The ones that were due first, at most twenty over all tenants. */
  payments: z.array(payment),
});
export type LateTenant = z.infer<typeof lateTenant>;

export const activityKinds = ['property', 'application', 'lease', 'payment'] as const;

export const landlordDashboard = z.object({
  properties: z.number(),
  occupied: z.number(),
  /** Promised to somebody who does not live there yet: neither let nor free. */
  reserved: z.number(),
  occupancyRate: z.number(),
  tenants: z.number(),
  applications: z.number(),
  pendingApplications: z.number(),
  income: z.object({
    monthlyRent: z.string(),
    monthlyCosts: z.string(),
    effectiveIncome: z.string(),
    yearlyRent: z.string(),
    yearlyCosts: z.string(),
    yearlyIncome: z.string(),
  }),
  /** The last twelve months, oldest first: what was received, deposits apart, and what the properties cost. */
  months: z.array(z.object({ month: z.string(), income: z.string(), costs: z.string() })),
  /** What falls due in this month, deposits included, and what has come in for it. */
  month: z.object({ month: z.string(), due: z.string(), collected: z.string() }),
  overdue: overdueSum.extend({
    /** Who is late for longest first, at most five. */
    tenants: z.array(lateTenant),
  }),
  dueSoon: paymentGroup,
  toConfirm: claimsToConfirm,
  recentApplications: z.array(applicationSummary),
  /** Of the last seven days, newest first, at most ten. */
  activity: z.array(
    z.object({
      kind: z.enum(activityKinds),
      title: z.string(),
      detail: z.string(),
      at: z.string(),
      link: z.string(),
    }),
  ),
  /** Leases whose term is over, of which it is not said yet whether the tenant stays. */
  termsOver: z.array(lease),
  /** What a new landlord has done already. */
  firstSteps: z.object({
    hasProperty: z.boolean(),
    hasForm: z.boolean(),
    hasTenant: z.boolean(),
    hasPayment: z.boolean(),
  }),
  subscription: subscriptionUse,
});
export type LandlordDashboard = z.infer<typeof landlordDashboard>;

export const getLandlordDashboard = get('/api/dashboard/landlord', {
  access: ['landlord'],
  summary: 'All figures of the landlord dashboard',
  shows: ['properties', 'tenants', 'leases', 'applications', 'application-forms', 'payments', 'subscriptions'],
  response: { 200: landlordDashboard },
});

export const tenantDashboard = z.object({
  /** Active ones first, then those to come, then the others, newest first. */
  leases: z.array(lease),
  /** What is due first of all that can be paid now; where nothing can be, of what waits for somebody's word. */
  nextPayment: payment.nullable(),
  /** The same among the rents alone. */
  nextRent: payment.nullable(),
  overdue: overdueSum.extend({
    /** What of it they say to have paid: it counts once it is confirmed. */
    claimed: z.string(),
  }),
  /** The ten that are due last, the latest first. */
  payments: z.array(payment),
  /** Settlements of a deposit that wait for the tenant's word, newest first. */
  toSettle: z.array(
    z.object({
      id: z.number(),
      propertyName: z.string(),
      answerBy: z.string().nullable(),
      /** How many deductions wait for an answer. */
      deductions: z.number(),
      /** Whether money was sent of which they have not said that it has come. */
      isMoneySent: z.boolean(),
    }),
  ),
  /** What waits for the tenant's signature, newest first. */
  toSign: z.array(z.object({ id: z.number(), title: z.string(), sentBy: z.string(), expiresAt: z.string() })),
});
export type TenantDashboard = z.infer<typeof tenantDashboard>;

export const getTenantDashboard = get('/api/dashboard/tenant', {
  access: ['tenant'],
  summary: 'All that the tenant dashboard shows',
  shows: ['leases', 'payments', 'properties', 'signings', 'settlements'],
  response: { 200: tenantDashboard },
});
