import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listApplicationForms } from '#contract/lettings/application-forms';
import {
  type ApplicationStatus,
  decideApplication,
  getApplication,
  listApplications,
} from '#contract/lettings/applications';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, keyOf, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

/** Who reviews applications. */

export interface ApplicationFilters {
  search?: string;
  status?: ApplicationStatus;
}

/** While the next result is on its way, the last one stays. */
export const useApplications = ({ search, status }: ApplicationFilters) =>
  useInfiniteQuery({
    ...endpointPages(listApplications, PAGE_SIZE, { search: search || undefined, status }),
    placeholderData: keepPreviousData,
  });

const applicationQuery = (id: number) => endpointQuery(getApplication, { params: { id } });
export const useApplication = (id: number) => useQuery(applicationQuery(id));

export const usePrefetchApplication = () => {
  const client = useQueryClient();
  return (id: number) => void client.prefetchQuery(applicationQuery(id));
};

const concerned = [listApplications, getApplication, getLandlordDashboard, getAgentDashboard, listApplicationForms];
export const useDecideApplication = () => useEndpoint(decideApplication, { refreshes: concerned });

/** After a refusal: somebody else may have decided meanwhile. */
export const useReloadApplications = () => {
  const client = useQueryClient();
  return () => Promise.all(concerned.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })));
};
