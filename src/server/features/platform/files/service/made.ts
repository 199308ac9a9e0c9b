import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '#contract/platform/files';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileSubject, insertFile, selectFile } from '../queries.ts';
import { expectRow } from './abandoned.ts';

export interface Made {
  name: string;
  type: FileType;
  content: Buffer;
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Puts what we made into the store, before the transaction that makes it somebody's: without one it goes again. */
export const putMade = async (deps: Deps, { name, type, content }: Made) => {
  const storageKey = randomUUID();
  const kept = { name, type, size: content.length };
  await expectRow(deps, storageKey);
  await deps.fileStore.put(storageKey, { ...kept, content: Readable.from([content]) });
  return { ...kept, storageKey, hash: sha256(content) };
};

type Put = Awaited<ReturnType<typeof putMade>>;

/** It belongs to nobody, but to what it was made for. Answers its number. */
export const fileMade = async (
  deps: Deps,
  tx: Db,
  { hash: _, ...put }: Put,
  use: { subject: FileSubject; subjectId: string },
): Promise<number> => (await insertFile(tx, { ...put, ...use, ownerId: null, createdAt: deps.now() })).id;

/** All of a file, for whoever has been found to see it; nothing where the store has lost it. */
export const readWhole = async (deps: Deps, fileId: number): Promise<Buffer | undefined> => {
  const file = await selectFile(deps.db, fileId);
  if (!file) return undefined;
  return buffer(await deps.fileStore.read(file.storageKey, { from: 0, to: file.size - 1 }));
};
