import { Avatar } from '@mantine/core';
import { fileIdOf, pictureAt } from '#contract/platform/files';

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
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
