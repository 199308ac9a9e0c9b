import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder where there is none yet, and those around it. Node would make all of them at once, but tries for ever where the one
 * around is there and nothing can be made in it, as in /proc.
 */
export const makeFolder = async (folder: string, options: { mode?: number } = {}): Promise<void> => {
  const around = dirname(folder);
  // Around a disk that is not there is that disk itself.
  if (around !== folder && (await isMissing(around))) await makeFolder(around, options);
  await mkdir(folder, options).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error;
  });
};
