import { Group, Stack, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { fileIdOf, pictureAt } from '#contract/platform/files';
import { formatDateTime } from '#contract/platform/wording';
import classes from './inspections.module.css';

interface Shown {
  fileUrl: string;
  saidAt: string;
}

const HALF = 50;
const large = (fileUrl: string) => (fileIdOf(fileUrl) === undefined ? fileUrl : pictureAt(fileUrl, 1600));

/** The old photo over the new one, up to a seam that is moved by finger, mouse or the arrow keys. */
export function ComparePhotos({ name, before, now }: { name: string; before: Shown; now: Shown }) {
  const [seam, setSeam] = useState(HALF);
  return (
    <Stack gap={6}>
      <div className={classes.slider} style={{ '--seam': `${seam}%` } as CSSProperties}>
        <img src={large(now.fileUrl)} alt={`${name} now`} />
        <img src={large(before.fileUrl)} alt={`${name} before`} className={classes.old} />
        <span className={classes.seam} aria-hidden />
      </div>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={100}
        value={seam}
        aria-label={`${name}: how much of the photo from before is shown`}
        aria-valuetext={`${seam}% before, ${100 - seam}% now`}
        onChange={({ currentTarget }) => setSeam(Number(currentTarget.value))}
      />
      <Group justify="space-between" maw={640}>
        <Text size="xs" c="dimmed">
          Before: {formatDateTime(before.saidAt)}
        </Text>
        <Text size="xs" c="dimmed">
          Now: {formatDateTime(now.saidAt)}
        </Text>
      </Group>
    </Stack>
  );
}
