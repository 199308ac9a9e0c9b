import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';

const ExitPlan = lazy(async () => ({ default: (await import('./exit-plan.tsx')).ExitPlan }));

interface ExitProps {
  leaseId: number;
  /** To which day notice runs, or on which it ended. */
  lastDay: string | null;
}

/** Moving out as a card of the tenant's lease: the notice, and once it is given the plan. */
export function ExitPanel({ leaseId, lastDay, notice }: ExitProps & { notice: ReactNode }) {
  return (
    <Panel title="Moving out">
      {notice}
      {lastDay !== null && (
        <Suspense fallback={null}>
          <ExitPlan leaseId={leaseId} />
        </Suspense>
      )}
    </Panel>
  );
}

/** And behind a button, among what else there is of a lease. */
export function ExitButton({ leaseId, lastDay, propertyName }: ExitProps & { propertyName: string }) {
  const [isOpen, setOpen] = useState(false);
  if (lastDay === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconDoorExit size={16} aria-hidden />}
        aria-label={`Moving out of ${propertyName}`}
        onClick={() => setOpen(true)}
      >
        Moving out
      </Button>
      <Dialog title={`Moving out of ${propertyName}`} isOpen={isOpen} onClose={() => setOpen(false)} size={680}>
        <Suspense fallback={null}>
          <ExitPlan leaseId={leaseId} />
        </Suspense>
      </Dialog>
    </>
  );
}
