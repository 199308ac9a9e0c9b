import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { inspectionKindLabels, inspectionKinds } from '#contract/upkeep/inspection-choices';
import type { InspectionSummary } from '#contract/upkeep/inspections';
import { serverMessage } from '#web/lib/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError } from '#web/ui/toast.ts';
import { useBegin, useInspections } from './api.ts';
import { InspectionStateBadge, inspectionTitle } from './inspection-words.tsx';

const detailOf = ({ state, openUntil, confirmations, createdAt }: InspectionSummary): string => {
  if (state === 'confirmed') return `Begun ${formatDate(dateInIndia(new Date(createdAt)))}`;
  return `Open until ${formatDate(openUntil)}, signed by ${confirmations.length} of 2`;
};

export function InspectionRows({ inspections }: { inspections: InspectionSummary[] }) {
  return (
    <Rows
      label="Inspections"
      rows={inspections.map((inspection) => ({
        key: inspection.id,
        title: inspectionTitle(inspection.kind),
        detail: detailOf(inspection),
        end: (
          <Group gap="xs">
            <InspectionStateBadge {...inspection} />
            <LinkButton
              to="/inspections/$inspectionId"
              params={{ inspectionId: String(inspection.id) }}
              variant="default"
              size="sm"
              aria-label={`Open the ${inspectionTitle(inspection.kind).toLowerCase()}`}
            >
              Open
            </LinkButton>
          </Group>
        ),
      }))}
    />
  );
}

/** The inspections of a lease, and the way to begin one. */
export function LeaseInspections({ leaseId }: { leaseId: number }) {
  const query = useInspections({ leaseId });
  if (!query.data) return <NotLoaded query={query} what="The inspections" skeleton={[60, 60]} />;
  return (
    <Stack gap="md">
      {query.data.length === 0 ? (
        <Muted>
          When somebody moves in or out, both sides say how each room is, with photos. So nobody has to remember.
        </Muted>
      ) : (
        <InspectionRows inspections={query.data} />
      )}
      <BeginInspection leaseId={leaseId} />
    </Stack>
  );
}

function BeginInspection({ leaseId }: { leaseId: number }) {
  const beginning = useBegin();
  const navigate = useNavigate();
  const begin = async (kind: (typeof inspectionKinds)[number]) => {
    try {
      const { id } = await beginning.mutateAsync({ params: { id: leaseId }, body: { kind } });
      await navigate({ to: '/inspections/$inspectionId', params: { inspectionId: String(id) } });
    } catch (error) {
      showError('Not begun', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="light"
          disabled={beginning.isPending}
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          Begin an inspection
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {inspectionKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void begin(kind)}>
            {inspectionKindLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same as a card of the tenant's lease. */
export function InspectionsPanel({ leaseId }: { leaseId: number }) {
  return (
    <Panel title="Inspections">
      <LeaseInspections leaseId={leaseId} />
    </Panel>
  );
}

/** And behind a button, among what else there is of a lease. */
export function InspectionsButton({ leaseId, propertyName }: { leaseId: number; propertyName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        aria-label={`Inspections of ${propertyName}`}
        onClick={() => setOpen(true)}
      >
        Inspections
      </Button>
      <Dialog title={`Inspections, ${propertyName}`} isOpen={isOpen} onClose={() => setOpen(false)} size={640}>
        <Text component="div">
          <LeaseInspections leaseId={leaseId} />
        </Text>
      </Dialog>
    </>
  );
}
