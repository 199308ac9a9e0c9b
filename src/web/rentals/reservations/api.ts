import { useQuery } from '@tanstack/react-query';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { listTenants } from '#contract/lettings/tenants';
import { reserve } from '#contract/money/reservations';
import { endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useReserve = () => useEndpoint(reserve);
export const useAnswerReservation = () => useEndpoint(updateLease);

/** What a space is kept by, where it is. */
export const useReservations = (propertyId: number) =>
  useQuery(endpointQuery(listLeases, { query: { propertyId, status: 'reserved' as const } }));

export const useTenantChoices = () => useQuery(endpointRows(listTenants));
