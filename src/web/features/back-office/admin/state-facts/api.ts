import { useQuery } from '@tanstack/react-query';
import { listAllStateFacts, removeStateFact, setStateFact } from '#contract/papers/state-facts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useAllStateFacts = () => useQuery(endpointQuery(listAllStateFacts));
export const useSetStateFact = () => useEndpoint(setStateFact);
export const useRemoveStateFact = () => useEndpoint(removeStateFact);
