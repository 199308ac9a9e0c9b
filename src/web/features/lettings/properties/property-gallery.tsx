import { Button, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { PropertyPicture } from '#web/rentals/property-picture.tsx';
import classes from './property-gallery.module.css';

interface PropertyGalleryProps {
  property: Pick<Property, 'name' | 'photos'>;
  /** For whoever may add photos. */
  onAdd?: () => void;
}

/** One photo large, which opens in full, and all of them small below it. Without any: the way to add some, or nothing. */
export function PropertyGallery({ property: { name, photos }, onAdd }: PropertyGalleryProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = chosen !== undefined && photos.includes(chosen) ? chosen : photos[0];
  if (shown === undefined) return onAdd ? <AddPhoto onAdd={onAdd} /> : null;
  const number = photos.indexOf(shown) + 1;
  return (
    <div>
      <a className={classes.large} href={shown} target="_blank" rel="noopener noreferrer" title="Open in full">
        <PropertyPicture
          photo={shown}
          alt={`${name}, photo ${number} of ${photos.length}`}
          sizes="auto, (min-width: 62em) 50vw, 100vw"
        />
      </a>
      {photos.length > 1 && (
        <ul className={classes.small} aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo}>
              <UnstyledButton
                className={classes.choice}
                aria-label={`Show photo ${index + 1}`}
                aria-current={photo === shown}
                onClick={() => setChosen(photo)}
              >
                <PropertyPicture photo={photo} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AddPhoto({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes.none}>
      <Button variant="subtle" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={onAdd}>
        Add a photo
      </Button>
    </div>
  );
}
