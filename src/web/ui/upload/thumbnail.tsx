import { ThemeIcon } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconFileWord, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './thumbnail.module.css';

const iconOf = (type: string) => {
  if (type.startsWith('image/')) return IconPhoto;
  if (type === 'application/pdf') return IconFileTypePdf;
  return type.includes('word') ? IconFileWord : IconFile;
};

/** A small picture of an image; for everything else, and for an image that cannot be shown, a sign. */
export function Thumbnail({ type, picture }: { type: string; picture: string }) {
  const [broken, setBroken] = useState<string>();
  if (type.startsWith('image/') && broken !== picture) {
    return <img className={classes.picture} src={picture} alt="" onError={() => setBroken(picture)} />;
  }
  const TypeIcon = iconOf(type);
  return (
    <ThemeIcon variant="light" size={44} flex="none" aria-hidden>
      <TypeIcon size={22} stroke={1.6} />
    </ThemeIcon>
  );
}
