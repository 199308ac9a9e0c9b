import { Stack } from '@mantine/core';
import { MainAndSide } from './columns.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The tenant's dashboard before it has come. */
export function TenantSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading your dashboard" role="status">
      <MainAndSide
        main={
          <>
            <PanelSkeleton h={{ base: 250, xs: 178 }} />
            <PanelSkeleton h={{ base: 330, sm: 210 }} />
            <PanelSkeleton h={{ base: 520, xs: 400 }} />
          </>
        }
        side={
          <>
            <PanelSkeleton h={264} />
            <PanelSkeleton h={250} />
          </>
        }
      />
    </Stack>
  );
}
