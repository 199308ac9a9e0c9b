import type { DocumentRow } from '#contract/documents';
import { fileIdOf } from '#contract/files';
import type { OnboardingForm } from '#contract/tenants';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, type FileRule, removeFilesOf } from '../files/service.ts';
import {
  type DocumentFilter,
  type DocumentScope,
  deleteBetween,
  deleteOfKeeper,
  deleteOfOwner,
  insertDocument,
  isReadable,
  selectDocuments,
} from './queries.ts';

export const list = async (deps: Deps, scope: DocumentScope, filter: DocumentFilter): Promise<DocumentRow[]> =>
  (await selectDocuments(deps.db, scope, filter)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));

export const mayReadDocument: FileRule = (deps, actor, subjectId) =>
  actor !== null && isReadable(deps.db, actor, Number(subjectId));

interface NewDocuments {
  ownerId: string;
  profileId: number;
  propertyId: number | null;
  leaseId: number | null;
  documents: OnboardingForm['documents'];
}

/** Files that somebody else uploaded for a tenant become the tenant's documents. */
export const addDocuments = async (deps: Deps, tx: Db, actor: Actor, added: NewDocuments): Promise<void> => {
  const { documents, ...about } = added;
  for (const [index, { type, name, fileUrl }] of documents.entries()) {
    const id = await insertDocument(tx, { ...about, type, name, fileUrl, createdAt: deps.now() });
    const fileId = fileIdOf(fileUrl);
    // An https address is not ours to attach.
    if (fileId === undefined) continue;
    await attachFile(tx, actor, fileId, {
      subject: 'document',
      subjectId: String(id),
      field: `documents.${index}.fileUrl`,
    });
  }
};

const removeFiles = (deps: Deps, tx: Db, ids: number[]) => removeFilesOf(deps, tx, 'document', ids.map(String));

/** Everything that a person owns. */
export const removeDocumentsOf = async (deps: Deps, tx: Db, ownerId: string): Promise<void> =>
  removeFiles(deps, tx, await deleteOfOwner(tx, ownerId));

/** What belongs to the relation between a tenant and one keeper. */
export const removeDocumentsBetween = async (deps: Deps, tx: Db, ownerId: string, keeperId: string): Promise<void> =>
  removeFiles(deps, tx, await deleteBetween(tx, ownerId, keeperId));

/** What a keeper collected, when their account goes. */
export const removeDocumentsKeptBy = async (deps: Deps, tx: Db, keeperId: string): Promise<void> =>
  removeFiles(deps, tx, await deleteOfKeeper(tx, keeperId));
