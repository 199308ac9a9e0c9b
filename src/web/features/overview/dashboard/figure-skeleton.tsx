import { Paper, Skeleton, Stack } from '@mantine/core';

/** One of the key figures before it has come. */
export function FigureSkeleton() {
  return (
    <Paper withBorder p="md" h={{ base: 126, sm: 110 }}>
      <Stack gap="sm">
        <Skeleton h={14} w="60%" radius="sm" />
        <Skeleton h={22} w={48} radius="sm" />
        <Skeleton h={12} w="45%" radius="sm" />
      </Stack>
    </Paper>
  );
}
