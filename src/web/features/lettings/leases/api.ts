import { useQuery } from '@tanstack/react-query';
import { getLease, listLeases, updateLease } from '#contract/lettings/leases';
import { getProperty, getPropertyHistory, listAgentProperties, listProperties } from '#contract/lettings/properties';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { listPayments } from '#contract/money/payments';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLeasesOf = (tenantId: string) =>
  useQuery(endpointQuery(listLeases, { query: { tenantId, propertyId: undefined, limit: MOST_ROWS } }));

export const usePaymentsOf = (leaseId: number) =>
  useQuery(endpointQuery(listPayments, { query: { leaseId, limit: MOST_ROWS } }));

/** A lease is part of what is told of its tenant and of its property. */
export const useChangeLease = () =>
  useEndpoint(updateLease, {
    refreshes: [
      listLeases,
      getLease,
      listPayments,
      listTenants,
      getTenant,
      listProperties,
      listAgentProperties,
      getProperty,
      getPropertyHistory,
      getLandlordDashboard,
    ],
  });
