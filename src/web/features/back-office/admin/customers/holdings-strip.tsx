import { SimpleGrid, Skeleton } from '@mantine/core';
import { IconCoinRupee, IconHome, IconReceiptRupee, IconUsers } from '@tabler/icons-react';
import type { CustomerHoldings } from '#contract/back-office/admin-customers';
import { formatRupees } from '#contract/platform/wording';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useHoldings } from './api.ts';

const columns = { base: 2, md: 4 };
const whole = new Intl.NumberFormat('en-IN');

const figuresOf = (held: CustomerHoldings) => [
  {
    label: 'Properties',
    value: whole.format(held.properties),
    detail: `${whole.format(held.currentLeases)} of ${whole.format(held.leases)} leases current`,
    icon: IconHome,
  },
  { label: 'Tenants', value: whole.format(held.tenants), detail: 'Now or before', icon: IconUsers },
  {
    label: 'Rent received',
    value: formatRupees(held.received),
    detail: `${formatRupees(held.outstanding)} outstanding`,
    icon: IconReceiptRupee,
  },
  {
    label: 'Paid for plans',
    value: formatRupees(held.paidForPlans),
    detail: `${formatRupees(held.credit)} of credit left`,
    icon: IconCoinRupee,
  },
];

/** What somebody has here, at a glance. Without it the page goes on. */
export function HoldingsStrip({ id }: { id: string }) {
  const { data, isPending } = useHoldings(id);
  if (isPending) return <Skeleton h={108} aria-busy="true" />;
  if (!data) return null;
  return (
    <SimpleGrid cols={columns} spacing="md" component="section" aria-label="In figures">
      {figuresOf(data).map((figure) => (
        <StatCard key={figure.label} {...figure} value={<span style={{ fontSize: 20 }}>{figure.value}</span>} />
      ))}
    </SimpleGrid>
  );
}
