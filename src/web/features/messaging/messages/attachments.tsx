import { Box, Text, ThemeIcon } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconFileWord } from '@tabler/icons-react';
import type { Attachment } from '#contract/messaging/messages';
import { fileIdOf } from '#contract/platform/files';
import { Picture } from '#web/ui/picture.tsx';
import { megabytes } from '#web/ui/upload/file-size.ts';
import classes from './attachments.module.css';

type Shown = Pick<Attachment, 'id' | 'name' | 'fileUrl' | 'type' | 'size'>;

/** Pictures on other hosts are not asked for. */
const isPicture = ({ type, fileUrl }: Shown) => type.startsWith('image/') && fileIdOf(fileUrl) !== undefined;

const iconOf = (type: string) => {
  if (type === 'application/pdf') return IconFileTypePdf;
  return type.includes('word') ? IconFileWord : IconFile;
};

/** The files of a message. */
export function Attachments({ files }: { files: Shown[] }) {
  return (
    <figure className={classes.attachments}>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>{isPicture(file) ? <PictureLink file={file} /> : <File file={file} />}</li>
        ))}
      </ul>
      <Text component="figcaption" className={classes.caption}>
        {files.length === 1 ? '1 file attached' : `${files.length} files attached`}
      </Text>
    </figure>
  );
}

function PictureLink({ file: { name, fileUrl } }: { file: Shown }) {
  return (
    <a href={fileUrl} target="_blank" rel="noopener noreferrer" className={classes.picture} title={name}>
      <Picture src={fileUrl} alt={name} width={176} height={132} />
    </a>
  );
}

function File({ file: { name, fileUrl, type, size } }: { file: Shown }) {
  const FileIcon = iconOf(type);
  const isOurs = fileIdOf(fileUrl) !== undefined;
  const way = isOurs ? { download: name } : { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <a href={fileUrl} {...way} className={classes.file} title={name}>
      <ThemeIcon component="span" variant="light" size={36} aria-hidden>
        <FileIcon size={20} stroke={1.6} />
      </ThemeIcon>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <Box component="span" fz="xs" c="dimmed">
          {megabytes(size)}
        </Box>
      </span>
    </a>
  );
}
