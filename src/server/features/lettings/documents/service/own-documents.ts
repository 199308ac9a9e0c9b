import { addDocument, type DocumentForm, type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { documentLimitOf, documentLimitReached, isWithin } from '#contract/plans/plans';
import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { freeLimits } from '#server/features/identity/users/service/free-limits';
import { attachFile, removeFilesOf } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { presentDocument } from '../present.ts';
import {
  countOwn,
  deleteOwn,
  insertDocument,
  lockSubscription,
  selectConcerned,
  selectOwn,
  selectTies,
  type WholeDocument,
} from '../queries.ts';

const missing = () => new AppError('not_found', 'There is no such document.');

const requireRoom = async (deps: Deps, tx: Db, actor: Actor): Promise<void> => {
  const row = await lockSubscription(tx, actor.userId);
  if (!row) throw new AppError('unauthorized', 'Unauthorized');
  const subscription = { ...row, subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null };
  const limit = documentLimitOf(subscription, deps.now(), await freeLimits(tx));
  if (!isWithin(limit, await countOwn(tx, actor.userId))) throw new AppError('plan_limit', documentLimitReached(limit));
};

const strangers = {
  propertyId: 'There is no such property.',
  applicationId: 'There is no such application.',
  leaseId: 'There is no such lease.',
} as const;

/** A document is about what its owner has to do with, or about nothing in particular. */
const requireTies = async (tx: Db, actor: Actor, form: DocumentForm): Promise<void> => {
  const ties = await selectTies(tx, actor.userId, form);
  const wrong = (Object.keys(strangers) as (keyof typeof strangers)[]).filter((field) => !ties?.[field]);
  const [first] = wrong;
  if (!first) return;
  const fieldErrors = Object.fromEntries(wrong.map((field) => [field, strangers[field]]));
  throw new AppError('invalid_input', strangers[first], { fieldErrors });
};

/** Landlords and agents who may see it, each with where they do. */
const readersOf = async (tx: Db, ownerId: string, row: WholeDocument) => {
  const concerned = await selectConcerned(tx, ownerId, row);
  const readers = concerned.flatMap(({ landlordId, agentId }) => [
    { userId: landlordId, link: '/landlord-dashboard?section=documents' },
    { userId: agentId, link: '/agent-dashboard?section=documents' },
  ]);
  const known = new Map(readers.map(({ userId, link }) => [userId, link]));
  return [...known].flatMap(([userId, link]) => (userId && userId !== ownerId ? [{ userId, link }] : []));
};

const announceDocuments = (tx: Db, userIds: string[]) => announce(tx, { userIds, changed: addDocument.changes });

export const add = (deps: Deps, actor: Actor, form: DocumentForm): Promise<DocumentRow> =>
  deps.db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor);
    await requireTies(tx, actor, form);
    const id = await insertDocument(tx, { ...form, ownerId: actor.userId, createdAt: deps.now() });
    const fileId = fileIdOf(form.fileUrl);
    // An https address is not ours to attach.
    if (fileId !== undefined) await attachFile(tx, actor, fileId, { subject: 'document', subjectId: String(id) });
    const row = await selectOwn(tx, actor.userId, id);
    if (!row) throw missing();
    const readers = await readersOf(tx, actor.userId, row);
    for (const { userId, link } of readers) {
      await notify(deps, tx, {
        userId,
        type: 'document',
        title: `New document from ${row.ownerName}`,
        content: `${row.ownerName} has added ${row.name} (${documentKindLabels[row.type]}).`,
        link,
      });
    }
    await announceDocuments(tx, [actor.userId, ...readers.map(({ userId }) => userId)]);
    return presentDocument(row);
  });

/** It also disappears from the applications that it was selected for. */
export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await selectOwn(tx, actor.userId, id);
    const gone = row ? await deleteOwn(tx, actor.userId, id) : [];
    if (!row || gone.length === 0) throw missing();
    await removeFilesOf(deps, tx, 'document', gone.map(String));
    const readers = await readersOf(tx, actor.userId, row);
    await announceDocuments(tx, [actor.userId, ...readers.map(({ userId }) => userId)]);
  });
