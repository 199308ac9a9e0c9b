import { SimpleGrid, Skeleton, Stack } from '@mantine/core';

/** The figures before they have come. */
export function AnalyticsSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <Skeleton h={106} />
        <Skeleton h={106} />
        <Skeleton h={106} />
        <Skeleton h={106} />
      </SimpleGrid>
      <Skeleton h={344} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Skeleton h={236} />
        <Skeleton h={236} />
      </SimpleGrid>
    </Stack>
  );
}
