import { useQuery } from '@tanstack/react-query';
import { currentUser } from '#contract/identity/auth';
import { listMyProperties } from '#contract/lettings/properties';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { getGamificationProfile } from '#contract/plans/achievements';
import { type BillingCycle, listPlans, type PlanId } from '#contract/plans/plan-offers';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  payInvoice,
  quoteSubscription,
  resumeSubscription,
  upgradeSubscription,
  verifySubscription,
} from '#contract/plans/subscription';
import { appConfig } from '#contract/platform/app-config';
import { MOST_ROWS } from '#contract/platform/paging';
import { call } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

/** A plan that begins or ends is told of in many places, first of all in the current user. */
const concerned = [currentUser, getSubscription, getGamificationProfile, getLandlordDashboard, getTenantDashboard];

/** Asked anew each time: what is shown is what checkout will charge. */
export const usePlans = (billingCycle: BillingCycle) =>
  useQuery({ ...endpointQuery(listPlans, { query: { billingCycle } }), staleTime: 0 });
export const useSubscription = (isEnabled = true) =>
  useQuery({ ...endpointQuery(getSubscription), enabled: isEnabled });
export const useGateways = () => useQuery({ ...endpointQuery(appConfig), select: ({ gateways }) => gateways });

export const usePropertyCount = () =>
  useQuery({ ...endpointQuery(listMyProperties, { query: { limit: MOST_ROWS } }), select: ({ length }) => length });

export interface QuoteFor {
  planId: PlanId;
  billingCycle: BillingCycle;
  code: string | null;
}

/**
 * What a plan would cost this user, asked anew each time. Not under the call's own key: news of a purchase would ask once
 * more for a code that was used with it.
 */
export const useQuote = (body: QuoteFor, isEnabled: boolean) =>
  useQuery({
    queryKey: ['plan-quote', body],
    queryFn: () => call(quoteSubscription, { body }),
    enabled: isEnabled,
    staleTime: 0,
  });

export const useCreateSubscription = () => useEndpoint(createSubscription, { refreshes: concerned });
export const useVerifySubscription = () => useEndpoint(verifySubscription, { refreshes: concerned });
export const useUpgradeSubscription = () => useEndpoint(upgradeSubscription, { refreshes: concerned });
export const usePayInvoice = () => useEndpoint(payInvoice);
export const useCancelSubscription = () => useEndpoint(cancelSubscription, { refreshes: concerned });
export const useResumeSubscription = () => useEndpoint(resumeSubscription, { refreshes: concerned });
