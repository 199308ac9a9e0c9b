import { useQuery } from '@tanstack/react-query';
import { getRevenueByPlan } from '#contract/back-office/admin-growth';
import { getSubscriptionReports } from '#contract/back-office/admin-reports';
import { endpointQuery } from '#web/lib/queries.ts';

export const useReport = () => useQuery(endpointQuery(getSubscriptionReports));
export const useRevenueByPlan = () => useQuery(endpointQuery(getRevenueByPlan));
