import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Side, sideLabels, sides } from '#contract/lettings/sides';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatDateTime } from '#contract/platform/wording';
import { answerInWords, answerOf, proposedShare } from '#contract/upkeep/inspection-compare';
import type { Inspection, InspectionEntry, InspectionItem } from '#contract/upkeep/inspections';
import { Muted } from '#web/ui/muted.tsx';
import { ComparePhotos } from './compare-photos.tsx';
import { EntryForm } from './entry-form.tsx';
import { AnswerBadge } from './inspection-words.tsx';
import classes from './inspections.module.css';
import { MeterLine } from './meter-fields.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import type { Speak } from './speaking.ts';

interface ItemRowProps {
  item: InspectionItem;
  inspection: Inspection;
  /** Only while something may be said. */
  speak?: Speak;
  /** Only where it may be taken off. */
  onStrike?: () => void;
}

const lastPhoto = (entries: InspectionEntry[]) => {
  const entry = entries.findLast(({ photos }) => photos.length > 0);
  const photo = entry?.photos.at(-1);
  return entry && photo ? { fileUrl: photo.fileUrl, saidAt: entry.saidAt } : undefined;
};

const wordsOf = ({ text, replaced, corrected }: InspectionEntry): string =>
  [text, replaced && `the meter was replaced: ${replaced}`, corrected && `the reading before was wrong: ${corrected}`]
    .filter(Boolean)
    .join(' · ');

/** Photos and words alone say what there is, not how it is. */
const unsaidOf = ({ kind, entries }: InspectionItem, side: Side): string | undefined => {
  if (entries.every((entry) => entry.side !== side) || answerOf(entries, side) !== null) return undefined;
  const missing = kind === 'meter' ? 'what it reads' : 'how it is';
  return `Your photos and words are kept, but you have not said ${missing} yet. Until then it counts as not answered.`;
};

/** One thing: what both sides say of it, what was said the time before, and photos. */
export function ItemRow({ item, inspection, speak, onStrike }: ItemRowProps) {
  const { id, name, kind, count, newOn, meter, entries, before } = item;
  const [isSaying, setSaying] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [old, now] = [before && lastPhoto(before), lastPhoto(entries)];
  const said = entries.filter((entry) => wordsOf(entry) !== '');
  const unsaid = speak && unsaidOf(item, inspection.side);
  return (
    <li className={classes.item}>
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={550}>{name}</Text>
            {meter && <MeterLine meter={meter} />}
            {newOn && <Muted size="xs">There since {formatDate(newOn)}</Muted>}
          </div>
          <Group gap={4} wrap="nowrap">
            {onStrike && (
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Take ${name} off`} onClick={onStrike}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
            {speak && id > 0 && !isSaying && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={`Say how it is: ${name}`}
                onClick={() => setSaying(true)}
              >
                Say
              </Button>
            )}
          </Group>
        </Group>
        <Answers entries={entries} before={before} count={count} />
        {unsaid && (
          <Text size="sm" c="var(--mantine-color-error)">
            {unsaid}
          </Text>
        )}
        <Share item={item} inspection={inspection} />
        {said.map((entry) => (
          <Text key={entry.id} size="sm" className={classes.said}>
            <strong>{entry.author}</strong> ({sideLabels[entry.side].toLowerCase()}
            {entry.isByLink && ', by link'}): {wordsOf(entry)}{' '}
            <Text span size="xs" c="dimmed">
              {formatDateTime(entry.saidAt)}
            </Text>
          </Text>
        ))}
        {before && <PhotoStrip name={`${name} before`} entries={before} when="Before" />}
        <PhotoStrip name={name} entries={entries} when={before ? 'Now' : undefined} />
        {old && now && (
          <div>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowsDiff size={16} aria-hidden />}
              aria-expanded={isComparing}
              aria-label={`${isComparing ? 'Hide the comparison' : 'Compare old and new photo'}: ${name}`}
              onClick={() => setComparing(!isComparing)}
            >
              {isComparing ? 'Hide the comparison' : 'Compare old and new photo'}
            </Button>
            {isComparing && <ComparePhotos name={name} before={old} now={now} />}
          </div>
        )}
        {isSaying && speak && (
          <EntryForm
            item={{ name, kind, count, meter }}
            of={{ itemIds: [id] }}
            speak={speak}
            onDone={() => setSaying(false)}
          />
        )}
      </Stack>
    </li>
  );
}

function Answers({ entries, before, count }: Pick<InspectionItem, 'entries' | 'before' | 'count'>) {
  const was = (side: Side) => before && answerOf(before, side);
  return (
    <dl className={classes.answers}>
      {sides.map((side) => {
        const earlier = was(side);
        return (
          <div key={side} style={{ display: 'contents' }}>
            <dt>{sideLabels[side]}</dt>
            <dd>
              <AnswerBadge answer={answerOf(entries, side)} expected={count} />
              {earlier && <Muted size="xs">before: {answerInWords(earlier, count).toLowerCase()}</Muted>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What would be fair where something is broken: a proposal, nothing is charged by it. */
function Share({ item, inspection }: { item: InspectionItem; inspection: Inspection }) {
  const share = proposedShare(item, {
    on: dateInIndia(new Date(inspection.createdAt)),
    years: inspection.wearYears,
    comparedOn: inspection.comparedWith?.createdAt ?? null,
  });
  if (!share) return null;
  return (
    <Text size="sm">
      {share.percent === null ? 'Fair share: to be agreed' : `Fair share of the tenant: ${share.percent}%`}.{' '}
      <Text span size="sm" c="dimmed">
        {share.why}
      </Text>
    </Text>
  );
}
