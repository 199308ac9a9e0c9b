import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PropertySort } from '#contract/lettings/list-filters';
import {
  assignAgent,
  createProperty,
  deleteProperty,
  getProperty,
  getPropertyHistory,
  listAgentProperties,
  listMyProperties,
  listProperties,
  removeAgent,
  updateProperty,
} from '#contract/lettings/properties';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { call } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, keyOf, useEndpoint } from '#web/lib/queries.ts';

const PAGE_SIZE = 24;
const TABLE_PAGE = 50;
const CARD_PAGE = 12;

export interface PropertyFilters {
  search?: string;
  availability?: 'available' | 'occupied';
  sort?: PropertySort;
}

const lists = [listProperties, listMyProperties, listAgentProperties, getLandlordDashboard, getAgentDashboard];
const everything = [...lists, getProperty, getPropertyHistory];
const removal = ['remove-property'];

export const useProperties = (filters: PropertyFilters) =>
  useInfiniteQuery({
    ...endpointPages(listProperties, PAGE_SIZE, filters),
    // While a new search is under way, what was found before stays.
    placeholderData: keepPreviousData,
  });

/** The properties that the agent mediates. */
export const useAgentProperties = (search?: string) =>
  useInfiniteQuery({
    ...endpointPages(listAgentProperties, TABLE_PAGE, { search }),
    placeholderData: keepPreviousData,
  });

/** What waits for an agent. */
export const useOpenProperties = (search?: string) =>
  useInfiniteQuery({
    ...endpointPages(listProperties, CARD_PAGE, { assignment: 'open', search }),
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

/** Refused or not, what is open has changed. */
export const useTakeProperty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, agentId }: { id: number; agentId: string }) =>
      call(assignAgent, { params: { id }, body: { agentId } }),
    onSettled: () => Promise.all(everything.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  });
};

type Gone = () => Promise<void> | void;

/** Whoever shows the property leaves it before anything is asked again. */
const useRemoval = (remove: (id: number) => Promise<unknown>, onGone?: Gone) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removal,
    mutationFn: remove,
    onSuccess: async (_, id) => {
      await onGone?.();
      client.removeQueries(propertyQuery(id));
      client.removeQueries(historyQuery(id));
      await Promise.all(lists.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })));
    },
  });
};

export const useDeleteProperty = (onGone?: Gone) =>
  useRemoval((id) => call(deleteProperty, { params: { id } }), onGone);

/** An agent ends their own work for a property. */
export const useGiveUpProperty = (onGone?: Gone) => useRemoval((id) => call(removeAgent, { params: { id } }), onGone);
