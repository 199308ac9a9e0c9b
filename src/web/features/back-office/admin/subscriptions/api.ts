import { useQuery } from '@tanstack/react-query';
import {
  activateAllUsers,
  changePlan,
  changeSubscription,
  extendAllUsers,
  getBulkCounts,
} from '#contract/back-office/admin-users';
import { listPlans } from '#contract/plans/plan-offers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useChangePlan = () => useEndpoint(changePlan);
export const useChangeSubscription = () => useEndpoint(changeSubscription);

/** The limits of the catalogue, which a change of plan begins with. */
export const useYearlyPlans = () => useQuery(endpointQuery(listPlans, { query: { billingCycle: 'yearly' } }));

/** Counted anew whenever somebody is about to do it. */
export const useBulkCounts = (isAsked: boolean) =>
  useQuery({ ...endpointQuery(getBulkCounts), staleTime: 0, gcTime: 0, enabled: isAsked });

export const useActivateAll = () => useEndpoint(activateAllUsers);
export const useExtendAll = () => useEndpoint(extendAllUsers);
