import { useQuery } from '@tanstack/react-query';
import { getAttention } from '#contract/overview/attention';
import { endpointQuery } from '#web/lib/queries.ts';

export const useAttention = () => useQuery(endpointQuery(getAttention));
