import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLeasePeople } from './api.ts';

/** Few share a home. */
const PeoplePanel = lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel }));

/** Who shares the home with the user; nothing where nobody does. */
export function HomePeople({ leaseId }: { leaseId: number }) {
  const { data } = useLeasePeople(leaseId);
  if (!data || data.people.length < 2) return null;
  return (
    <Suspense fallback={<Skeleton h={200} />}>
      <PeoplePanel people={data} />
    </Suspense>
  );
}
