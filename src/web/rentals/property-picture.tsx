import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import classes from './property-picture.module.css';

interface PropertyPictureProps {
  photo: string | undefined;
  /** What it shows; without it the picture only decorates. */
  alt?: string;
  sizes?: string;
  /** What stands there without a photo. */
  instead?: ReactNode;
}

/** Until its own box says otherwise. */
const BOX = { width: 400, height: 250 };

/** A photo of a property; it fills the box that it stands in. Where there is none, or where it cannot be shown, the box is plain. */
export function PropertyPicture({ photo, instead, ...picture }: PropertyPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (photo !== undefined && photo !== broken)
    return <Picture className={classes.picture} src={photo} {...BOX} {...picture} onError={() => setBroken(photo)} />;
  return (
    <div className={classes.none}>
      {(photo === undefined && instead) || <IconPhoto size={28} stroke={1.3} aria-hidden />}
    </div>
  );
}
