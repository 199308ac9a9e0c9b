import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actByLink, readActionLink } from '#contract/platform/action-links';
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
import { addressOf, call } from '#web/lib/api.ts';
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

/** What is answered by a link is what its page shows from then on. */
export const useSayByLink = (token: string) => {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(readActionLink, { params: { token } });
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      call(actByLink, { params: { token }, body: { ...body, action: 'add' } }),
    onSuccess: (link) => client.setQueryData(queryKey, link),
  });
};
