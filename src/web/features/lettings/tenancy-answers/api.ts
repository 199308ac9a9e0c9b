import { useQuery } from '@tanstack/react-query';
import {
  answerAskedDetails,
  confirmInvitation,
  denyInvitation,
  leaveLease,
  listAskedDetails,
  listLeaseInvitations,
} from '#contract/lettings/tenancy-answers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeaseInvitations = () => useQuery(endpointQuery(listLeaseInvitations));
export const useConfirmInvitation = () => useEndpoint(confirmInvitation);
export const useDenyInvitation = () => useEndpoint(denyInvitation);
export const useAskedDetails = () => useQuery(endpointQuery(listAskedDetails));
export const useAnswerDetails = () => useEndpoint(answerAskedDetails);
export const useLeaveLease = () => useEndpoint(leaveLease);
