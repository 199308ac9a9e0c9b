import { useQuery } from '@tanstack/react-query';
import { listAgreements } from '#contract/papers/agreements';
import { getLeasePapers, noteLeasePapers } from '#contract/papers/lease-papers';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

/** Those of a tenant who is gone are not asked for again. */
export const useLeasePapers = (id: number, isHere: boolean) =>
  useQuery({ ...endpointQuery(getLeasePapers, { params: { id } }), enabled: isHere });
export const useNotePapers = () => useEndpoint(noteLeasePapers);

const MOST_SHOWN = 5;
export const useLeaseAgreements = (leaseId: number) =>
  useQuery(endpointQuery(listAgreements, { query: { leaseId, limit: MOST_SHOWN } }));
