import { Button, Group } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useRequests } from './api.ts';
import { RequestStatusBadge } from './request-badges.tsx';
import { kindOf } from './request-columns.tsx';
import { useLeaseOf } from './things/api.ts';
import { AppliancesPanel } from './things/appliances-panel.tsx';
import { PlansPanel } from './things/plans-panel.tsx';

const RepairTermsDialog = lazy(async () => ({
  default: (await import('./repair-terms-dialog.tsx')).RepairTermsDialog,
}));

const LAST = 5;

interface PropertyMaintenanceProps {
  propertyId: number;
  manager: Manager;
}

/** What was reported at a property, what stands in it, and what comes again; on its page. */
export function PropertyMaintenance({ propertyId, manager }: PropertyMaintenanceProps) {
  return (
    <>
      <LastRequests propertyId={propertyId} manager={manager} />
      <AppliancesPanel propertyId={propertyId} manager={manager} />
      <PlansPanel propertyId={propertyId} manager={manager} />
    </>
  );
}

function LastRequests({ propertyId, manager }: PropertyMaintenanceProps) {
  const lease = useLeaseOf(propertyId);
  const [isTerms, setTerms] = useState(false);
  const list = useRequests({ propertyId }, LAST);
  const rows = rowsOf(list);
  const place = { section: 'maintenance', property: propertyId } as const;
  return (
    <Panel title="Maintenance">
      {!rows && <NotLoaded query={list} what="The requests" skeleton={[40, 40]} />}
      {rows?.length === 0 && <NothingHere icon={IconTool} text="Nothing was reported here." />}
      {rows && rows.length > 0 && (
        <Rows
          label="Maintenance requests"
          rows={rows.map((request) => ({
            key: request.id,
            title: (
              <TextLink to={dashboards[manager]} search={{ ...place, request: request.id }} size="sm" fw={550}>
                {request.title}
              </TextLink>
            ),
            detail: kindOf(request),
            end: <RequestStatusBadge request={request} />,
          }))}
        />
      )}
      <Group gap="xs">
        <LinkButton to={dashboards[manager]} search={{ ...place, dialog: 'report' }} variant="default" size="sm">
          New request
        </LinkButton>
        {rows && rows.length > 0 && (
          <LinkButton to={dashboards[manager]} search={{ ...place, state: 'all' }} variant="subtle" size="sm">
            All requests
          </LinkButton>
        )}
        {lease && manager === 'landlord' && (
          <Button variant="subtle" size="sm" onClick={() => setTerms(true)}>
            Who pays for repairs
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {lease && isTerms && <RepairTermsDialog leaseId={lease.id} isOpen onClose={() => setTerms(false)} />}
      </Suspense>
    </Panel>
  );
}
