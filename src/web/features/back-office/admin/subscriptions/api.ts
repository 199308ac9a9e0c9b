import { useQuery } from '@tanstack/react-query';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import {
  activateAllUsers,
  changePlan,
  changeSubscription,
  extendAllUsers,
  getBulkCounts,
  listUsers,
} from '#contract/back-office/admin-users';
import { listPlans } from '#contract/plans/plan-offers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const concerned = [listUsers, getAdminStats, getSubscriptionReports, getBulkCounts];

export const useChangePlan = () => useEndpoint(changePlan, { refreshes: concerned });
export const useChangeSubscription = () => useEndpoint(changeSubscription, { refreshes: concerned });

/** The limits of the catalogue, which a change of plan begins with. */
export const useYearlyPlans = () => useQuery(endpointQuery(listPlans, { query: { billingCycle: 'yearly' } }));

/** Counted anew whenever somebody is about to do it. */
export const useBulkCounts = (isAsked: boolean) =>
  useQuery({ ...endpointQuery(getBulkCounts), staleTime: 0, gcTime: 0, enabled: isAsked });

export const useActivateAll = () => useEndpoint(activateAllUsers, { refreshes: concerned });
export const useExtendAll = () => useEndpoint(extendAllUsers, { refreshes: concerned });
