import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useInspections } from './api.ts';
import { InspectionRows } from './lease-inspections.tsx';

const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

/** The inspections of a home, and what is looked at in it. */
export function HomeInspections({ propertyId }: { propertyId: number }) {
  const { data: inspections } = useInspections({ propertyId });
  const [isOpen, setOpen] = useState(false);
  if (!inspections) return null;
  return (
    <Panel title="Inspections">
      {inspections.length === 0 ? (
        <Muted>None yet. They begin at the lease of a tenant.</Muted>
      ) : (
        <InspectionRows inspections={inspections} />
      )}
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        What is looked at
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ListDialog propertyId={propertyId} isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
