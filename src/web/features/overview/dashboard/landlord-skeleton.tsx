import { Stack } from '@mantine/core';
import { DAY_MS } from '#contract/platform/calendar';
import { Halves } from './columns.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const FIRST_WEEKS_MS = 14 * DAY_MS;

/** The landlord's dashboard before its figures have come. Somebody new will most likely see the first steps. */
export function LandlordSkeleton({ since }: { since: string }) {
  const isNew = Date.now() - Date.parse(since) < FIRST_WEEKS_MS;
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading your dashboard" role="status">
      {isNew && <PanelSkeleton h={{ base: 520, xs: 320, lg: 192 }} />}
      <PanelSkeleton h={{ base: 270, xs: 206 }} />
      <Halves>
        <PanelSkeleton h={320} />
        <PanelSkeleton h={{ base: 410, xs: 320 }} />
      </Halves>
      <PanelSkeleton h={374} />
      <PanelSkeleton h={{ base: 140, lg: 64 }} />
      <Halves>
        <PanelSkeleton h={200} />
        <PanelSkeleton h={200} />
      </Halves>
    </Stack>
  );
}
