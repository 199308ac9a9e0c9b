import { Group, Paper, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { isAllSaid, SaidToBePaid } from '#web/rentals/said-to-be-paid.tsx';
import banners from '#web/ui/banner.module.css';
import { tapped } from '#web/ui/contact-links.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What tenants say to have paid is named to them alone. */
type Late = Pick<TenantDashboard['overdue'], 'count' | 'amount'> & Partial<TenantDashboard['overdue']>;

/** What is past its due date, in a line, and the way to it; nothing where nothing is. */
export function OverdueLine({ overdue: { count, amount, claimed = '0.00' } }: { overdue: Late }) {
  if (count === 0) return null;
  const isSaid = isAllSaid({ overdue: amount, claimed });
  const Sign = isSaid ? IconClock : IconAlertCircle;
  return (
    <Paper px="md" py="xs" className={isSaid ? banners.warning : banners.danger}>
      <Group justify="space-between" gap="4px 16px">
        <Group gap="sm" wrap="nowrap">
          <Sign size={20} aria-hidden style={{ flex: 'none' }} />
          <div>
            <Text size="sm">
              <b>
                <Explained figure="overdue" name="Overdue" amount={amount} />
              </b>{' '}
              is past its due date, in {count} {count === 1 ? 'payment' : 'payments'}.
            </Text>
            <SaidToBePaid overdue={amount} claimed={claimed} />
          </div>
        </Group>
        <TextLink
          to="/payments"
          search={{ stage: 'overdue' }}
          size="sm"
          fw={600}
          c="inherit"
          td="underline"
          style={tapped}
        >
          Show overdue
        </TextLink>
      </Group>
    </Paper>
  );
}
