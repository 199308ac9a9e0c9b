import { useQuery } from '@tanstack/react-query';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { listSharedDays } from '#contract/lettings/shared-days';
import { listPayments } from '#contract/money/payments';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery, useCall, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { leaseEnding } from '#web/rentals/lease-ending.ts';

export const useLeasesOf = (tenantId: string) =>
  useQuery(endpointQuery(listLeases, { query: { tenantId, propertyId: undefined, limit: MOST_ROWS } }));

export const usePaymentsOf = (tenantId: string, { isHere }: { isHere: boolean }) =>
  useQuery({ ...endpointQuery(listPayments, { query: { tenantId, limit: MOST_ROWS } }), enabled: isHere });

export const useSharedDays = () => useQuery(endpointQuery(listSharedDays));

export const useChangeLease = () => useEndpoint(updateLease);

/** Whoever may not see the tenant afterwards leaves before anything is asked again. */
export const useEndLease = (leave?: () => Promise<void>) => {
  const refresh = useRefresh();
  const { mutateAsync: change } = useCall(updateLease, leaseEnding);
  return async (id: number, endedOn: string) => {
    const ended = await change({ params: { id }, body: { status: 'ended', endedOn } });
    await leave?.();
    await refresh(updateLease);
    return ended;
  };
};
