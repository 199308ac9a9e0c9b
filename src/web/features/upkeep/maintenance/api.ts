import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listLeases } from '#contract/lettings/leases';
import { listAgentProperties, listProperties } from '#contract/lettings/properties';
import { MOST_ROWS } from '#contract/platform/paging';
import type { Role } from '#contract/platform/roles';
import { type RequestState, requestSorts } from '#contract/upkeep/list-choices';
import {
  changeMaintenanceRequest,
  commentOnRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
  reportMaintenance,
} from '#contract/upkeep/maintenance-requests';
import { getMaintenanceSettings, setMaintenanceSettings } from '#contract/upkeep/maintenance-settings';
import { getRepairLimits, removeHomeLimits, setHomeLimits, setRepairLimits } from '#contract/upkeep/repair-limits';
import { getRepairTerms, setRepairTerms } from '#contract/upkeep/repair-terms';
import type { Category, Urgency } from '#contract/upkeep/request-choices';
import type { RequestStatus } from '#contract/upkeep/request-status';
import { endpointPages, endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export interface RequestFilters {
  state?: RequestState;
  status?: RequestStatus;
  category?: Category;
  urgency?: Urgency;
  propertyId?: number;
  applianceId?: number;
  search?: string;
  /** As the address has it. */
  sort?: string;
}

/** While the next result is on its way, the last one stays. */
export const useRequests = ({ sort, search, ...filters }: RequestFilters, size = PAGE_SIZE) =>
  useInfiniteQuery({
    ...endpointPages(listMaintenanceRequests, size, {
      ...filters,
      search: search || undefined,
      ...sortedFilters(sort, requestSorts),
    }),
    placeholderData: keepPreviousData,
  });

export const useRequest = (id: number) => useQuery(endpointQuery(getMaintenanceRequest, { params: { id } }));
export const useReport = () => useEndpoint(reportMaintenance);
export const useChangeRequest = () => useEndpoint(changeMaintenanceRequest);
export const useComment = () => useEndpoint(commentOnRequest);

export const useSettings = () => useQuery(endpointQuery(getMaintenanceSettings));
export const useSaveSettings = () => useEndpoint(setMaintenanceSettings);

export const useLimits = () => useQuery(endpointQuery(getRepairLimits));
export const useSaveLimits = () => useEndpoint(setRepairLimits);
export const useSaveHomeLimits = () => useEndpoint(setHomeLimits);
export const useRemoveHomeLimits = () => useEndpoint(removeHomeLimits);

export const useRepairTerms = (leaseId: number) => useQuery(endpointQuery(getRepairTerms, { params: { id: leaseId } }));
export const useSaveRepairTerms = () => useEndpoint(setRepairTerms);

interface Home {
  id: number;
  name: string;
}

/** The homes for which somebody may report. */
export const useHomes = (viewer: Role): { homes: Home[] | undefined; isError: boolean } => {
  const leases = useQuery({
    ...endpointQuery(listLeases, { query: { status: 'active', limit: MOST_ROWS } }),
    enabled: viewer === 'tenant',
  });
  const own = useQuery({
    ...endpointRows(listProperties, { sort: 'name' }),
    enabled: viewer === 'landlord',
  });
  const mediated = useQuery({
    ...endpointRows(listAgentProperties, { sort: 'name' }),
    enabled: viewer === 'agent',
  });
  const isError = leases.isError || own.isError || mediated.isError;
  if (viewer === 'tenant') return { homes: leases.data?.map(({ property: { id, name } }) => ({ id, name })), isError };
  if (viewer === 'landlord') return { homes: own.data, isError };
  return { homes: mediated.data?.filter(({ agentConfirmed }) => agentConfirmed), isError };
};
