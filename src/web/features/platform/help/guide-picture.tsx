import classes from './help.module.css';
import { guidePictures, type PictureName } from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const sizes = { desk: { width: 1000, height: 625 }, phone: { width: 390, height: 720 } };

/** The app in the colours of the page; what is not shown is not loaded. */
export function GuidePicture({ name }: { name: PictureName }) {
  const { alt, size } = guidePictures[name];
  return (
    <div className={classes.picture} data-size={size}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={classes[scheme]}
          src={files[`./pictures/${name}-${scheme}.webp`]}
          {...sizes[size]}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
