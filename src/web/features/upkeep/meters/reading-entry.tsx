import { Alert, Button, Group, Image, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatFigure } from '#contract/platform/wording';
import { inUnits, meterUnits } from '#contract/upkeep/meter-kinds';
import { isUnusual, usualUntil } from '#contract/upkeep/meter-use';
import { type Meter, readMeter } from '#contract/upkeep/meters';
import { today } from '#web/lib/dates.ts';
import { queueWork } from '#web/lib/queue/queue.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { resizeImage } from '#web/ui/upload/resize-image.ts';
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

type Why = 'corrected' | 'replaced';

/** One reading: a number pad, a photo, and a question where the number cannot be, or is not usual. It goes through the queue. */
export function ReadingEntry({ meter, last, userId, save, onSaved }: ReadingEntryProps) {
  const [typed, setTyped] = useState<string | number>('');
  const [photo, setPhoto] = useState<File>();
  const [why, setWhy] = useState<Why>('corrected');
  const [reason, setReason] = useState('');
  const [oldValue, setOldValue] = useState<string | number>('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const value = typed === '' ? undefined : Number(typed);
  const date = today();
  const isLower = value !== undefined && last !== null && value < last.value;
  const measured = { date, last, usualPerDay: meter.usualPerDay };
  const usual = usualUntil(measured);
  const isFar = value !== undefined && !isLower && isUnusual({ ...measured, value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (value === undefined) return setProblem('Please enter what the meter says');
    if (isLower && reason.trim() === '') return setProblem('Please say why it says less than before');
    // A photo takes a moment, and who taps twice in it means one reading.
    if (isSaving) return;
    setSaving(true);
    const because = isLower ? { [why]: reason.trim() } : {};
    const old = isLower && why === 'replaced' && oldValue !== '' ? { lastValue: Number(oldValue) } : {};
    try {
      await queueWork(userId, {
        endpoint: readMeter,
        input: { params: { id: meter.id }, body: { value, date, ...because, ...old } },
        files: photo ? [{ blob: await resizeImage(photo, PHOTO_EDGE), name: photo.name, into: ['photo'] }] : [],
        label: `${meter.spaceName}, ${meterTitle(meter)}: ${formatFigure(value)}`,
      });
      onSaved();
    } finally {
      setSaving(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={`Reading of ${meter.spaceName}`}>
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
          value={typed}
          error={problem}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
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
                onChange={(chosen) => setWhy(chosen as Why)}
              />
              <TextInput
                label="Why"
                withAsterisk
                autoComplete="off"
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              {why === 'replaced' && (
                <NumberField
                  label="What the old meter said at its end"
                  description="If somebody looked: what was used up to then is charged by it."
                  decimalScale={2}
                  value={oldValue}
                  onChange={setOldValue}
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
        <Photo photo={photo} onPhoto={setPhoto} />
        <Button type="submit" size="md" disabled={isSaving}>
          {isFar ? 'Save it all the same' : save}
        </Button>
      </Stack>
    </form>
  );
}

function Photo({ photo, onPhoto }: { photo: File | undefined; onPhoto: (photo: File | undefined) => void }) {
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
          onPhoto(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </Group>
  );
}
