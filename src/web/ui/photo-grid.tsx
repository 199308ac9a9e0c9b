import { Box } from '@mantine/core';
import classes from './photo-grid.module.css';

interface PhotoGridProps {
  /** Where they lie. */
  photos: string[];
  /** What they show. */
  of: string;
  /** How narrow one may become, in pixels. */
  width?: number;
}

/** Photos side by side, as many as fit; each opens large. */
export function PhotoGrid({ photos, of, width = 140 }: PhotoGridProps) {
  return (
    <Box className={classes.photos} __vars={{ '--photo-width': `${width}px` }}>
      {photos.map((photo, index) => (
        <a key={photo} href={photo} target="_blank" rel="noopener noreferrer">
          <img
            src={photo}
            alt={`${of}, ${index + 1} of ${photos.length}`}
            width={260}
            height={195}
            loading="lazy"
            className={classes.photo}
          />
        </a>
      ))}
    </Box>
  );
}
