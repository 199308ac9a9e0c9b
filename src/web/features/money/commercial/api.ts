import { useQuery } from '@tanstack/react-query';
import { getCommercialTerms, setCommercialTerms } from '#contract/money/commercial-terms';
import { listMoves } from '#contract/money/lease-moves';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useCommercialTerms = (leaseId: number, isHere: boolean) =>
  useQuery({ ...endpointQuery(getCommercialTerms, { params: { id: leaseId } }), enabled: isHere });
export const useSetCommercialTerms = () => useEndpoint(setCommercialTerms);

export const useMoves = (leaseId: number, isHere: boolean) =>
  useQuery({ ...endpointQuery(listMoves, { params: { id: leaseId } }), enabled: isHere });
