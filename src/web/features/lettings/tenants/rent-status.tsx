import type { TenantRow } from '#contract/lettings/tenants';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

type RentStatus = NonNullable<TenantRow['rentStatus']>;

const looks: Record<RentStatus, { tone: Tone; label: string }> = {
  paid: { tone: 'good', label: 'Paid' },
  due: { tone: 'waiting', label: 'Due' },
  overdue: { tone: 'bad', label: 'Overdue' },
};

/** How a tenant stands with the rent. */
export function RentStatus({ status }: { status: TenantRow['rentStatus'] }) {
  return status ? <StatusBadge {...looks[status]} /> : '–';
}
