import { Select, type SelectProps } from '@mantine/core';
import { isOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { useLeases } from './api.ts';

interface LeaseFieldProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Whether a lease that is over can be chosen, too. */
  withPast?: boolean;
  onChange: (leaseId: string | null) => void;
  /** Told with the lease, for what follows from it. */
  onChoose?: (lease: Lease | undefined) => void;
}

const leaseLabel = ({ id, property, tenantName, status }: Lease): string => {
  const what = property.title || `Lease ${id}`;
  const when = status === 'active' ? '' : ` (${status})`;
  return tenantName ? `${what} · ${tenantName}${when}` : `${what}${when}`;
};

/** The lease on which something is raised. */
export function LeaseField({ withPast = false, onChange, onChoose, ...props }: LeaseFieldProps) {
  const { data: leases, isError } = useLeases();
  const choices = (leases ?? []).filter(({ status }) => withPast || !isOver(status));
  return (
    <Select
      label="Lease"
      placeholder={leases ? 'Select a lease' : 'Loading...'}
      description={helpFor(isError, leases !== undefined && choices.length === 0)}
      searchable
      openOnFocus={false}
      required
      nothingFoundMessage="No such lease"
      data={choices.map((lease) => ({ value: String(lease.id), label: leaseLabel(lease) }))}
      {...props}
      onChange={(value) => {
        onChange(value);
        onChoose?.(choices.find(({ id }) => String(id) === value));
      }}
    />
  );
}

const helpFor = (hasFailed: boolean, hasNone: boolean): string | undefined => {
  if (hasFailed) return 'Your leases could not be loaded.';
  return hasNone ? 'You have no active lease yet. Onboard a tenant with a lease first.' : undefined;
};
