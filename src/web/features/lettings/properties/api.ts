import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBuildings } from '#contract/lettings/buildings';
import type { Availability } from '#contract/lettings/list-filters';
import { propertySorts } from '#contract/lettings/list-sorts';
import { removeAgent } from '#contract/lettings/mandates';
import {
  assignAgent,
  createProperty,
  deleteProperty,
  getProperty,
  getPropertyHistory,
  listAgentProperties,
  listProperties,
  updateProperty,
} from '#contract/lettings/properties';
import { divideProperty, duplicateProperty, undivideProperty } from '#contract/lettings/property-parts';
import { getSubscription } from '#contract/plans/subscription';
import { call } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { propertySort } from './property-words.ts';

const PAGE_SIZE = 24;
const TABLE_PAGE = 50;
const CARD_PAGE = 12;

export interface PropertyFilters {
  search?: string;
  availability?: Availability;
  /** Only what stands for itself. */
  building?: 'none';
  /** As the address has it. */
  sort?: string;
}

const removal = ['remove-property'];

export const useProperties = ({ sort, ...filters }: PropertyFilters) =>
  useInfiniteQuery({
    ...endpointPages(listProperties, PAGE_SIZE, { ...filters, ...sortedFilters(propertySort(sort), propertySorts) }),
    // While a new search is under way, what was found before stays.
    placeholderData: keepPreviousData,
  });

/** The properties that the agent mediates. */
export const useAgentProperties = ({ search, sort }: Pick<PropertyFilters, 'search' | 'sort'>) =>
  useInfiniteQuery({
    ...endpointPages(listAgentProperties, TABLE_PAGE, { search, ...sortedFilters(sort, propertySorts) }),
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
export const useIsRemoving = () => {
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

/** The caller's plan, and what of it is used. */
export const usePlanUse = () => useQuery(endpointQuery(getSubscription));

export const useDivideProperty = () => useEndpoint(divideProperty);
export const useUndivideProperty = () => useEndpoint(undivideProperty);
/** What a property can be put into. */
export const useBuildingChoices = () => useQuery(endpointQuery(listBuildings));

export const useDuplicateProperty = () => useEndpoint(duplicateProperty);
export const useCreateProperty = () => useEndpoint(createProperty);
export const useUpdateProperty = () => useEndpoint(updateProperty);
export const useRemoveAgent = () => useEndpoint(removeAgent);

/** Refused or not, what is open has changed. */
export const useTakeProperty = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, agentId }: { id: number; agentId: string }) =>
      call(assignAgent, { params: { id }, body: { agentId } }),
    onSettled: () => refresh(assignAgent),
  });
};

type Gone = () => Promise<void> | void;

/** Whoever shows the property leaves it before anything is asked again. */
const useRemoval = (endpoint: typeof deleteProperty | typeof removeAgent, onGone?: Gone) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: removal,
    mutationFn: (id: number) => call(endpoint, { params: { id } }),
    onSuccess: async (_, id) => {
      await onGone?.();
      client.removeQueries(propertyQuery(id));
      client.removeQueries(historyQuery(id));
      await refresh(endpoint);
    },
  });
};

export const useDeleteProperty = (onGone?: Gone) => useRemoval(deleteProperty, onGone);

/** An agent ends their own work for a property. */
export const useGiveUpProperty = (onGone?: Gone) => useRemoval(removeAgent, onGone);
