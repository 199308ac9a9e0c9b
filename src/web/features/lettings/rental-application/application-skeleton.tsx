import { Group, Skeleton, Stack } from '@mantine/core';

/** The outline of the form while it loads. */
export function ApplicationSkeleton() {
  return (
    <Stack gap="md" role="status" aria-busy="true" aria-label="Loading the application form">
      <Skeleton h={34} w="60%" />
      <Skeleton h={52} />
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Skeleton h={200} w={320} />
        <Stack gap="sm" flex={1}>
          <Skeleton h={24} />
          <Skeleton h={16} w="50%" />
          <Skeleton h={16} w="70%" />
        </Stack>
      </Group>
      <Skeleton h={280} />
      <Skeleton h={200} />
    </Stack>
  );
}
