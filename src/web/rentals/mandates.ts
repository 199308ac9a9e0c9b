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

/** Why somebody may not do something for one of several properties; nothing where they may. */
export const useWithheldAt = (manager: Manager) => {
  const isAgent = manager === 'agent';
  const { data } = useQuery({ ...mandatesQuery, enabled: isAgent });
  return (propertyId: number | undefined, right: MandateRight): string | undefined => {
    if (!isAgent || !data || propertyId === undefined) return undefined;
    return openMandateOf(data, propertyId)?.rights[right] ? undefined : rightMissing(right);
  };
};

/** The same for one property. */
export const useWithheld = (manager: Manager, propertyId: number | undefined) => {
  const withheld = useWithheldAt(manager);
  return (right: MandateRight): string | undefined => withheld(propertyId, right);
};
