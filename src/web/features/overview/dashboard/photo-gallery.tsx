import classes from './photo-gallery.module.css';

/** The photos of a property; each opens in full. */
export function PhotoGallery({ name, photos }: { name: string; photos: string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={`Photos of ${name}`}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener noreferrer">
            <img className={classes.photo} src={photo} alt={`${name}, view ${index + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
