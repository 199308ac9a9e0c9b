import { useQuery } from '@tanstack/react-query';
import { getGrowth } from '#contract/back-office/admin-growth';
import { getSystemHealth } from '#contract/back-office/admin-health';
import { endpointQuery } from '#web/lib/queries.ts';

const EVERY_MINUTE = 60_000;

export const useGrowth = () => useQuery(endpointQuery(getGrowth));
/** What waits in the background announces nothing, so it is asked for again and again. */
export const useHealth = (isWanted: boolean) =>
  useQuery({ ...endpointQuery(getSystemHealth), enabled: isWanted, staleTime: 0, refetchInterval: EVERY_MINUTE });
