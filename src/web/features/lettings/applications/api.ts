import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationStatus,
  decideApplication,
  getApplication,
  listApplications,
  undoDecision,
} from '#contract/lettings/applications';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

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

export const useDecideApplication = () => useEndpoint(decideApplication);
export const useUndoDecision = () => useEndpoint(undoDecision);

/** After a refusal: somebody else may have decided meanwhile. */
export const useReloadApplications = () => {
  const refresh = useRefresh();
  return () => refresh(decideApplication);
};
