import { useQuery } from '@tanstack/react-query';
import { getBillingDetails, saveBillingDetails } from '#contract/plans/billing-details';
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
import { call } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

/** Asked anew each time: what is shown is what checkout will charge. */
export const usePlans = (billingCycle: BillingCycle) =>
  useQuery({
    ...endpointQuery(listPlans, { query: { billingCycle } }),
    staleTime: 0,
    // The other cycle stays in sight until this one is there.
    placeholderData: (before) => before,
  });
export const useSubscription = (isEnabled = true) =>
  useQuery({ ...endpointQuery(getSubscription), enabled: isEnabled });

export const usePropertyCount = () =>
  useQuery({
    ...endpointQuery(getSubscription),
    select: ({ propertiesUsed }) => propertiesUsed,
  });

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

export const useBillingDetails = () => useQuery(endpointQuery(getBillingDetails));
export const useSaveBillingDetails = () => useEndpoint(saveBillingDetails);

export const useCreateSubscription = () => useEndpoint(createSubscription);
export const useVerifySubscription = () => useEndpoint(verifySubscription);
export const useUpgradeSubscription = () => useEndpoint(upgradeSubscription);
export const usePayInvoice = () => useEndpoint(payInvoice);
export const useCancelSubscription = () => useEndpoint(cancelSubscription);
export const useResumeSubscription = () => useEndpoint(resumeSubscription);
