import { useQuery } from '@tanstack/react-query';
import {
  answerAskedDetails,
  confirmLease,
  denyLease,
  leaveLease,
  listAskedDetails,
  listLeaseInvitations,
} from '#contract/lettings/tenancy-answers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeaseInvitations = () => useQuery(endpointQuery(listLeaseInvitations));
export const useAskedDetails = () => useQuery(endpointQuery(listAskedDetails));
export const useAnswerDetails = () => useEndpoint(answerAskedDetails);
export const useConfirmLease = () => useEndpoint(confirmLease);
export const useDenyLease = () => useEndpoint(denyLease);
export const useLeaveLease = () => useEndpoint(leaveLease);
