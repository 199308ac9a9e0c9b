import { Group, Paper, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { Explained } from '#web/rentals/explain/explained.tsx';
import banners from '#web/ui/banner.module.css';
import { tapped } from '#web/ui/contact-links.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What is past its due date, in a line, and the way to it; nothing where nothing is. */
export function OverdueLine({ overdue: { count, amount } }: { overdue: TenantDashboard['overdue'] }) {
  if (count === 0) return null;
  return (
    <Paper px="md" py="xs" className={banners.danger}>
      <Group justify="space-between" gap="4px 16px">
        <Group gap="sm" wrap="nowrap">
          <IconAlertCircle size={20} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">
            <b>
              <Explained figure="overdue" name="Overdue" amount={amount} />
            </b>{' '}
            is past its due date, in {count} {count === 1 ? 'payment' : 'payments'}.
          </Text>
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
