import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { endpointQuery } from '#web/lib/queries.ts';
import { fullName } from '#web/rentals/names.ts';
import { type Choice, ServerChoice } from '#web/ui/server-choice.tsx';
import classes from './narrowing.module.css';
import { FOUND } from './narrowing.ts';

interface TenantFilterProps {
  tenantId: string | undefined;
  onChoose: (tenantId: string | undefined) => void;
}

const choiceOf = (tenant: { id: string; firstName: string; lastName: string }): Choice => ({
  value: tenant.id,
  label: fullName(tenant),
});

/** Narrows a list to one tenant. */
export function TenantFilter({ tenantId, onChoose }: TenantFilterProps) {
  const [search, setSearch] = useState('');
  const query = { search: search || undefined, sort: 'name', limit: FOUND } as const;
  const { data: found } = useQuery({
    ...endpointQuery(listTenants, { query }),
    placeholderData: keepPreviousData,
    select: (tenants) => tenants.map(choiceOf),
  });
  const chosen = useQuery({
    ...endpointQuery(getTenant, { params: { id: tenantId ?? '' } }),
    enabled: tenantId !== undefined,
    select: choiceOf,
  });
  return (
    <ServerChoice
      label="Tenant"
      all="All tenants"
      className={classes.wide}
      found={found}
      chosen={tenantId === undefined ? undefined : (chosen.data ?? { value: tenantId, label: '' })}
      onSearch={setSearch}
      onChoose={onChoose}
    />
  );
}
