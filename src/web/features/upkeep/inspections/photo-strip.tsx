import { sideLabels } from '#contract/lettings/sides';
import { formatDateTime } from '#contract/platform/wording';
import { photoViewLabels } from '#contract/upkeep/inspection-choices';
import { placeInWords } from '#contract/upkeep/inspection-compare';
import type { InspectionEntry } from '#contract/upkeep/inspections';
import { Muted } from '#web/ui/muted.tsx';
import { Picture } from '#web/ui/picture.tsx';
import classes from './inspections.module.css';

/** Small ones, which load when they come into sight; each opens large. */
export function PhotoStrip({ name, entries, when }: { name: string; entries: InspectionEntry[]; when?: string }) {
  const photos = entries.flatMap(({ side, saidAt, photos: taken }) =>
    taken.map(({ fileUrl, view }) => ({ fileUrl, view, side, saidAt })),
  );
  const places = entries.flatMap(({ place, photos: taken }) =>
    place && taken.length > 0 ? [placeInWords(place)] : [],
  );
  if (photos.length === 0) return null;
  return (
    <>
      {when && <Muted size="xs">{when}</Muted>}
      <div className={classes.photos}>
        {photos.map(({ fileUrl, view, side, saidAt }) => (
          <a key={fileUrl} href={fileUrl} target="_blank" rel="noopener noreferrer">
            <Picture
              src={fileUrl}
              alt={`${name}, ${photoViewLabels[view].toLowerCase()} photo of the ${sideLabels[side].toLowerCase()}, ${formatDateTime(saidAt)}`}
              width={96}
              height={72}
              className={classes.photo}
            />
          </a>
        ))}
      </div>
      {places.length > 0 && <Muted size="xs">Taken at {[...new Set(places)].join('; ')}</Muted>}
    </>
  );
}
