import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconGauge, IconPlus, IconReceipt, IconWalk } from '@tabler/icons-react';
import { formatDate } from '#contract/platform/wording';
import { inUnits } from '#contract/upkeep/meter-kinds';
import type { Meter } from '#contract/upkeep/meters';
import type { Manager } from '#web/rentals/manager.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useMeters } from './api.ts';
import { BillsDialog } from './bills-dialog.tsx';
import { MeterDrawer } from './meter-drawer.tsx';
import { AddMeter } from './meter-form.tsx';
import { lastReadingWords, meterTitle, usualWords } from './meter-words.ts';
import classes from './meters-page.module.css';
import { Round } from './round.tsx';
import { hasOpenRound } from './round-state.ts';

/** What the address says of it. */
export interface MetersPlace {
  look?: string;
  meter?: number;
  property?: number;
  dialog?: string;
}

interface MetersPageProps {
  manager: Manager;
  userId: string;
  place: MetersPlace;
  go: (changes: MetersPlace, replace?: boolean) => void;
}

/** The meters of all that somebody runs, as they walk; the round, the bills and one meter stand in the address. */
export function MetersPage({ manager, userId, place, go }: MetersPageProps) {
  const close = () => go({ dialog: undefined }, true);
  const toList = () => go({ look: 'meters', property: undefined }, true);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => (place.look === 'round' ? toList() : go({ look: undefined, property: undefined }))}
        >
          {place.look === 'round' ? 'All meters' : 'Maintenance'}
        </Button>
        {place.look !== 'round' && <MeterTools userId={userId} go={go} />}
      </Group>
      {place.look === 'round' ? (
        <Round
          userId={userId}
          propertyId={place.property}
          onLeave={toList}
          onBill={() => go({ look: 'meters', property: undefined, dialog: 'bill-meters' }, true)}
        />
      ) : (
        <MeterList onOpen={(meter) => go({ meter })} onAdd={() => go({ dialog: 'add-meter' })} />
      )}
      {place.dialog === 'add-meter' && <AddMeter propertyId={place.property} isOpen onClose={close} />}
      {place.dialog === 'bill-meters' && <BillsDialog propertyId={place.property} isOpen onClose={close} />}
      {place.meter !== undefined && (
        <MeterDrawer
          id={place.meter}
          viewer={manager}
          userId={userId}
          isOpen
          onClose={() => go({ meter: undefined }, true)}
        />
      )}
    </Stack>
  );
}

function MeterTools({ userId, go }: Pick<MetersPageProps, 'userId' | 'go'>) {
  const { data: meters } = useMeters();
  if (!meters || meters.length === 0) return null;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={() => go({ dialog: 'bill-meters' })}
      >
        Bill from readings
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => go({ dialog: 'add-meter' })}
      >
        Add a meter
      </Button>
      <Button leftSection={<IconWalk size={18} aria-hidden />} onClick={() => go({ look: 'round' })}>
        {hasOpenRound(userId) ? 'Go on with the round' : 'Start the round'}
      </Button>
    </Group>
  );
}

/** Building by building; a home of its own stands by itself. */
const groupsOf = (meters: Meter[]): [string, Meter[]][] => {
  const groups = new Map<string, Meter[]>();
  for (const meter of meters) {
    const name = meter.buildingName ?? meter.spaceName;
    groups.set(name, [...(groups.get(name) ?? []), meter]);
  }
  return [...groups];
};

function MeterList({ onOpen, onAdd }: { onOpen: (id: number) => void; onAdd: () => void }) {
  const query = useMeters();
  if (!query.data) return <NotLoaded query={query} what="The meters" skeleton={[72, 72, 72]} isOnPage />;
  if (query.data.length === 0)
    return (
      <Notice
        icon={IconGauge}
        title="No meters yet"
        text="Add the meters of your homes, read them once a month with your phone, and charge tenants for what they used, with the arithmetic."
        action={<Button onClick={onAdd}>Add a meter</Button>}
      />
    );
  return (
    <Stack gap="md">
      {groupsOf(query.data).map(([name, meters]) => (
        <Panel key={name} title={name} order={2}>
          <ul className={classes.list} aria-label={`Meters of ${name}`}>
            {meters.map((meter) => (
              <li key={meter.id}>
                <UnstyledButton className={classes.meter} onClick={() => onOpen(meter.id)}>
                  <span>
                    <Text component="span" display="block" size="sm" fw={550}>
                      {meter.spaceName === name ? meterTitle(meter) : `${meter.spaceName}, ${meterTitle(meter)}`}
                    </Text>
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {[meter.place, usualWords(meter) && `usually ${usualWords(meter)}`].filter(Boolean).join(' · ')}
                    </Text>
                  </span>
                  <span className={classes.figures}>
                    <Text component="span" display="block" size="sm" fw={550}>
                      {meter.lastReading ? inUnits(meter.lastReading.value, meter.kind) : lastReadingWords(meter)}
                    </Text>
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {meter.lastReading && formatDate(meter.lastReading.date)}
                    </Text>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  );
}
