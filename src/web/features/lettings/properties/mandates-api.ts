import { useQuery } from '@tanstack/react-query';
import {
  changeRights,
  confirmMandate,
  listBlockedAgents,
  refuseMandate,
  unblockAgent,
} from '#contract/lettings/mandates';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { mandatesQuery, openMandateOf } from '#web/rentals/mandates.ts';

/** What waits for the owner's word, or has never been looked at. */
export const useUndecided = () =>
  useQuery({
    ...mandatesQuery,
    select: (mandates) => mandates.filter(({ status, needsReview }) => status === 'waiting' || needsReview),
  });

export const useMandateOf = (propertyId: number) =>
  useQuery({ ...mandatesQuery, select: (mandates) => openMandateOf(mandates, propertyId) ?? null });

export const useConfirmMandate = () => useEndpoint(confirmMandate);
export const useRefuseMandate = () => useEndpoint(refuseMandate);
export const useChangeRights = () => useEndpoint(changeRights);
export const useBlockedAgents = () => useQuery(endpointQuery(listBlockedAgents));
export const useUnblockAgent = () => useEndpoint(unblockAgent);
