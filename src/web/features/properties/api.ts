import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLandlordDashboard } from '#contract/dashboard';
import type { PropertySort } from '#contract/list-filters';
import {
  createProperty,
  deleteProperty,
  getProperty,
  getPropertyHistory,
  listMyProperties,
  listProperties,
  removeAgent,
  updateProperty,
} from '#contract/properties';
import { call } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, keyOf, useEndpoint } from '#web/lib/queries.ts';

const PAGE_SIZE = 24;

export interface PropertyFilters {
  search?: string;
  availability?: 'available' | 'occupied';
  sort?: PropertySort;
}

const lists = [listProperties, listMyProperties, getLandlordDashboard];
const everything = [...lists, getProperty, getPropertyHistory];
const removal = ['remove-property'];

export const useProperties = (filters: PropertyFilters) =>
  useInfiniteQuery({
    ...endpointPages(listProperties, PAGE_SIZE, filters),
    // While a new search is under way, what was found before stays.
    placeholderData: keepPreviousData,
  });

const propertyQuery = (id: number) => endpointQuery(getProperty, { params: { id } });
const historyQuery = (id: number) => endpointQuery(getPropertyHistory, { params: { id } });

/** Not asked again while something is being deleted: what is gone would answer that it does not exist. */
const useIsRemoving = () => {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey: removal }) > 0;
};

export const useProperty = (id: number) => {
  const isRemoving = useIsRemoving();
  return useQuery({ ...propertyQuery(id), enabled: () => !isRemoving() });
};

export const usePropertyHistory = (id: number) => {
  const isRemoving = useIsRemoving();
  return useQuery({ ...historyQuery(id), enabled: () => !isRemoving() });
};

export const usePrefetchProperty = () => {
  const client = useQueryClient();
  return (id: number) => void client.prefetchQuery(propertyQuery(id));
};

/** The caller's own properties, up to a number: enough to know whether there are as many. */
export const useOwnProperties = (atMost: number, isEnabled: boolean) =>
  useQuery({ ...endpointQuery(listMyProperties, { query: { limit: atMost } }), enabled: isEnabled });

export const useCreateProperty = () => useEndpoint(createProperty, { refreshes: lists });
export const useUpdateProperty = () => useEndpoint(updateProperty, { refreshes: everything });
export const useRemoveAgent = () => useEndpoint(removeAgent, { refreshes: everything });

/** Whoever shows the property leaves it before anything is asked again. */
export const useDeleteProperty = (onDeleted?: () => Promise<void> | void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removal,
    mutationFn: (id: number) => call(deleteProperty, { params: { id } }),
    onSuccess: async (_, id) => {
      await onDeleted?.();
      client.removeQueries(propertyQuery(id));
      client.removeQueries(historyQuery(id));
      await Promise.all(lists.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })));
    },
  });
};
