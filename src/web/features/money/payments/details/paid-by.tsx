import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listLeaseTenants } from '#contract/lettings/lease-tenants';
import { endpointQuery } from '#web/lib/queries.ts';

interface PaidByProps {
  leaseId: number;
  value?: string | null;
  onChange?: (payerId: string | null) => void;
}

/** Who of those who share the home paid; not asked where nobody shares it. */
export function PaidBy({ leaseId, value, onChange }: PaidByProps) {
  const { data } = useQuery(endpointQuery(listLeaseTenants, { params: { id: leaseId } }));
  const people = (data?.people ?? []).filter(({ tenantId, role }) => tenantId !== null && role !== 'guarantor');
  if (people.length < 2) return null;
  return (
    <Select
      label="Paid by"
      allowDeselect={false}
      data={people.map(({ tenantId, name }) => ({ value: tenantId ?? '', label: name }))}
      value={value ?? people[0]?.tenantId ?? null}
      onChange={onChange}
    />
  );
}
