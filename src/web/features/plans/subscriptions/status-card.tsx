import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useId } from 'react';
import type { SubscriptionUse } from '#contract/plans/plans';
import { SubscriptionStatusBadge } from '#web/rentals/subscription-status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { PropertyUse } from './property-use.tsx';
import { describeEnd, hasStatus } from './status-words.ts';

/** The plan, whether it runs, and how much of it is in use. */
export function SubscriptionStatusCard({ use }: { use: SubscriptionUse }) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap="md" h="100%">
        <Group justify="space-between" gap="xs" mih={28}>
          <Title order={2} fz={16} id={titleId}>
            Subscription
          </Title>
          <Group gap={6}>
            {use.isExpiringSoon && <StatusBadge tone="waiting" label="Expiring soon" />}
            {hasStatus(use) && <SubscriptionStatusBadge status={use.status} />}
          </Group>
        </Group>
        <div>
          <Text fz={20} fw={650}>
            {use.planName} plan
          </Text>
          <Muted>{describeEnd(use)}</Muted>
        </div>
        <PropertyUse use={use} />
        <LinkButton
          to="/subscription"
          variant="light"
          fullWidth
          mt="auto"
          leftSection={<IconCrown size={18} aria-hidden />}
        >
          Manage subscription
        </LinkButton>
      </Stack>
    </Paper>
  );
}
