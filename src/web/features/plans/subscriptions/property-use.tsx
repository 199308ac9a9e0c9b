import { Group, Progress, Stack, Text } from '@mantine/core';
import { isWithin, type SubscriptionUse, UNLIMITED } from '#contract/plans/plans';
import { Muted } from '#web/ui/muted.tsx';

/** How much of the property limit is in use. */
export function PropertyUse({ use }: { use: Pick<SubscriptionUse, 'propertyLimit' | 'propertiesUsed'> }) {
  const { propertyLimit, propertiesUsed } = use;
  if (propertyLimit === UNLIMITED) {
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{propertiesUsed === 1 ? '1 property' : `${propertiesUsed} properties`}</Text>
        <Muted>Unlimited</Muted>
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
      {!hasRoom && <Muted size="xs">You have reached the limit of your plan.</Muted>}
    </Stack>
  );
}
