import { Paper, Skeleton, Stack, type StyleProp } from '@mantine/core';

/** A panel whose content has not come yet. */
export function PanelSkeleton({ h }: { h: StyleProp<number> }) {
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} h={h}>
      <Stack gap="md" h="100%">
        <Skeleton h={18} w={140} my={5} radius="sm" />
        <Skeleton flex={1} />
      </Stack>
    </Paper>
  );
}
