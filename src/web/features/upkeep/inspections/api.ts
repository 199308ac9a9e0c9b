import { useQuery } from '@tanstack/react-query';
import { getInspectionList, setInspectionList } from '#contract/upkeep/inspection-list';
import {
  beginInspection,
  downloadInspection,
  extendInspection,
  getInspection,
  listInspections,
  removeInspection,
  sendInspectionLink,
  strikeItem,
} from '#contract/upkeep/inspections';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useInspections = (of: { leaseId?: number; propertyId?: number }) =>
  useQuery(endpointQuery(listInspections, { query: of }));
export const useInspection = (id: number) => useQuery(endpointQuery(getInspection, { params: { id } }));

export const useBegin = () => useEndpoint(beginInspection);
export const useExtend = () => useEndpoint(extendInspection);
export const useTakeBack = () => useEndpoint(removeInspection);
export const useStrike = () => useEndpoint(strikeItem);
export const useSendLink = () => useEndpoint(sendInspectionLink);

export const useInspectionList = (propertyId: number) =>
  useQuery(endpointQuery(getInspectionList, { params: { id: propertyId } }));
export const useSetList = () => useEndpoint(setInspectionList);

/** Where the browser gets an inspection to keep. */
export const paperHref = (id: number): string => addressOf(downloadInspection.path, { params: { id } });
