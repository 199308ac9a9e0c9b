import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import classes from './property-gallery.module.css';
import { PropertyPicture } from './property-picture.tsx';

/** One photo large, all of them small below it. */
export function PropertyGallery({ property: { name, photos } }: { property: Pick<Property, 'name' | 'photos'> }) {
  const [chosen, setChosen] = useState<string>();
  const shown = chosen !== undefined && photos.includes(chosen) ? chosen : photos[0];
  const number = shown === undefined ? 0 : photos.indexOf(shown) + 1;
  return (
    <div>
      <div className={classes.large}>
        <PropertyPicture photo={shown} alt={`${name}, photo ${number} of ${photos.length}`} />
      </div>
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
