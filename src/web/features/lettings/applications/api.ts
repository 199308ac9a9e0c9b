import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationStatus,
  decideApplication,
  getApplication,
  listApplications,
  undoDecision,
} from '#contract/lettings/applications';
import { applicationSorts } from '#contract/lettings/list-sorts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import { type Narrowing, narrowedBy } from '#web/rentals/narrowing/narrowing.ts';

export interface ApplicationFilters extends Omit<Narrowing, 'tenant'> {
  search?: string;
  status?: ApplicationStatus;
  /** As the address has it. */
  sort?: string;
}

/** While the next result is on its way, the last one stays. */
export const useApplications = ({ search, status, sort, ...narrowing }: ApplicationFilters) =>
  useInfiniteQuery({
    ...endpointPages(listApplications, PAGE_SIZE, {
      search: search || undefined,
      status,
      ...narrowedBy(narrowing),
      ...sortedFilters(sort, applicationSorts),
    }),
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
