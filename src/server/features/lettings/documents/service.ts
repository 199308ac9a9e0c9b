import type { ApplicationStatus } from '#contract/lettings/applications';
import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import type { OnboardingForm } from '#contract/lettings/tenants';
import { fileIdOf } from '#contract/platform/files';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { attachFile, claimFile, type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { presentDocument } from './present.ts';
import {
  adopt,
  countDocuments,
  countOwn,
  type DocumentFilter,
  deleteBetween,
  deleteOfApplications,
  deleteOfOwner,
  deleteOfProfileOwner,
  deleteSentWith,
  deleteUntiedSince,
  insertDocument,
  isReadable,
  selectDocuments,
  selectKinds,
  selectOfApplication,
  untie,
} from './queries.ts';

/** Documents that count for a plan. */
export const countOf = (db: Db, ownerId: string): Promise<number> => countOwn(db, ownerId);

export const list = async (deps: Deps, scope: Scope, filter: DocumentFilter): Promise<DocumentRow[]> =>
  (await selectDocuments(deps.db, scope, filter)).map(presentDocument);

export const sumsOf = async (deps: Deps, scope: Scope, filter: DocumentFilter): Promise<Sums> => ({
  count: await countDocuments(deps.db, scope, filter),
  totals: {},
});

/** Those that were selected or uploaded for an application, which whoever asks may see. */
export const documentsOfApplication = async (db: Db, applicationId: number): Promise<DocumentRow[]> =>
  (await selectOfApplication(db, applicationId)).map(presentDocument);

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

interface VisitorsDocuments {
  applicationId: number;
  applicationFormId: number | null;
  uploads: { type: DocumentKind; name: string; fileUrl: string; claimToken: string }[];
}

const UPLOAD_FIRST = 'Please upload the file on the page of the application form.';

/** What a visitor uploaded with the link of a form becomes part of their application, and nobody's until they sign up. */
export const addVisitorsDocuments = async (deps: Deps, tx: Db, added: VisitorsDocuments): Promise<void> => {
  const { applicationId, applicationFormId, uploads } = added;
  for (const [index, { type, name, fileUrl, claimToken }] of uploads.entries()) {
    const field = `uploads.${index}.fileUrl`;
    const fileId = fileIdOf(fileUrl);
    if (fileId === undefined || applicationFormId === null)
      throw new AppError('invalid_input', UPLOAD_FIRST, { fieldErrors: { [field]: UPLOAD_FIRST } });
    const id = await insertDocument(tx, { ownerId: null, applicationId, type, name, fileUrl, createdAt: deps.now() });
    const use = { subject: 'document', subjectId: String(id), field } as const;
    await claimFile(tx, { fileId, claimToken, applicationFormId }, use);
  }
};

/** Of some ids those that are the person's own documents, with their types. */
export const kindsOfOwn = async (tx: Db, ownerId: string, ids: number[]): Promise<Map<number, DocumentKind>> =>
  new Map(ids.length === 0 ? [] : (await selectKinds(tx, ownerId, ids)).map(({ id, type }) => [id, type]));

/** What came with applications before their sender had an account is the sender's now. */
export const adoptDocuments = (tx: Db, ownerId: string, applicationIds: number[]): Promise<void> =>
  adopt(tx, ownerId, applicationIds);

const removeFiles = (deps: Deps, tx: Db, ids: number[]) => removeFilesOf(deps, tx, 'document', ids.map(String));

/** Everything that a person owns. */
export const removeDocumentsOf = async (deps: Deps, tx: Db, ownerId: string): Promise<void> =>
  removeFiles(deps, tx, await deleteOfOwner(tx, ownerId));

/** What belongs to the relation between a tenant and one profile owner. */
export const removeDocumentsBetween = async (
  deps: Deps,
  tx: Db,
  ownerId: string,
  profileOwnerId: string,
): Promise<void> => removeFiles(deps, tx, await deleteBetween(tx, ownerId, profileOwnerId));

/** What a profile owner sees of a tenant's other documents; what the tenant had before is none of theirs to delete. */
export const removeDocumentsSince = async (
  deps: Deps,
  tx: Db,
  ownerId: string,
  profileOwnerId: string,
): Promise<void> =>
  removeFiles(deps, tx, await deleteUntiedSince(tx, ownerId, { userId: profileOwnerId, role: 'landlord' }));

/** What a profile owner collected, when their account goes. */
export const removeDocumentsKeptBy = async (deps: Deps, tx: Db, profileOwnerId: string): Promise<void> =>
  removeFiles(deps, tx, await deleteOfProfileOwner(tx, profileOwnerId));

/** What was sent with an application that is withdrawn; what is in somebody's own folder by now stays there, and is about nothing. */
export const removeDocumentsOfApplication = async (deps: Deps, tx: Db, applicationId: number): Promise<void> => {
  await removeFiles(deps, tx, await deleteSentWith(tx, applicationId));
  await untie(tx, applicationId);
};

interface ApplicationsOf {
  propertyIds: number[];
  statuses: readonly ApplicationStatus[];
}

/** What came with applications that are removed. */
export const removeDocumentsOfApplications = async (
  deps: Deps,
  tx: Db,
  { propertyIds, statuses }: ApplicationsOf,
): Promise<void> => removeFiles(deps, tx, await deleteOfApplications(tx, propertyIds, statuses));
