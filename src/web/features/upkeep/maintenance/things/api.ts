import { useQuery } from '@tanstack/react-query';
import { listLeases } from '#contract/lettings/leases';
import { MOST_ROWS } from '#contract/platform/paging';
import {
  addAppliance,
  deleteAppliance,
  downloadStickers,
  getAppliance,
  listAppliances,
  updateAppliance,
} from '#contract/upkeep/appliances';
import {
  addMaintenancePlan,
  deleteMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '#contract/upkeep/maintenance-plans';
import { draftRequest } from '#contract/upkeep/request-drafts';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useAppliances = (propertyId?: number, isWanted = true) =>
  useQuery({ ...endpointQuery(listAppliances, { query: { propertyId, limit: MOST_ROWS } }), enabled: isWanted });

export const useAppliance = (id: number | undefined) =>
  useQuery({ ...endpointQuery(getAppliance, { params: { id: id ?? 0 } }), enabled: id !== undefined });

export const useAddAppliance = () => useEndpoint(addAppliance);
export const useUpdateAppliance = () => useEndpoint(updateAppliance);
export const useDeleteAppliance = () => useEndpoint(deleteAppliance);

/** Where the browser gets stickers to print. */
export const stickersHref = (propertyId: number, applianceId?: number): string =>
  addressOf(downloadStickers.path, { params: { id: propertyId }, query: { applianceId } });

export const usePlans = (propertyId?: number) =>
  useQuery(endpointQuery(listMaintenancePlans, { query: { propertyId, limit: MOST_ROWS } }));
export const useAddPlan = () => useEndpoint(addMaintenancePlan);
export const useUpdatePlan = () => useEndpoint(updateMaintenancePlan);
export const useDeletePlan = () => useEndpoint(deleteMaintenancePlan);

/** What a message says, as the beginning of a request. */
export const useDraft = (messageId: number | undefined) =>
  useQuery({
    ...endpointQuery(draftRequest, { params: { id: messageId ?? 0 } }),
    enabled: messageId !== undefined,
  });

/** By which somebody lives in a home now. */
export const useLeaseOf = (propertyId: number) =>
  useQuery(endpointQuery(listLeases, { query: { propertyId, status: 'active', limit: 1 } })).data?.[0];
