import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFile } from '@tabler/icons-react';
import { sideLabels } from '#contract/lettings/sides';
import { formatDate, formatDateTime, formatRupees } from '#contract/platform/wording';
import {
  evidenceKindLabels,
  FORMER_VERSION,
  lineEventLabels,
  WITHOUT_EVIDENCE,
} from '#contract/upkeep/settlement-choices';
import type { SettlementEvidence, SettlementLine, SettlementLineEvent } from '#contract/upkeep/settlements';
import { Muted } from '#web/ui/muted.tsx';
import { Picture } from '#web/ui/picture.tsx';
import classes from './settlements.module.css';

/** Small ones, which load when they come into sight; each opens large. */
export function Photos({ photos, label }: { photos: { fileUrl: string }[]; label: string }) {
  return (
    <div className={classes.photos}>
      {photos.map(({ fileUrl }, index) => (
        <a key={fileUrl} href={fileUrl} target="_blank" rel="noopener noreferrer">
          <Picture
            src={fileUrl}
            alt={`${label}, photo ${index + 1}`}
            width={120}
            height={90}
            className={classes.photo}
          />
        </a>
      ))}
    </div>
  );
}

/** How it was beside how it is. */
export function PhotoPair({ name, before, after }: { name: string } & Pick<SettlementEvidence, 'before' | 'after'>) {
  const sides = [
    { label: 'Before', photos: before },
    { label: 'At the end', photos: after },
  ];
  return (
    <div className={classes.pair}>
      {sides.map(({ label, photos }) => (
        <Stack key={label} gap={4}>
          <Muted size="xs">{label}</Muted>
          {photos.length === 0 ? (
            <Text size="sm">No photo</Text>
          ) : (
            <Photos photos={photos} label={`${name}, ${label}`} />
          )}
        </Stack>
      ))}
    </div>
  );
}

function Piece({ piece, name }: { piece: SettlementEvidence; name: string }) {
  const { kind, text, before, after, file, shownOn } = piece;
  const words = [evidenceKindLabels[kind], text, shownOn && `shown to the tenant on ${formatDate(shownOn)}`];
  return (
    <Stack gap={4}>
      <Text size="sm">{words.filter(Boolean).join(' · ')}</Text>
      {before.length + after.length > 0 && <PhotoPair name={name} before={before} after={after} />}
      {file && (
        <Anchor href={file.fileUrl} target="_blank" rel="noopener noreferrer" size="sm">
          <Group gap={4} wrap="nowrap" component="span">
            <IconFile size={16} aria-hidden />
            {file.name}
          </Group>
        </Anchor>
      )}
    </Stack>
  );
}

/** What proves a deduction; where nothing does, both sides read so. */
export function Evidence({ line }: { line: SettlementLine }) {
  return (
    <Stack gap="xs">
      {!line.hasEvidence && (
        <Group gap={6} wrap="nowrap">
          <IconAlertTriangle size={18} aria-hidden />
          <Text size="sm" fw={600}>
            {WITHOUT_EVIDENCE}
          </Text>
        </Group>
      )}
      {line.evidence.map((piece) => (
        <Piece key={piece.id} piece={piece} name={line.text} />
      ))}
    </Stack>
  );
}

const eventInWords = ({ event, amount }: SettlementLineEvent): string =>
  amount === null ? lineEventLabels[event] : `${lineEventLabels[event]}: ${formatRupees(amount)}`;

function Said({ events, line }: { events: SettlementLineEvent[]; line: SettlementLine }) {
  return events.map((each) => (
    <li key={each.id}>
      <Text size="sm" fw={550}>
        {eventInWords(each)}
      </Text>
      {each.text && <Text size="sm">{each.text}</Text>}
      <Photos photos={each.photos} label={`${sideLabels[each.side]}, ${line.text}`} />
      <Muted size="xs">
        {sideLabels[each.side]}, {each.author}, {formatDateTime(each.createdAt)}
      </Muted>
    </li>
  ));
}

/** What both sides said, in the order of time; what was said of a version that was taken back is told apart. */
export function LineEvents({ line }: { line: SettlementLine }) {
  const former = line.events.filter(({ isFormer }) => isFormer);
  const current = line.events.filter(({ isFormer }) => !isFormer);
  return (
    <>
      {former.length > 0 && (
        <div>
          <Muted size="xs">{FORMER_VERSION}</Muted>
          <ul className={classes.events} aria-label={`What was said of the version that was taken back: ${line.text}`}>
            <Said events={former} line={line} />
          </ul>
        </div>
      )}
      {current.length > 0 && (
        <ul className={classes.events} aria-label={`What was said: ${line.text}`}>
          <Said events={current} line={line} />
        </ul>
      )}
    </>
  );
}
