import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#contract/platform/roles';
import { formatDate } from '#contract/platform/wording';
import { inUnits } from '#contract/upkeep/meter-kinds';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useMeters } from './api.ts';
import { meterTitle, usualWords } from './meter-words.ts';

const MeterDrawer = lazy(async () => ({ default: (await import('./meter-drawer.tsx')).MeterDrawer }));

interface SpaceMetersProps {
  propertyId: number;
  viewer: Role;
  userId: string;
}

/** The meters of one home. Who has none sees none of this, but for one quiet way in for who runs it. */
export function SpaceMeters({ propertyId, viewer, userId }: SpaceMetersProps) {
  const { data: meters } = useMeters(propertyId);
  const [openId, open] = useState<number>();
  if (!meters) return null;
  const place = { section: 'maintenance', property: propertyId } as const;
  if (meters.length === 0)
    return viewer === 'tenant' ? null : (
      <Group>
        <LinkButton
          to={dashboards[viewer as Manager]}
          search={{ ...place, look: 'meters', dialog: 'add-meter' }}
          variant="subtle"
          size="sm"
        >
          Add a meter
        </LinkButton>
      </Group>
    );
  return (
    <Panel title="Meters">
      <Rows
        label="Meters"
        rows={meters.map((meter) => ({
          key: meter.id,
          title: meterTitle(meter),
          detail: usualWords(meter) && `Usually ${usualWords(meter)}`,
          end: (
            <>
              <Text size="sm">{meter.lastReading ? inUnits(meter.lastReading.value, meter.kind) : 'Not read yet'}</Text>
              {meter.lastReading && <Muted size="xs">{formatDate(meter.lastReading.date)}</Muted>}
              <Button
                size="sm"
                variant="subtle"
                aria-label={`Readings of ${meterTitle(meter)}`}
                onClick={() => open(meter.id)}
              >
                Readings
              </Button>
            </>
          ),
        }))}
      />
      {viewer !== 'tenant' && (
        <Group gap="xs">
          <LinkButton to={dashboards[viewer]} search={{ ...place, look: 'round' }} variant="default" size="sm">
            Read the meters
          </LinkButton>
          <LinkButton
            to={dashboards[viewer]}
            search={{ ...place, look: 'meters', dialog: 'bill-meters' }}
            variant="subtle"
            size="sm"
          >
            Bill from readings
          </LinkButton>
        </Group>
      )}
      {openId !== undefined && (
        <Suspense fallback={null}>
          <MeterDrawer id={openId} viewer={viewer} userId={userId} isOpen onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
