import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLeases } from '#contract/lettings/leases';
import { getProperty, listAgentProperties, listProperties } from '#contract/lettings/properties';
import { MOST_ROWS } from '#contract/platform/paging';
import type { Role } from '#contract/platform/roles';
import { endpointQuery } from '#web/lib/queries.ts';
import { type Choice, ServerChoice } from '#web/ui/server-choice.tsx';
import classes from './narrowing.module.css';
import { FOUND } from './narrowing.ts';

interface PropertyFilterProps {
  viewer: Role;
  propertyId: number | undefined;
  onChoose: (propertyId: number | undefined) => void;
}

const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

/** Narrows a list to one home. */
export function PropertyFilter({ viewer, propertyId, onChoose }: PropertyFilterProps) {
  const [search, setSearch] = useState('');
  const found = useHomes(viewer, search);
  const chosen = useQuery({
    ...endpointQuery(getProperty, { params: { id: propertyId ?? 0 } }),
    enabled: propertyId !== undefined,
    select: choiceOf,
  });
  return (
    <ServerChoice
      label="Property"
      all="All properties"
      className={classes.wide}
      found={found}
      chosen={propertyId === undefined ? undefined : (chosen.data ?? { value: String(propertyId), label: '' })}
      onSearch={setSearch}
      onChoose={(value) => onChoose(value === undefined ? undefined : Number(value))}
    />
  );
}

/** Those whom a tenant rents from are few, and read with the leases. */
const useHomes = (viewer: Role, search: string): Choice[] | undefined => {
  const query = { search: search || undefined, sort: 'name', limit: FOUND } as const;
  const managed = useQuery({
    ...endpointQuery(viewer === 'agent' ? listAgentProperties : listProperties, { query }),
    enabled: viewer !== 'tenant',
    placeholderData: keepPreviousData,
    select: (properties) => properties.map(choiceOf),
  });
  const rented = useQuery({
    ...endpointQuery(listLeases, { query: { tenantId: undefined, propertyId: undefined, limit: MOST_ROWS } }),
    enabled: viewer === 'tenant',
    select: (leases) => [...new Map(leases.map(({ property }) => [property.id, choiceOf(property)])).values()],
  });
  return viewer === 'tenant' ? rented.data : managed.data;
};
