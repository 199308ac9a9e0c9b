import {
  type ApplicationSubmission,
  missingDocuments,
  NOT_YOUR_DOCUMENTS,
  SIGNED_IN_UPLOAD,
} from '#contract/lettings/applications';
import { type DocumentKind, documentKinds } from '#contract/lettings/documents';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addVisitorsDocuments, kindsOfOwn } from '#server/features/lettings/documents/service';
import { insertSelection } from '../queries.ts';

const chosenIds = ({ selectedDocuments }: ApplicationSubmission, kind: DocumentKind) => selectedDocuments[kind] ?? [];

/** Each must be the applicant's own, and of the type it was chosen for. */
const requireOwn = async (tx: Db, actor: Actor, body: ApplicationSubmission): Promise<number[]> => {
  const ids = [...new Set(documentKinds.flatMap((kind) => chosenIds(body, kind)))];
  const own = await kindsOfOwn(tx, actor.userId, ids);
  const isOwn = documentKinds.every((kind) => chosenIds(body, kind).every((id) => own.get(id) === kind));
  if (!isOwn) throw atField('selectedDocuments', NOT_YOUR_DOCUMENTS);
  return ids;
};

interface Added {
  /** Of somebody with an account: among their own. */
  selected: number[];
  /** Of a visitor: uploaded with the link of the form. */
  uploads: ApplicationSubmission['uploads'];
  applicationFormId: number | null;
}

/** What comes with an application, if all is there that the form asks for. */
export const requireDocuments = async (
  tx: Db,
  actor: Actor | null,
  body: ApplicationSubmission,
  required: DocumentKind[],
): Promise<Added> => {
  const { uploads, applicationFormId } = body;
  const isAnyChosen = documentKinds.some((kind) => chosenIds(body, kind).length > 0);
  // Whoever chose among their documents was signed in then.
  if (!actor && isAnyChosen) throw new AppError('unauthorized', 'Unauthorized');
  if (actor && uploads.length > 0) throw atField('uploads', SIGNED_IN_UPLOAD);
  const isThere = (kind: DocumentKind) =>
    actor ? chosenIds(body, kind).length > 0 : uploads.some(({ type }) => type === kind);
  const lacking = required.filter((kind) => !isThere(kind));
  if (lacking.length > 0) throw atField('selectedDocuments', missingDocuments(lacking));
  return { selected: actor ? await requireOwn(tx, actor, body) : [], uploads, applicationFormId };
};

export const storeDocuments = async (deps: Deps, tx: Db, applicationId: number, added: Added): Promise<void> => {
  await insertSelection(tx, applicationId, added.selected);
  await addVisitorsDocuments(deps, tx, { applicationId, ...added });
};
