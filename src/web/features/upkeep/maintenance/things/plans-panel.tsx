import { Group, Text } from '@mantine/core';
import { IconCalendarRepeat, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#contract/platform/wording';
import type { MaintenancePlan } from '#contract/upkeep/maintenance-plans';
import { serverMessage } from '#web/lib/api-error.ts';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { useWithheldAt } from '#web/rentals/mandates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeletePlan, usePlans } from './api.ts';
import { AddButton, detailAt, type ThingsPanelProps } from './panel-parts.tsx';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanDialog }));

const rhythm = (months: number): string => {
  if (months === 12) return 'Every year';
  return months === 1 ? 'Every month' : `Every ${months} months`;
};

/** Work that comes again at a home, or at all of them, what is next first. */
export function PlansPanel({ propertyId, manager, order }: ThingsPanelProps) {
  const query = usePlans(propertyId);
  const removing = useDeletePlan();
  const withheldAt = useWithheldAt(manager);
  const [edited, edit] = useState<MaintenancePlan | 'new'>();
  const home = propertyId ?? (edited !== 'new' ? edited?.propertyId : undefined);
  const inOrder = query.data?.toSorted((one, other) => one.nextOn.localeCompare(other.nextOn));
  const remove = (plan: MaintenancePlan) =>
    removing.mutate(
      { params: { id: plan.id } },
      {
        onSuccess: () => showToast({ title: `${plan.title} ended`, message: 'Requests that it has made stay.' }),
        onError: (error) => showError('Error', serverMessage(error, 'The plan could not be ended.')),
      },
    );
  return (
    <Panel title="Repeating work" about="Each time its day comes near it becomes a request by itself." order={order}>
      {!inOrder && <NotLoaded query={query} what="The plans" skeleton={[44, 44]} />}
      {inOrder?.length === 0 && (
        <NothingHere icon={IconCalendarRepeat} text="Plan the AC service, the tank cleaning or the pest control." />
      )}
      {inOrder && inOrder.length > 0 && (
        <Rows
          label="Repeating work"
          rows={inOrder.map((plan) => ({
            key: plan.id,
            title: plan.title,
            detail: detailAt(propertyId, plan.propertyName, plan.applianceName, rhythm(plan.everyMonths)),
            end: (
              <Group gap="xs" wrap="nowrap">
                <div>
                  <Text size="sm" ta="end">
                    {formatDate(plan.nextOn)}
                  </Text>
                  <Muted size="xs" ta="end">
                    {formatDaysFrom(plan.nextOn, today())}
                  </Muted>
                </div>
                <RowActions
                  of={plan.title}
                  actions={[
                    { label: 'Edit', icon: IconPencil, onClick: () => edit(plan) },
                    { label: 'End', icon: IconTrash, isDanger: true, onClick: () => remove(plan) },
                  ].map((action) => ({ ...action, withheld: withheldAt(plan.propertyId, 'runMaintenance') }))}
                />
              </Group>
            ),
          }))}
        />
      )}
      {propertyId !== undefined && (
        <Group>
          <AddButton withheld={withheldAt(propertyId, 'runMaintenance')} onClick={() => edit('new')}>
            Plan work
          </AddButton>
        </Group>
      )}
      <Suspense fallback={null}>
        {edited && home !== undefined && (
          <PlanDialog
            propertyId={home}
            plan={edited === 'new' ? undefined : edited}
            isOpen
            onClose={() => edit(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
