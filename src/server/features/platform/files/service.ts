import { randomUUID } from 'node:crypto';
import { type FileUse, fileIdOf, UPLOADED_A_LOT, type UploadedFile } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type Limit, limitAddress, limitSubject } from '#server/features/platform/rate-limits/service';
import { hashToken, newToken } from '#server/tokens';
import { removeBlobs } from './jobs.ts';
import {
  attachClaimed,
  attachOwned,
  deleteFiles,
  deleteOfSubject,
  deleteUnused,
  type FileRow,
  type FileSubject,
  insertFile,
  selectBlobs,
  selectFile,
  selectOwnFileIds,
} from './queries.ts';
import { originalKey } from './rules/blob-keys.ts';
import { expectRow } from './service/abandoned.ts';
import { type Made, putMade } from './service/made.ts';
import { receiveUpload, type Upload } from './service/receive-upload.ts';

const uploadsPerUser: Limit = { name: 'upload-user', max: 300, windowSeconds: 60 * 60 };
const visitorsUploads: Limit = { name: 'upload-address', max: 60, windowSeconds: 60 * 60 };

const KIB = 1024;
/** In steps of a kibibyte: a counter holds no more than two billion. */
const bytesPerDay = ({ config }: Deps): Limit => ({
  name: 'upload-bytes',
  max: Math.ceil(config.maxUploadBytesPerDay / KIB),
  windowSeconds: 24 * 60 * 60,
  refusal: UPLOADED_A_LOT,
});

interface Sender {
  actor: Actor | null;
  address: string;
  /** The live application form whose link a visitor without an account has. */
  form: { id: number } | undefined;
  /** The link that lets somebody act without an account. */
  link: { id: number } | undefined;
  /** As announced; who does not say may send the largest file. */
  bytes: number | undefined;
}

/** Whose an upload is, or by what a visitor was let in. */
interface Admitted {
  ownerId: string | null;
  applicationFormId: number | null;
  actionLinkId: number | null;
  claimToken: string | undefined;
}

const ownedBy = ({ userId: ownerId }: Actor): Admitted => ({
  ownerId,
  applicationFormId: null,
  actionLinkId: null,
  claimToken: undefined,
});

/** Who may upload at all is settled before a byte is read. */
export const admitUpload = async (deps: Deps, { actor, address, form, link, bytes }: Sender): Promise<Admitted> => {
  const amount = Math.ceil((bytes ?? deps.config.maxFileBytes) / KIB);
  if (actor) {
    await limitSubject(deps, uploadsPerUser, actor.userId);
    await limitSubject(deps, bytesPerDay(deps), actor.userId, amount);
    return ownedBy(actor);
  }
  if (!(form || link)) throw new AppError('unauthorized', 'Unauthorized');
  await limitAddress(deps, visitorsUploads, address);
  await limitAddress(deps, bytesPerDay(deps), address, amount);
  return {
    ownerId: null,
    applicationFormId: form?.id ?? null,
    actionLinkId: link?.id ?? null,
    claimToken: newToken(),
  };
};

export const pathOf = (file: { id: number }): string => `/api/files/${file.id}`;

interface Received {
  name: string;
  type: string;
  size: number;
  originalSize?: number;
  originalHash?: string;
}

const record = async (
  deps: Deps,
  storageKey: string,
  admitted: Admitted,
  received: Received,
): Promise<UploadedFile> => {
  const { ownerId, applicationFormId, actionLinkId, claimToken } = admitted;
  const claimHash = claimToken === undefined ? null : hashToken(claimToken);
  const createdAt = deps.now();
  const row = await insertFile(deps.db, {
    storageKey,
    ...received,
    ownerId,
    applicationFormId,
    actionLinkId,
    claimHash,
    createdAt,
  });
  const { name, type, size } = row;
  return { id: row.id, fileUrl: pathOf(row), name, type, size, ...(claimToken !== undefined && { claimToken }) };
};

export const storeUpload = async (
  deps: Deps,
  admitted: Admitted,
  use: FileUse,
  upload: Upload,
): Promise<UploadedFile> => {
  const storageKey = randomUUID();
  return record(deps, storageKey, admitted, await receiveUpload(deps, upload, use, storageKey));
};

/** What we made ourselves is what it says, and tells nothing: it is as if the actor had uploaded it. */
export const storeMade = async (deps: Deps, actor: Actor, made: Made): Promise<UploadedFile> => {
  const { storageKey, hash: _, ...kept } = await putMade(deps, made);
  return record(deps, storageKey, ownedBy(actor), kept);
};

/** The same bytes once more, as an upload of somebody's who has been found to see them; nothing for what is not ours. */
export const copyFile = async (deps: Deps, actor: Actor, fileUrl: string): Promise<string | undefined> => {
  const file = await selectFile(deps.db, fileIdOf(fileUrl) ?? 0);
  if (!file) return undefined;
  const { storageKey: source, name, type, size } = file;
  const storageKey = randomUUID();
  await expectRow(deps, storageKey);
  const content = await deps.fileStore.read(source, { from: 0, to: size - 1 });
  await deps.fileStore.put(storageKey, { type, size, content });
  return (await record(deps, storageKey, ownedBy(actor), { name, type, size })).fileUrl;
};

/** Each feature says who may see the files of what is its own. */
export type FileRule = (
  deps: Deps,
  actor: Actor | null,
  subjectId: string,
  fileId: number,
) => Promise<boolean> | boolean;
export type FileRules = Record<FileSubject, FileRule>;

const mayRead = (deps: Deps, rules: FileRules, actor: Actor | null, file: FileRow): Promise<boolean> | boolean => {
  // Not used yet: whoever uploaded it looks at it before sending the form.
  if (file.subject === null || file.subjectId === null) return actor !== null && file.ownerId === actor.userId;
  return rules[file.subject](deps, actor, file.subjectId, file.id);
};

export const findReadable = async (deps: Deps, rules: FileRules, actor: Actor | null, id: number): Promise<FileRow> => {
  const file = await selectFile(deps.db, id);
  if (!file || !(await mayRead(deps, rules, actor, file))) throw new AppError('not_found', 'There is no such file.');
  return file;
};

/** For whoever has been found to see it otherwise. */
export const findFile = (db: Db, id: number) => selectFile(db, id);

/** Nothing stays in the browser of what may be a paper about somebody. */
export const mayBeKept = ({ subject }: FileRow): boolean => subject === 'property_photo' || subject === 'profile_image';

interface Use {
  subject: FileSubject;
  subjectId: string;
  /** The field of the form that named the file. */
  field?: string;
}

const GONE = 'This file is not there any more. Please upload it again.';
const missing = (field: string) => new AppError('invalid_input', GONE, { fieldErrors: { [field]: GONE } });

/** Makes an upload of the actor's part of something, inside the transaction that makes that something. */
export const attachFile = async (tx: Db, actor: Actor, fileId: number, use: Use): Promise<FileRow> => {
  const { field = 'fileUrl', ...subject } = use;
  const row = await attachOwned(tx, fileId, actor.userId, subject);
  if (!row) throw missing(field);
  return row;
};

type Claim = { fileId: number; claimToken: string } & ({ applicationFormId: number } | { actionLinkId: number });

/** The same for what a visitor uploaded with a link. */
export const claimFile = async (tx: Db, { fileId, claimToken, ...made }: Claim, use: Use): Promise<FileRow> => {
  const { field = 'fileUrl', ...subject } = use;
  const row = await attachClaimed(tx, fileId, { claimHash: hashToken(claimToken), ...made }, subject);
  if (!row) throw missing(field);
  return row;
};

/** Removes the files of something that is removed. The bytes go once the transaction is through. */
export const removeFilesOf = async (deps: Deps, tx: Db, subject: FileSubject, subjectIds: string[]): Promise<void> => {
  const keys = await deleteOfSubject(tx, subject, subjectIds);
  if (keys.length > 0) await deps.queue.enqueue(tx, removeBlobs, { keys });
};

/** The same for some of the files of something that stays. */
export const removeFiles = async (deps: Deps, tx: Db, fileIds: number[]): Promise<void> => {
  const keys = await deleteFiles(tx, fileIds);
  if (keys.length > 0) await deps.queue.enqueue(tx, removeBlobs, { keys });
};

/** With what runs every ten minutes, gone within the hour. */
const UNUSED_MINUTES = 50;
const AT_ONCE = 500;

/** An upload that never became part of anything goes. */
export const removeUnusedUploads = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - UNUSED_MINUTES * 60 * 1000);
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await deps.db.transaction(async (tx) => {
      const keys = await deleteUnused(tx, before, AT_ONCE);
      if (keys.length > 0) await deps.queue.enqueue(tx, removeBlobs, { keys });
      return keys.length;
    });
  }
};

/** What somebody uploaded, whatever became of it. */
export const ownFileIds = (db: Db, ownerId: string): Promise<number[]> => selectOwnFileIds(db, ownerId);

/** Everything that the store holds for us, for backups and moves. */
export const listBlobs = async (db: Db) =>
  (await selectBlobs(db)).flatMap(({ key, size, type, originalSize }) => [
    { key, size, type },
    ...(originalSize === null ? [] : [{ key: originalKey(key), size: originalSize, type }]),
  ]);
