import { Group, Stack, Text } from '@mantine/core';
import type { WorkingLine } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';

/** How an amount was reckoned, step by step. */
export function WorkingLines({ lines }: { lines: WorkingLine[] }) {
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="How it is reckoned">
      {lines.map(({ text, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was kept never changes its order
        <Group key={index} component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="md">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {amount !== null && (
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatRupees(amount)}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  );
}
