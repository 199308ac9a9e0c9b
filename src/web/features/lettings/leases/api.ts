import { useQuery } from '@tanstack/react-query';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { listPayments } from '#contract/money/payments';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeasesOf = (tenantId: string) =>
  useQuery(endpointQuery(listLeases, { query: { tenantId, propertyId: undefined, limit: MOST_ROWS } }));

export const usePaymentsOf = (leaseId: number) =>
  useQuery(endpointQuery(listPayments, { query: { leaseId, limit: MOST_ROWS } }));

export const useChangeLease = () => useEndpoint(updateLease);
