import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => !isMissing(error),
  );

/**
 * Makes a folder where there is none yet, and those around it. Node would make all of them at once, but tries for ever where the one
 * around is there and nothing can be made in it, as in /proc.
 */
export const makeFolder = async (folder: string, options: { mode?: number } = {}): Promise<void> => {
  const around = dirname(folder);
  if (!(await isThere(around))) await makeFolder(around, options);
  await mkdir(folder, options).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
};
