import { useQuery } from '@tanstack/react-query';
import { getGamificationProfile } from '#contract/plans/achievements';
import type { ResponseOf } from '#contract/platform/endpoint';
import { endpointQuery } from '#web/lib/queries.ts';

const FIVE_MINUTES = 5 * 60_000;

export type Profile = ResponseOf<typeof getGamificationProfile>;

export const useProfile = () =>
  useQuery({ ...endpointQuery(getGamificationProfile), staleTime: FIVE_MINUTES, retry: 1 });
