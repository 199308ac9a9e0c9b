import { useQuery } from '@tanstack/react-query';
import { listAgreements } from '#contract/papers/agreements';
import { getLeasePapers, noteLeasePapers } from '#contract/papers/lease-papers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeasePapers = (id: number) => useQuery(endpointQuery(getLeasePapers, { params: { id } }));
export const useNotePapers = () => useEndpoint(noteLeasePapers);

const MOST_SHOWN = 5;
export const useLeaseAgreements = (leaseId: number) =>
  useQuery(endpointQuery(listAgreements, { query: { leaseId, limit: MOST_SHOWN } }));
