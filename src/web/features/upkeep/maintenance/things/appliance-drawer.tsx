import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#contract/platform/wording';
import { applianceKindLabels, applianceTitle } from '#contract/upkeep/appliance-kinds';
import type { Appliance } from '#contract/upkeep/appliances';
import { placeLabels } from '#contract/upkeep/request-choices';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { DrawerPart } from '#web/ui/drawer-part.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useRequests } from '../api.ts';
import { RequestStatusBadge } from '../request-badges.tsx';
import { stickersHref } from './api.ts';
import { ApplianceDialog } from './appliance-form.tsx';
import { cover, untilWords } from './appliance-words.ts';

interface ApplianceDrawerProps extends Opening {
  appliance: Appliance;
  manager: Manager;
}

/** All about one appliance: what it is, what is promised for it, and what was wrong with it. */
export function ApplianceDrawer({ appliance, manager, ...opening }: ApplianceDrawerProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, propertyId, manualUrl, billUrl, note } = appliance;
  const place = { section: 'maintenance', property: propertyId } as const;
  return (
    <SideDrawer title={applianceTitle(appliance)} isCovered={isEditing} {...opening}>
      <Stack gap="lg">
        <Group gap="xs">
          <StatusBadge {...cover(appliance)} />
          {appliance.isUnderWarranty && appliance.isUnderAmc && <StatusBadge tone="good" label="AMC" />}
        </Group>
        <Group gap="xs">
          <LinkButton to={dashboards[manager]} search={{ ...place, dialog: 'report', appliance: id }} size="sm">
            Report a problem
          </LinkButton>
          <Button
            component="a"
            href={stickersHref(propertyId, id)}
            download
            variant="default"
            size="sm"
            leftSection={<IconQrcode size={16} aria-hidden />}
          >
            QR sticker
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </Group>
        <DrawerPart title="Facts">
          <Facts areShort facts={factsOf(appliance)} />
          {(manualUrl || billUrl) && (
            <Group gap="md" mt="sm">
              {manualUrl && <PaperLink href={manualUrl} label="Open the manual" />}
              {billUrl && <PaperLink href={billUrl} label="Open the bill" />}
            </Group>
          )}
          {note && <Muted mt="sm">{note}</Muted>}
        </DrawerPart>
        <DrawerPart title="What was wrong with it">
          <PastRequests id={id} manager={manager} />
        </DrawerPart>
      </Stack>
      <ApplianceDialog
        propertyId={propertyId}
        appliance={appliance}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
      />
    </SideDrawer>
  );
}

const factsOf = (appliance: Appliance): [string, string | null][] => [
  ['Kind', applianceKindLabels[appliance.kind]],
  ['Home', appliance.propertyName],
  ['Where it stands', appliance.place && placeLabels[appliance.place]],
  ['Make and model', [appliance.make, appliance.model].filter(Boolean).join(' ')],
  ['Serial number', appliance.serial],
  ['Bought on', appliance.boughtOn && formatDate(appliance.boughtOn)],
  ['Warranty', untilWords(appliance.warrantyUntil, appliance.isUnderWarranty)],
  ['AMC', untilWords(appliance.amcUntil, appliance.isUnderAmc)],
];

function PaperLink({ href, label }: { href: string; label: string }) {
  return (
    <Anchor size="sm" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </Anchor>
  );
}

const LAST = 10;

function PastRequests({ id, manager }: { id: number; manager: Manager }) {
  const list = useRequests({ applianceId: id }, LAST);
  const rows = rowsOf(list);
  if (!rows) return <NotLoaded query={list} what="The requests" skeleton={[40, 40]} />;
  if (rows.length === 0) return <Muted>Nothing was reported about it.</Muted>;
  return (
    <Rows
      label="Requests about it"
      rows={rows.map((request) => ({
        key: request.id,
        title: (
          <TextLink
            to={dashboards[manager]}
            search={{ section: 'maintenance', request: request.id }}
            size="sm"
            fw={550}
          >
            {request.title}
          </TextLink>
        ),
        detail: formatDate(request.createdAt.slice(0, 10)),
        end: <RequestStatusBadge request={request} />,
      }))}
    />
  );
}
