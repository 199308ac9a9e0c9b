import { useQuery } from '@tanstack/react-query';
import { type CardDeed, getTenantCard, shareTenantCard, withdrawTenantCard } from '#contract/overview/tenant-cards';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { useActByLink } from '#web/rentals/by-link.ts';

export const useCardOf = (leaseId: number) => useQuery(endpointQuery(getTenantCard, { params: { id: leaseId } }));
export const useShareCard = () => useEndpoint(shareTenantCard);
export const useEndCard = () => useEndpoint(withdrawTenantCard);

export const useDoByCard = (token: string) => useActByLink<CardDeed>(token);
