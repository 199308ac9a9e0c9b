import { Avatar } from '@mantine/core';
import { fileIdOf, pictureAt } from '#contract/platform/files';

/** Of the first two words that begin with a letter or a figure. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .flatMap((word) => /^[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person's picture, or their initials. Pictures on other hosts are not asked for. */
export function PersonAvatar({ name, picture, size }: { name: string; picture?: string | null; size: number }) {
  const isOurs = picture && fileIdOf(picture) !== undefined;
  return (
    <Avatar src={isOurs ? pictureAt(picture, 320) : null} alt="" color="teal" radius="50%" size={size} aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
