import { useQuery } from '@tanstack/react-query';
import { getSubscriptionReports } from '#contract/back-office/admin-reports';
import { endpointQuery } from '#web/lib/queries.ts';

export const useReport = () => useQuery(endpointQuery(getSubscriptionReports));
