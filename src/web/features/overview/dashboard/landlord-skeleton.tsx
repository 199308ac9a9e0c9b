import { SimpleGrid, Stack } from '@mantine/core';
import { Halves, MainAndSide } from './columns.tsx';
import { FigureSkeleton } from './figure-skeleton.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const FIRST_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/** The landlord's dashboard before its figures have come. Somebody new will most likely see the first steps. */
export function LandlordSkeleton({ since }: { since: string }) {
  const isNew = Date.now() - Date.parse(since) < FIRST_WEEKS_MS;
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading your dashboard" role="status">
      {isNew && <PanelSkeleton h={{ base: 520, xs: 320, lg: 192 }} />}
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {['properties', 'occupied', 'tenants', 'applications'].map((figure) => (
          <FigureSkeleton key={figure} />
        ))}
      </SimpleGrid>
      <MainAndSide
        sideFills
        main={
          <>
            <PanelSkeleton h={{ base: 410, xs: 242 }} />
            <PanelSkeleton h={374} />
          </>
        }
        side={
          <>
            <PanelSkeleton h={208} />
            <PanelSkeleton h={250} />
          </>
        }
      />
      <Halves>
        <PanelSkeleton h={200} />
        <PanelSkeleton h={200} />
      </Halves>
    </Stack>
  );
}
