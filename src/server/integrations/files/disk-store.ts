import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** A name that we generated, for a smaller picture with its width; or what was sent, of evidence. */
const KEY = /^[0-9a-f-]{36}(-\d{3,4}|-original)?$/;

/** Files in DATA_DIR/files, spread over folders by the first letters of their names. */
export const diskStore = (dataDir: string): FileStore => {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('this is no key of ours');
    return join(dataDir, 'files', key.slice(0, 2), key);
  };
  const unfinished = (key: string) => `${pathOf(key)}.part`;
  return {
    put: async (key, { content }) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Opened before anything is read: what fails at once would be removed before it is there.
        const file = await open(unfinished(key), 'w', 0o600);
        await pipeline(content, file.createWriteStream({ flush: true }));
        await rename(unfinished(key), path);
      } catch (error) {
        // Half a file would take room, most of all where there is none left.
        await rm(unfinished(key), { force: true });
        throw error;
      }
    },
    read: async (key, { from, to }) => {
      // Opened first, so that a missing file is an error here and not in the middle of an answer.
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, start: from, end: to });
    },
    find: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (Object(error).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      // A process that died in the middle has left half of it.
      for (const path of [pathOf(key), unfinished(key)]) await rm(path, { force: true });
    },
  };
};
