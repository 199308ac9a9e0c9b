import type { Lease } from '#contract/lettings/leases';
import { Panel } from '#web/ui/panel.tsx';
import { TermOver } from './term-over.tsx';

/** The leases of which an owner is asked whether the tenant stays. */
export function TermsOver({ leases }: { leases: Lease[] }) {
  return leases.map((lease) => (
    <Panel key={lease.id} title={`${lease.tenantName}, ${lease.property.name}: renew, stays, left?`}>
      <TermOver lease={lease} manager="landlord" />
    </Panel>
  ));
}
