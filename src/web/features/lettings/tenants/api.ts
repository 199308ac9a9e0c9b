import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDocuments } from '#contract/lettings/documents';
import { freeFrom, freeInWords } from '#contract/lettings/free-from';
import type { TenantFilter } from '#contract/lettings/list-filters';
import { tenantSorts } from '#contract/lettings/list-sorts';
import { listAgentProperties, listProperties, type Property } from '#contract/lettings/properties';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import {
  deleteTenant,
  getTenant,
  listTenants,
  onboardTenant,
  resendInvitation,
  updateTenant,
} from '#contract/lettings/tenants';
import type { CalendarDate } from '#contract/platform/calendar';
import { MOST_ROWS } from '#contract/platform/paging';
import { today } from '#web/lib/dates.ts';
import { endpointPages, endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useCall, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { useIsLeaseEnding } from '#web/rentals/lease-ending.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { type Narrowing, narrowedBy } from '#web/rentals/narrowing/narrowing.ts';

export interface TenantSearch extends Omit<Narrowing, 'tenant'> {
  search?: string;
  filter?: TenantFilter;
  /** As the address has it. */
  sort?: string;
}

/** While the next result is on its way, the last one stays. */
export const useTenants = ({ search, filter, sort, ...narrowing }: TenantSearch) =>
  useInfiniteQuery({
    ...endpointPages(listTenants, PAGE_SIZE, {
      search: search || undefined,
      filter,
      ...narrowedBy(narrowing),
      ...sortedFilters(sort, tenantSorts),
    }),
    placeholderData: keepPreviousData,
  });

const tenantQuery = (id: string) => endpointQuery(getTenant, { params: { id } });
/** One who is about to go, or gone, is not asked for again. */
export const useTenant = (id: string, { isHere = true } = {}) => {
  const isEnding = useIsLeaseEnding();
  return useQuery({ ...tenantQuery(id), enabled: () => isHere && !isEnding() });
};

export const useTenantDocuments = (tenantId: string) =>
  useQuery(endpointQuery(listDocuments, { query: { tenantId, limit: MOST_ROWS } }));

/** A property that can be leased, with what it asks for. */
export interface PropertyChoice {
  id: number;
  name: string;
  address: string;
  kind: PropertyKind;
  monthlyRent: string;
  securityDeposit: string;
  /** None while somebody has it without an end. */
  freeFrom: CalendarDate | null;
  /** What is said of its days, unless it is simply free. */
  daysInWords?: string;
}

const ownProperties = endpointRows(listProperties);
const assignedProperties = endpointRows(listAgentProperties);

const choiceOf = (property: Property): PropertyChoice => ({
  ...property,
  freeFrom: freeFrom(property, today()),
  daysInWords: freeInWords(property, today()),
});

/** The properties that a lease can be made for, now or later: the landlord's own, or those that the agent mediates. */
export const usePropertyChoices = (manager: Manager) =>
  useQuery({
    ...(manager === 'landlord' ? ownProperties : assignedProperties),
    select: (properties): PropertyChoice[] =>
      properties
        .filter(({ isAvailable, lease, agentConfirmed }) =>
          manager === 'landlord' || agentConfirmed ? isAvailable || lease !== null : false,
        )
        .map(choiceOf),
  });

export const useOnboardTenant = () => useEndpoint(onboardTenant);
export const useUpdateTenant = () => useEndpoint(updateTenant);
export const useResendInvitation = () => useEndpoint(resendInvitation);

/** Nothing is asked of the tenant any more: they are gone. */
export const useDeleteTenant = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const deleting = useCall(deleteTenant);
  return async (id: string, leave: () => void) => {
    await deleting.mutateAsync({ params: { id } });
    leave();
    await refresh(deleteTenant);
    client.removeQueries({ ...tenantQuery(id), type: 'inactive' });
  };
};
