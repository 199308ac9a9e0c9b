import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getApplication, listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { getLease, listLeases } from '#contract/lettings/leases';
import type { TenantFilter } from '#contract/lettings/list-filters';
import { getProperty, listAgentProperties, listProperties } from '#contract/lettings/properties';
import {
  deleteTenant,
  getTenant,
  listTenants,
  onboardTenant,
  resendInvitation,
  updateTenant,
} from '#contract/lettings/tenants';
import { listPayments } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, keyOf, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import type { Manager } from '#web/rentals/manager.ts';

export interface TenantSearch {
  search?: string;
  filter?: TenantFilter;
}

/** While the next result is on its way, the last one stays. */
export const useTenants = ({ search, filter }: TenantSearch) =>
  useInfiniteQuery({
    ...endpointPages(listTenants, PAGE_SIZE, { search: search || undefined, filter }),
    placeholderData: keepPreviousData,
  });

const tenantQuery = (id: string) => endpointQuery(getTenant, { params: { id } });
/** One who is about to go, or gone, is not asked for again. */
export const useTenant = (id: string, { isHere = true } = {}) => useQuery({ ...tenantQuery(id), enabled: isHere });

export const useTenantDocuments = (tenantId: string) =>
  useQuery(endpointQuery(listDocuments, { query: { tenantId, limit: MOST_ROWS } }));

/** A property that can be leased, with what it asks for. */
export interface PropertyChoice {
  id: number;
  name: string;
  address: string;
  monthlyRent: string;
  securityDeposit: string;
}

const ownProperties = endpointQuery(listProperties, { query: { availability: 'available', limit: MOST_ROWS } });
const assignedProperties = endpointQuery(listAgentProperties, { query: { limit: MOST_ROWS } });

/** The properties that a lease can be made for: the landlord's own, or those that the agent mediates. */
export const usePropertyChoices = (manager: Manager) =>
  useQuery({
    ...(manager === 'landlord' ? ownProperties : assignedProperties),
    select: (properties): PropertyChoice[] => properties.filter(({ isAvailable }) => isAvailable),
  });

/** A tenant brings a lease, payments and documents along, and occupies a property. */
const concerned = [
  listApplications,
  getApplication,
  getLandlordDashboard,
  getAgentDashboard,
  listTenants,
  getTenant,
  listLeases,
  getLease,
  listPayments,
  listDocuments,
  listProperties,
  getProperty,
  listAgentProperties,
];

export const useOnboardTenant = () => useEndpoint(onboardTenant, { refreshes: concerned });
export const useUpdateTenant = () => useEndpoint(updateTenant, { refreshes: concerned });
export const useResendInvitation = () => useEndpoint(resendInvitation);

/** Nothing is asked of the tenant any more: they are gone. */
export const useDeleteTenant = () => {
  const client = useQueryClient();
  const deleting = useEndpoint(deleteTenant);
  return async (id: string, leave: () => void) => {
    await deleting.mutateAsync({ params: { id } });
    leave();
    await Promise.all(concerned.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })));
    client.removeQueries({ ...tenantQuery(id), type: 'inactive' });
  };
};
