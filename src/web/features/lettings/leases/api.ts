import { useQuery } from '@tanstack/react-query';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { listPayments } from '#contract/money/payments';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const MANY = 500;

export const useLeasesOf = (tenantId: string) =>
  useQuery(endpointQuery(listLeases, { query: { tenantId, propertyId: undefined, limit: MANY } }));

export const usePaymentsOf = (leaseId: number) =>
  useQuery(endpointQuery(listPayments, { query: { leaseId, limit: MANY } }));

export const useChangeLease = () => useEndpoint(updateLease);
