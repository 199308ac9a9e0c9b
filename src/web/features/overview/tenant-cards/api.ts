import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CardDeed, getTenantCard, shareTenantCard, withdrawTenantCard } from '#contract/overview/tenant-cards';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { call } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useCardOf = (leaseId: number) => useQuery(endpointQuery(getTenantCard, { params: { id: leaseId } }));
export const useShareCard = () => useEndpoint(shareTenantCard);
export const useEndCard = () => useEndpoint(withdrawTenantCard);

/** What is answered is what the card shows from then on. */
export const useDoByCard = (token: string) => {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(readActionLink, { params: { token } });
  return useMutation({
    mutationFn: (body: CardDeed) => call(actByLink, { params: { token }, body }),
    onSuccess: (link) => client.setQueryData(queryKey, link),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
