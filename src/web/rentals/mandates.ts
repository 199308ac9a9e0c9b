import { useQuery } from '@tanstack/react-query';
import { type MandateRight, rightMissing } from '#contract/lettings/mandate-rights';
import { listMandates, type Mandate } from '#contract/lettings/mandates';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery } from '#web/lib/queries.ts';
import type { Manager } from './manager.ts';

export const mandatesQuery = endpointQuery(listMandates, { query: { limit: MOST_ROWS } });

/** The mandate by which an agent works for a property, or would like to. */
export const openMandateOf = (mandates: Mandate[], propertyId: number): Mandate | undefined =>
  mandates.find(
    (mandate) => mandate.propertyId === propertyId && (mandate.status === 'waiting' || mandate.status === 'confirmed'),
  );

/** Why somebody may not do something for a property; nothing where they may. */
export const useWithheld = (manager: Manager, propertyId: number | undefined) => {
  const isAgent = manager === 'agent';
  const { data } = useQuery({ ...mandatesQuery, enabled: isAgent });
  const rights = isAgent && data && propertyId !== undefined ? openMandateOf(data, propertyId)?.rights : undefined;
  return (right: MandateRight): string | undefined => (rights && !rights[right] ? rightMissing(right) : undefined);
};
