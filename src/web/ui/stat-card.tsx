import { Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Muted } from './muted.tsx';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** What the figure means, in a few words. */
  detail?: ReactNode;
  icon: Icon;
}

/** One figure of a summary. */
export function StatCard({ label, value, detail, icon: StatIcon }: StatCardProps) {
  return (
    <Paper withBorder p="md" role="group" aria-label={label}>
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={4} miw={0}>
            <Muted>{label}</Muted>
            <Text fz={24} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </Stack>
          <ThemeIcon variant="light" size={40} radius="md">
            <StatIcon size={22} aria-hidden />
          </ThemeIcon>
        </Group>
        {detail && <Muted size="xs">{detail}</Muted>}
      </Stack>
    </Paper>
  );
}
