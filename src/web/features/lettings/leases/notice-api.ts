import { useQuery } from '@tanstack/react-query';
import { answerNotice, getNotice, giveNotice, withdrawNotice } from '#contract/lettings/lease-notices';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useNotice = (leaseId: number, isWanted = true) =>
  useQuery({ ...endpointQuery(getNotice, { params: { id: leaseId } }), enabled: isWanted });
export const useGiveNotice = () => useEndpoint(giveNotice);
export const useAnswerNotice = () => useEndpoint(answerNotice);
export const useWithdrawNotice = () => useEndpoint(withdrawNotice);
