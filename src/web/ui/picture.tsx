import { fileIdOf, pictureAt, pictureWidths } from '#contract/platform/files';
import classes from './picture.module.css';

interface PictureProps {
  /** Where it lies; of our own pictures the browser takes the size that fits. */
  src: string;
  /** What it shows; without it the picture only decorates. */
  alt?: string;
  /** In CSS pixels, at most; keeps its place free until it is there. */
  width: number;
  height: number;
  /** How wide it is where that depends on the window, for browsers that do not look by themselves. */
  sizes?: string;
  className?: string;
  onError?: () => void;
}

export function Picture({ src, alt = '', width, sizes = `auto, ${width}px`, className = '', ...rest }: PictureProps) {
  const isOurs = fileIdOf(src) !== undefined;
  return (
    <img
      {...rest}
      {...(isOurs && { srcSet: pictureWidths.map((wide) => `${pictureAt(src, wide)} ${wide}w`).join(', '), sizes })}
      src={isOurs ? pictureAt(src, 800) : src}
      alt={alt}
      width={width}
      className={`${classes.picture} ${className}`}
      loading="lazy"
      decoding="async"
    />
  );
}
