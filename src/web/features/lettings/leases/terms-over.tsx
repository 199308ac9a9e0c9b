import { lazy, Suspense } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { Panel } from '#web/ui/panel.tsx';

/** Few owners have one: its dialogs come later. */
const TermOver = lazy(async () => ({ default: (await import('./term-over.tsx')).TermOver }));

/** The leases of which an owner is asked whether the tenant stays. */
export function TermsOver({ leases }: { leases: Lease[] }) {
  return leases.map((lease) => (
    <Panel key={lease.id} title={`${lease.tenantName}, ${lease.property.name}: renew, stays, left?`}>
      <Suspense fallback={null}>
        <TermOver lease={lease} manager="landlord" />
      </Suspense>
    </Panel>
  ));
}
