import { Alert, Button, Group, Image, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatFigure } from '#contract/platform/wording';
import { inUnits, meterUnits } from '#contract/upkeep/meter-kinds';
import { isUnusual, usualUntil } from '#contract/upkeep/meter-use';
import { type Meter, readingForm, readMeter } from '#contract/upkeep/meters';
import { today } from '#web/lib/dates.ts';
import { queueWork } from '#web/lib/queue/queue.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { resizeImage } from '#web/ui/upload/resize-image.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { meterTitle } from './meter-words.ts';

/** Enough to read the figures by, and small enough to lie on a phone by the hundred. */
const PHOTO_EDGE = 1600;

interface Last {
  value: number;
  date: CalendarDate;
}

interface ReadingEntryProps {
  meter: Meter;
  /** Also what lies on this device and was not sent yet. */
  last: Last | null;
  userId: string;
  save: string;
  onSaved: () => void;
}

/** Where what is wrong with what is sent is shown. */
const fields: Record<string, string> = { corrected: 'reason', replaced: 'reason', lastValue: 'oldValue' };

/** A field hands on "500.50" as it is typed; what waits in the queue is read as a number. */
const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

/** One reading: a number pad, a photo, and a question where the number cannot be, or is not usual. It goes through the queue. */
export function ReadingEntry({ meter, last, userId, save, onSaved }: ReadingEntryProps) {
  const isLess = (value: string | number): boolean => value !== '' && last !== null && Number(value) < last.value;
  const { form, props, isPending } = useEntryForm({
    about: `meter ${meter.id}`,
    schema: readingForm,
    initialValues: {
      value: '' as string | number,
      why: 'corrected',
      reason: '',
      oldValue: '' as string | number,
      photo: null as File | null,
    },
    problems: ({ value, reason }) =>
      isLess(value) && reason.trim() === '' ? { reason: 'Please say why it says less than before' } : {},
    body: ({ value, why, reason, oldValue }) => {
      const reasonIf = (kind: string) => (isLess(value) && why === kind ? reason : null);
      const [corrected, replaced] = [reasonIf('corrected'), reasonIf('replaced')];
      const numbers = { value: numberOf(value), lastValue: replaced === null ? null : numberOf(oldValue) };
      return { ...numbers, date: today(), corrected, replaced, photo: undefined, clientId: undefined };
    },
    fieldOf: (name) => fields[name] ?? name,
    send: async (body, { value, photo }) =>
      queueWork(userId, {
        endpoint: readMeter,
        input: { params: { id: meter.id }, body },
        files: photo ? [{ blob: await resizeImage(photo, PHOTO_EDGE), name: photo.name, into: ['photo'] }] : [],
        label: `${meter.spaceName}, ${meterTitle(meter)}: ${formatFigure(Number(value))}`,
      }),
    onSaved,
    failed: 'It could not be kept on this device. Please try again.',
  });
  const { why, photo } = form.values;
  const value = form.values.value === '' ? undefined : Number(form.values.value);
  const measured = { date: today(), last, usualPerDay: meter.usualPerDay };
  const usual = usualUntil(measured);
  const isLower = isLess(form.values.value);
  const isFar = value !== undefined && !isLower && isUnusual({ ...measured, value });

  return (
    <form {...props} aria-label={`Reading of ${meter.spaceName}`}>
      <Stack gap="md">
        <NumberField
          label={`What the ${meterTitle(meter).replace(/^./, (first) => first.toLowerCase())} says`}
          size="xl"
          data-autofocus
          decimalScale={2}
          allowNegative={false}
          enterKeyHint="next"
          autoComplete="off"
          rightSection={<Text c="dimmed">{meterUnits[meter.kind]}</Text>}
          rightSectionWidth={64}
          {...form.getInputProps('value')}
        />
        <Muted>
          {last
            ? `Before: ${formatFigure(last.value)} on ${formatDate(last.date)}.`
            : 'The first reading of this meter.'}
          {usual !== null && ` Usual since then: about ${inUnits(usual, meter.kind)}.`}
        </Muted>
        {isLower && (
          <Paper withBorder p="md">
            <Stack gap="sm">
              <Text size="sm">A meter only counts up. Which is it?</Text>
              <SegmentedControl
                aria-label="Why it says less"
                fullWidth
                data={[
                  { value: 'corrected', label: 'Last reading was wrong' },
                  { value: 'replaced', label: 'New meter' },
                ]}
                value={why}
                onChange={(chosen) => form.setFieldValue('why', chosen)}
              />
              <TextInput
                label="Why"
                withAsterisk
                autoComplete="off"
                maxLength={300}
                {...form.getInputProps('reason')}
              />
              {why === 'replaced' && (
                <NumberField
                  label="What the old meter said at its end"
                  description="If somebody looked: what was used up to then is charged by it."
                  decimalScale={2}
                  {...form.getInputProps('oldValue')}
                />
              )}
            </Stack>
          </Paper>
        )}
        {isFar && last && value !== undefined && usual !== null && (
          <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
            That is {formatFigure(Math.round(((value - last.value) / usual) * 10) / 10)} times the usual:{' '}
            {inUnits(value - last.value, meter.kind)}. Please look again. If it is right, save it, and look for a leak
            or a fault.
          </Alert>
        )}
        <Photo photo={photo} onPhoto={(taken) => form.setFieldValue('photo', taken)} />
        <Button type="submit" size="md" disabled={isPending}>
          {isFar ? 'Save it all the same' : save}
        </Button>
      </Stack>
    </form>
  );
}

function Photo({ photo, onPhoto }: { photo: File | null; onPhoto: (photo: File | null) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <Group gap="sm" wrap="nowrap">
      {address && <Image src={address} alt="Photo of the meter" w={72} h={72} radius="md" fit="cover" />}
      <Button
        variant="default"
        size="md"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {photo ? 'Another photo' : 'Photo of the meter'}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="Photo of the meter"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onPhoto(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
    </Group>
  );
}
