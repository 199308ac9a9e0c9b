import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getLandlordDashboard, getTenantDashboard } from '#contract/dashboard';
import { listDocuments } from '#contract/documents';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery } from '#web/lib/queries.ts';

const PAGE_SIZE = 50;

/** Opening a dashboard always asks again; meanwhile it shows what was known. */
const always = { staleTime: 0, refetchOnMount: true };

export const useLandlordDashboard = () => useQuery({ ...endpointQuery(getLandlordDashboard), ...always });
export const useTenantDashboard = () => useQuery({ ...endpointQuery(getTenantDashboard), ...always });
export const useOwnDocuments = () => useInfiniteQuery({ ...endpointPages(listDocuments, PAGE_SIZE), ...always });
