import { useQuery } from '@tanstack/react-query';
import { getLandlordDashboard } from '#contract/dashboard';
import { getLease, listLeases, updateLease } from '#contract/leases';
import { listPayments } from '#contract/payments';
import { getProperty, getPropertyHistory, listAgentProperties, listProperties } from '#contract/properties';
import { getTenant, listTenants } from '#contract/tenants';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const MANY = 500;

export const useLeasesOf = (tenantId: string) =>
  useQuery(endpointQuery(listLeases, { query: { tenantId, propertyId: undefined, limit: MANY } }));

export const usePaymentsOf = (leaseId: number) =>
  useQuery(endpointQuery(listPayments, { query: { leaseId, limit: MANY } }));

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
