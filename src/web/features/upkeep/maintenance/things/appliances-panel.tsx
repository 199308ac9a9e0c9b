import { Anchor, Button, Group } from '@mantine/core';
import { IconPencil, IconQrcode, IconTrash, IconWashMachine } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import type { Appliance } from '#contract/upkeep/appliances';
import { serverMessage } from '#web/lib/api-error.ts';
import { useWithheldAt } from '#web/rentals/mandates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { stickersHref, useAppliances, useDeleteAppliance } from './api.ts';
import { cover, detailOf } from './appliance-words.ts';
import { AddButton, detailAt, type ThingsPanelProps } from './panel-parts.tsx';

const ApplianceDialog = lazy(async () => ({ default: (await import('./appliance-form.tsx')).ApplianceDialog }));
const ApplianceDrawer = lazy(async () => ({ default: (await import('./appliance-drawer.tsx')).ApplianceDrawer }));

/** What stands in a home, or in all of them. */
export function AppliancesPanel({ propertyId, manager, order }: ThingsPanelProps) {
  const query = useAppliances(propertyId);
  const removing = useDeleteAppliance();
  const withheldAt = useWithheldAt(manager);
  const [edited, edit] = useState<Appliance | 'new'>();
  const [openId, open] = useState<number>();
  const [goes, askToRemove] = useState<Appliance>();
  const opened = query.data?.find(({ id }) => id === openId);
  const home = propertyId ?? (edited !== 'new' ? edited?.propertyId : undefined);
  const remove = async (appliance: Appliance) => {
    try {
      await removing.mutateAsync({ params: { id: appliance.id } });
      askToRemove(undefined);
      showToast({ title: `${applianceTitle(appliance)} removed`, message: 'Past requests stay.' });
    } catch (error) {
      showError('Error', serverMessage(error, 'The appliance could not be removed.'));
    }
  };
  return (
    <Panel
      title="Appliances"
      about="Each can have a QR sticker: whoever scans it reports what is wrong with it."
      order={order}
    >
      {!query.data && <NotLoaded query={query} what="The appliances" skeleton={[44, 44]} />}
      {query.data?.length === 0 && (
        <NothingHere icon={IconWashMachine} text="Add the AC, the geyser and whatever else stands in the home." />
      )}
      {query.data && query.data.length > 0 && (
        <Rows
          label="Appliances"
          rows={query.data.map((appliance) => ({
            key: appliance.id,
            title: (
              <Anchor component="button" type="button" fw={550} size="sm" ta="start" onClick={() => open(appliance.id)}>
                {applianceTitle(appliance)}
              </Anchor>
            ),
            detail: detailAt(propertyId, appliance.propertyName, detailOf(appliance)),
            end: (
              <Group gap="xs" wrap="nowrap">
                <StatusBadge {...cover(appliance)} />
                <RowActions
                  of={applianceTitle(appliance)}
                  actions={[
                    { label: 'Edit', icon: IconPencil, onClick: () => edit(appliance) },
                    { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => askToRemove(appliance) },
                  ].map((action) => ({ ...action, withheld: withheldAt(appliance.propertyId, 'runMaintenance') }))}
                />
              </Group>
            ),
          }))}
        />
      )}
      {propertyId !== undefined && (
        <Group gap="xs">
          <AddButton withheld={withheldAt(propertyId, 'runMaintenance')} onClick={() => edit('new')}>
            Add appliance
          </AddButton>
          <Button
            component="a"
            href={stickersHref(propertyId)}
            download
            variant="subtle"
            size="sm"
            leftSection={<IconQrcode size={16} aria-hidden />}
          >
            Print QR stickers
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {edited && home !== undefined && (
          <ApplianceDialog
            propertyId={home}
            appliance={edited === 'new' ? undefined : edited}
            isOpen
            onClose={() => edit(undefined)}
          />
        )}
        {opened && <ApplianceDrawer appliance={opened} manager={manager} isOpen onClose={() => open(undefined)} />}
      </Suspense>
      {goes && (
        <ConfirmDialog
          title={`Remove ${applianceTitle(goes)}?`}
          confirm="Remove appliance"
          pending="Removing..."
          isDangerous
          isOpen
          onConfirm={() => remove(goes)}
          onClose={() => askToRemove(undefined)}
        >
          Its manual, bill and plans go with it. Past requests stay.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
