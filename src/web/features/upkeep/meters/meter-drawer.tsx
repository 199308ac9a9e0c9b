import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#contract/platform/roles';
import { formatDate, formatFigure, formatRupees } from '#contract/platform/wording';
import { inUnits } from '#contract/upkeep/meter-kinds';
import type { MeterDetail, MeterReading } from '#contract/upkeep/meters';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { DrawerPart } from '#web/ui/drawer-part.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useMeter, useRemoveMeter } from './api.ts';
import { EditMeter } from './edit-meter.tsx';
import { meterTitle, placeOf, usualWords } from './meter-words.ts';
import { NewPrice } from './price-form.tsx';
import { ReadingEntry } from './reading-entry.tsx';

interface MeterDrawerProps extends Opening {
  id: number;
  viewer: Role;
  userId: string;
}

type Step = 'read' | 'price' | 'edit' | 'remove';

/** All about one meter: what it said, what was used, what it costs, and who was charged for it. */
export function MeterDrawer({ id, viewer, userId, ...opening }: MeterDrawerProps) {
  const query = useMeter(id);
  const [step, setStep] = useState<Step>();
  const meter = query.data;
  return (
    <SideDrawer title={meter ? meterTitle(meter) : 'Meter'} isCovered={step !== undefined} {...opening}>
      {!meter && <NotLoaded query={query} what="The meter" skeleton={[60, 160, 160]} />}
      {meter && (
        <Stack gap="lg">
          <Muted>{placeOf(meter)}</Muted>
          {viewer !== 'tenant' && (
            <Group gap="xs">
              <Button onClick={() => setStep('read')}>Enter a reading</Button>
              <Button variant="default" onClick={() => setStep('price')}>
                New price
              </Button>
              <Button variant="default" onClick={() => setStep('edit')}>
                Edit
              </Button>
              <Button variant="subtle" color="red" onClick={() => setStep('remove')}>
                Take away
              </Button>
            </Group>
          )}
          <MeterView meter={meter} />
          <Steps meter={meter} step={step} userId={userId} onDone={() => setStep(undefined)} onGone={opening.onClose} />
        </Stack>
      )}
    </SideDrawer>
  );
}

interface StepsProps {
  meter: MeterDetail;
  step: Step | undefined;
  userId: string;
  onDone: () => void;
  onGone: () => void;
}

function Steps({ meter, step, userId, onDone, onGone }: StepsProps) {
  const removing = useRemoveMeter();
  const remove = async () => {
    try {
      await removing.mutateAsync({ params: { id: meter.id } });
      showToast({ title: 'Meter taken away', message: 'What was charged by it stays.' });
      onGone();
    } catch (error) {
      showError('Error', serverMessage(error, 'The meter could not be taken away.'));
    }
  };
  return (
    <>
      <EditDialog title={`Read ${meter.spaceName}`} size={460} isOpen={step === 'read'} onClose={onDone}>
        <Box pb="lg">
          <ReadingEntry meter={meter} last={meter.lastReading} userId={userId} save="Save reading" onSaved={onDone} />
        </Box>
      </EditDialog>
      <EditMeter meter={meter} isOpen={step === 'edit'} onClose={onDone} />
      <NewPrice meter={meter} isOpen={step === 'price'} onClose={onDone} />
      <ConfirmDialog
        title="Take this meter away?"
        confirm="Take away"
        pending="Taking away..."
        isDangerous
        isOpen={step === 'remove'}
        onConfirm={remove}
        onClose={onDone}
      >
        <Text size="sm">
          {meterTitle(meter)} of {meter.spaceName} is no longer read. What tenants were charged by it stays.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function MeterView({ meter }: { meter: MeterDetail }) {
  const { kind, unitPrice, fixedPart, billedThrough, readings, prices, bills } = meter;
  return (
    <>
      <Facts
        areShort
        facts={[
          ['A unit costs', formatRupees(unitPrice)],
          ['Fixed part a month', Number(fixedPart) > 0 ? formatRupees(fixedPart) : null],
          ['Usual', usualWords(meter)],
          ['Charged up to', billedThrough && formatDate(billedThrough)],
        ]}
      />
      <DrawerPart title="Readings">
        {readings.length === 0 && <Muted>Nothing was read yet.</Muted>}
        <Rows
          label="Readings"
          rows={readings.map((reading) => ({
            key: reading.id,
            title: (
              <Text component="span" inherit td={reading.isStruck ? 'line-through' : undefined}>
                {formatFigure(reading.value)}
              </Text>
            ),
            detail: wordsOf(reading),
            end: (
              <>
                {reading.use !== null && <Text size="sm">{inUnits(reading.use, kind)}</Text>}
                {reading.photo && (
                  <Anchor size="sm" href={reading.photo} target="_blank" rel="noopener noreferrer" py={4}>
                    Photo
                  </Anchor>
                )}
              </>
            ),
          }))}
        />
      </DrawerPart>
      {bills.length > 0 && (
        <DrawerPart title="Charged to tenants">
          <Rows
            label="Charged to tenants"
            rows={bills.map(({ id, from, to, use, amount, ownersPart, shares }) => ({
              key: id,
              title: `${formatDate(from)} to ${formatDate(to)}`,
              detail: [
                ...shares.map((share) => `${share.tenantName} ${formatRupees(share.amount)}`),
                Number(ownersPart) > 0 && `not let ${formatRupees(ownersPart)}`,
              ]
                .filter(Boolean)
                .join(' · '),
              end: (
                <>
                  <Text size="sm">{formatRupees(amount)}</Text>
                  <Muted size="xs">{inUnits(use, kind)}</Muted>
                </>
              ),
            }))}
          />
        </DrawerPart>
      )}
      {prices.length > 1 && (
        <DrawerPart title="Prices">
          <Rows
            label="Prices"
            rows={prices.map((price, index) => ({
              key: price.from,
              title: index === 0 ? 'At first' : `From ${formatDate(price.from)}`,
              end: <Text size="sm">{formatRupees(price.unitPrice)}</Text>,
            }))}
          />
        </DrawerPart>
      )}
    </>
  );
}

const kindWords: Record<MeterReading['kind'], string> = {
  read: '',
  replaced: 'meter replaced: ',
  corrected: 'corrected: ',
};

const wordsOf = ({ date, readBy, kind, reason, isStruck }: MeterReading): string =>
  [formatDate(date), readBy, reason && `${kindWords[kind]}${reason}`, isStruck && 'corrected later']
    .filter(Boolean)
    .join(' · ');
