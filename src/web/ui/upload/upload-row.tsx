import { Button, Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconFileWord, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { missingMark } from '../missing-files.ts';
import { Muted } from '../muted.tsx';
import { Picture } from '../picture.tsx';
import { megabytes } from './file-size.ts';
import classes from './upload-row.module.css';
import type { Upload } from './uploads.ts';

interface StoredRowProps {
  file: { name: string; type: string; size: number };
  picture: string;
  onRemove: () => void;
}

/** A file that is there. */
export function StoredRow({ file: { name, type, size }, picture, onRemove }: StoredRowProps) {
  return (
    <Group component="li" wrap="nowrap" gap="sm">
      <Thumbnail type={type} picture={picture} />
      <NameAndSize name={name} size={size} />
      <RowButton label="Remove" name={name} onClick={onRemove} />
    </Group>
  );
}

interface UploadRowProps {
  upload: Upload;
  picture: string;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file on its way, or one that did not get through. */
export function UploadRow({ upload, picture, onCancel, onRetry }: UploadRowProps) {
  const { file, state, progress, problem, mayRetry } = upload;
  const hasFailed = state === 'failed';
  const percent = Math.round(progress * 100);
  return (
    <Group
      component="li"
      wrap={hasFailed ? 'wrap' : 'nowrap'}
      gap="sm"
      className={hasFailed ? classes.failed : undefined}
      {...missingMark(hasFailed, mayRetry)}
    >
      <Thumbnail type={file.type} picture={picture} />
      <Stack gap={4} flex={1} miw={0}>
        <NameAndSize name={file.name} size={file.size} />
        {hasFailed ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {problem}
          </Text>
        ) : (
          <Group wrap="nowrap" gap="xs">
            <Progress value={percent} size="sm" flex={1} aria-label={`Upload of ${file.name}`} />
            <Text size="xs" c="dimmed" w={36} ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent}%
            </Text>
          </Group>
        )}
      </Stack>
      <Group wrap="nowrap" gap={4} className={classes.actions}>
        {hasFailed && mayRetry && <RowButton label="Retry" name={file.name} onClick={onRetry} />}
        <RowButton label={hasFailed ? 'Remove' : 'Cancel'} name={file.name} onClick={onCancel} />
      </Group>
    </Group>
  );
}

function NameAndSize({ name, size }: { name: string; size: number }) {
  return (
    <Stack gap={0} flex={1} miw={0}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      <Muted size="xs">{megabytes(size)}</Muted>
    </Stack>
  );
}

function RowButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" flex="none" onClick={onClick} aria-label={`${label} ${name}`}>
      {label}
    </Button>
  );
}

const iconOf = (type: string) => {
  if (type.startsWith('image/')) return IconPhoto;
  if (type === 'application/pdf') return IconFileTypePdf;
  return type.includes('word') ? IconFileWord : IconFile;
};

/** A small picture of an image; for everything else, and for an image that cannot be shown, a sign. */
function Thumbnail({ type, picture }: { type: string; picture: string }) {
  const [broken, setBroken] = useState<string>();
  if (type.startsWith('image/') && broken !== picture) {
    return (
      <Picture className={classes.picture} src={picture} width={44} height={44} onError={() => setBroken(picture)} />
    );
  }
  const TypeIcon = iconOf(type);
  return (
    <ThemeIcon variant="light" size={44} flex="none" aria-hidden>
      <TypeIcon size={22} stroke={1.6} />
    </ThemeIcon>
  );
}
