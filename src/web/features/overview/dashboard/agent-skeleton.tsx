import { SimpleGrid, Stack } from '@mantine/core';
import { Halves } from './columns.tsx';
import { FigureSkeleton } from './figure-skeleton.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The agent's dashboard before its figures have come. */
export function AgentSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading your dashboard" role="status">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {['properties', 'applications', 'leases', 'commission'].map((figure) => (
          <FigureSkeleton key={figure} />
        ))}
      </SimpleGrid>
      <Halves>
        <PanelSkeleton h={332} />
        <PanelSkeleton h={332} />
      </Halves>
      <Halves>
        <PanelSkeleton h={334} />
        <PanelSkeleton h={334} />
      </Halves>
    </Stack>
  );
}
