import { useQuery } from '@tanstack/react-query';
import { listPlans } from '#contract/plans/plan-offers';
import { FREE_LIMITS, type Limits } from '#contract/plans/plans';
import { endpointQuery } from '#web/lib/queries.ts';

/** What somebody without a plan that runs may have, as the catalogue has it. */
export const useFreeLimits = (): Limits =>
  useQuery(endpointQuery(listPlans, { query: { billingCycle: 'yearly' } })).data?.find(({ id }) => id === 'free') ??
  FREE_LIMITS;
