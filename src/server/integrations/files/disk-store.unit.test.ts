import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { diskStore } from './disk-store.ts';

it('leaves nothing of what fails, however soon it does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-files-'));
  const store = diskStore(folder);
  // One by one: the folder's threads do what is asked of them at once in whichever order.
  for (let attempt = 0; attempt < 500; attempt++) {
    const content = Readable.from({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }),
    });
    await expect(store.put(randomUUID(), { content, type: 'image/jpeg', size: 10 })).rejects.toThrow('gone');
  }
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  await rm(folder, { recursive: true });
});
