import { Paper, Skeleton, Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** Bars in place of what is to come, of these heights. */
export function SkeletonRows({ heights, gap = 'md' }: { heights: number[]; gap?: StackProps['gap'] }) {
  return (
    <Stack gap={gap} aria-busy="true">
      {Object.entries(heights).map(([place, height]) => (
        <Skeleton key={place} h={height} />
      ))}
    </Stack>
  );
}

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** As in 'Your devices could not be loaded.' */
  what: string;
  /** What stands there until it comes: bars of these heights, or a picture of it. */
  skeleton: number[] | ReactNode;
  gap?: StackProps['gap'];
  /** Whether it stands on the page itself rather than in a card. */
  isOnPage?: boolean;
}

/** Stands where something has not come yet, or could not be loaded. */
export function NotLoaded({ query, what, skeleton, gap, isOnPage = false }: NotLoadedProps) {
  if (!query.error) return Array.isArray(skeleton) ? <SkeletonRows heights={skeleton} gap={gap} /> : skeleton;
  const problem = <LoadFailed text={`${what} could not be loaded.`} onRetry={() => void query.refetch()} />;
  return isOnPage ? (
    <Paper withBorder p="md">
      {problem}
    </Paper>
  ) : (
    problem
  );
}
