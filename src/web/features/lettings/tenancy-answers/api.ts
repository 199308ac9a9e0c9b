import { useQuery } from '@tanstack/react-query';
import { confirmLease, denyLease, leaveLease, listLeaseInvitations } from '#contract/lettings/tenancy-answers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeaseInvitations = () => useQuery(endpointQuery(listLeaseInvitations));
export const useConfirmLease = () => useEndpoint(confirmLease);
export const useDenyLease = () => useEndpoint(denyLease);
export const useLeaveLease = () => useEndpoint(leaveLease);
