import { Skeleton, Stack } from '@mantine/core';

/** A panel with a list that has not come yet. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="sm" aria-busy="true" aria-label={label} role="status">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={52} />
      ))}
    </Stack>
  );
}
