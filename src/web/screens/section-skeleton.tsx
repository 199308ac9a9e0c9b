import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import classes from './section-skeleton.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Most sections are a heading with a button beside it, and a list below. Seen only when it lasts. */
export function SectionSkeleton() {
  return (
    <Stack className={classes.skeleton} gap="lg" aria-busy="true" aria-label="Loading" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Stack gap="xs" flex={1}>
          <Skeleton h={28} maw={220} />
          <Skeleton h={16} maw={340} />
        </Stack>
        <Skeleton h={36} w={140} flex="none" />
      </Group>
      <Paper withBorder p="lg">
        <Stack gap="lg">
          {ROWS.map((row) => (
            <Skeleton key={row} h={44} />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}
