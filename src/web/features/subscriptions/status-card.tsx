import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useId } from 'react';
import { dateInIndia } from '#contract/calendar';
import { isWithin, type SubscriptionUse, UNLIMITED } from '#contract/plans';
import { formatDate } from '#contract/wording';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const badges: Record<SubscriptionUse['status'], { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  inactive: { tone: 'neutral', label: 'Inactive' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
  expired: { tone: 'bad', label: 'Expired' },
};

const describeEnd = (endDate: string | null): string => {
  if (endDate === null) return 'No end date';
  const end = new Date(endDate);
  return `${end.getTime() > Date.now() ? 'Ends on' : 'Ended on'} ${formatDate(dateInIndia(end))}`;
};

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
            <StatusBadge {...badges[use.status]} />
          </Group>
        </Group>
        <div>
          <Text fz={20} fw={650}>
            {use.planName} plan
          </Text>
          <Text size="sm" c="dimmed">
            {describeEnd(use.endDate)}
          </Text>
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

function PropertyUse({ use: { propertyLimit, propertiesUsed } }: { use: SubscriptionUse }) {
  if (propertyLimit === UNLIMITED) {
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{propertiesUsed === 1 ? '1 property' : `${propertiesUsed} properties`}</Text>
        <Text size="sm" c="dimmed">
          Unlimited
        </Text>
      </Group>
    );
  }
  const hasRoom = isWithin(propertyLimit, propertiesUsed);
  const words = `${propertiesUsed} of ${propertyLimit} ${propertyLimit === 1 ? 'property' : 'properties'}`;
  const share = propertyLimit === 0 ? 100 : Math.min(100, (propertiesUsed * 100) / propertyLimit);
  return (
    <Stack gap={6}>
      <Text size="sm">{words}</Text>
      <Progress.Root size="md">
        <Progress.Section value={share} color={hasRoom ? 'teal' : 'marigold.6'} aria-label={words} />
      </Progress.Root>
      {!hasRoom && (
        <Text size="xs" c="dimmed">
          You have reached the limit of your plan.
        </Text>
      )}
    </Stack>
  );
}
