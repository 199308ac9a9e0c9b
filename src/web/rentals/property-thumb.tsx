import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import classes from './property-thumb.module.css';

interface PropertyThumbProps {
  photo: string | undefined;
  /** In pixels; the sides are equal. */
  size?: number;
}

/** A home in a row: its photo, small, or a quiet sign in its place. */
export function PropertyThumb({ photo, size = 48 }: PropertyThumbProps) {
  const [broken, setBroken] = useState<string>();
  if (photo !== undefined && photo !== broken) {
    return (
      <Picture className={classes.thumb} src={photo} width={size} height={size} onError={() => setBroken(photo)} />
    );
  }
  return (
    <span className={classes.thumb} style={{ width: size, height: size }} aria-hidden>
      <IconBuilding size={Math.round(size / 2)} stroke={1.4} />
    </span>
  );
}
