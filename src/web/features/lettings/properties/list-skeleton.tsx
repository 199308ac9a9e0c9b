import { Paper, Skeleton, Stack } from '@mantine/core';
import type { PropertyView } from './list-tools.tsx';
import cardClasses from './property-card.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** The list as it will be. */
export function ListSkeleton({ view }: { view: PropertyView }) {
  if (view === 'table') {
    return (
      <Paper withBorder p="md" aria-busy="true">
        <Stack gap="md">
          {rows.map((row) => (
            <Skeleton key={row} h={48} />
          ))}
        </Stack>
      </Paper>
    );
  }
  return (
    <div className={cardClasses.cards} aria-busy="true">
      {rows.map((row) => (
        <Paper key={row} withBorder className={cardClasses.card}>
          <Skeleton className={cardClasses.cover} h="auto" radius={0} />
          <Stack gap="sm" p="md">
            <Skeleton h={20} w="70%" />
            <Skeleton h={16} w="45%" />
            <Skeleton h={16} w="85%" />
            <Skeleton h={22} w="50%" />
          </Stack>
        </Paper>
      ))}
    </div>
  );
}
