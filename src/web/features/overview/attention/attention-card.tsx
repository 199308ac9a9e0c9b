import { Button, Group } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type AttentionKind, inAttentionWords, thingsInWords } from '#contract/overview/attention';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useAttention } from './api.ts';

/** Where each of them is done. */
const placesFor = (manager: Manager): Record<AttentionKind, LinkProps> => {
  const to = dashboards[manager];
  return {
    overdue: { to, search: { section: 'payments', stage: 'overdue' } },
    to_confirm: { to, search: { section: 'payments', state: 'processing' } },
    approvals: { to, search: { section: 'applications', status: 'pending' } },
    to_sign: { to, search: { section: 'agreements' } },
    moving_out: { to, search: { section: 'tenants' } },
    to_settle: { to, search: { section: 'books', book: 'deposits', state: 'due_back' } },
    expiring: { to: '/reports/$name', params: { name: 'lease-expiries' } },
    same_days: { to, search: { section: 'properties' } },
    vacant: { to: '/reports/$name', params: { name: 'occupancy' } },
    unread: { to, search: { section: 'messages' } },
    papers: { to, search: { section: 'documents' } },
  };
};

/** What needs somebody who runs homes, each with its one button; nothing while nothing does. */
export function AttentionCard({ manager }: { manager: Manager }) {
  const { data: needed = [] } = useAttention();
  if (needed.length === 0) return null;
  const places = placesFor(manager);
  return (
    <SummaryPanel title={thingsInWords(needed.length)}>
      <Group gap="xs">
        {needed.map(({ kind, count }) => (
          <Button key={kind} component={Link} {...places[kind]} size="xs" variant="light">
            {inAttentionWords(kind, count)}
          </Button>
        ))}
      </Group>
    </SummaryPanel>
  );
}
