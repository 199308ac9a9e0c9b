import type { Side } from '#contract/lettings/sides';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import type { Inspection } from '#contract/upkeep/inspections';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps, Reactions } from '#server/deps';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import { type Author, logAutomatic } from '#server/features/platform/audit-log/service';
import { pathOf } from '#server/features/platform/files/service';
import { enterSigned, misfitOf } from '#server/features/upkeep/meters/service/for-inspections';
import { announceInspection, notifyNotTaken, notifyOffered, notifySigned } from '../notices.ts';
import { type Loaded, ownContent } from '../present.ts';
import { setReading } from '../queries/entries.ts';
import {
  deleteConfirmations,
  insertConfirmation,
  lockInspection,
  selectById,
  selectConfirmations,
  updateInspection,
  type WholeInspection,
} from '../queries.ts';
import { beingSigned, hasChanged, mainTenantsWord, missing, notNow, readAgain, sayFirst } from '../refusals.ts';
import { dayRead, hashOf, lastRead } from '../rules.ts';
import { find, held, load, sideOf, speaksForSide, standingOf } from '../service.ts';
import { logInspection } from './begin.ts';

/** What was last said of each meter of the home. */
const readingsOf = (loaded: Loaded) => {
  const { items, entries, photos } = ownContent(loaded);
  return items.flatMap((item) => {
    const entry = item.meterId === null ? undefined : lastRead(entries, item.id);
    if (!entry || item.meterId === null) return [];
    const photo = photos.find(({ entryId }) => entryId === entry.id);
    return [
      {
        item,
        meterId: item.meterId,
        value: entry.reading,
        date: dayRead(entry.saidAt, loaded.row.createdAt),
        ...{ replaced: entry.replaced, corrected: entry.corrected, lastValue: null },
        ...{ readById: entry.authorId, readBy: entry.author },
        photoUrl: photo ? pathOf({ id: photo.fileId }) : null,
      },
    ];
  });
};

/** What both are to sign: exactly what the page of whoever asks showed, with readings that can be. */
export const toSign = async (
  deps: Deps,
  tx: Db,
  actor: Scope,
  { id, contentHash }: { id: number; contentHash: string },
): Promise<{ row: WholeInspection; inspection: Inspection }> => {
  const loaded = await held(deps, tx, actor, id);
  const { row } = loaded;
  if (!speaksForSide(actor, row)) throw mainTenantsWord();
  const { state, isUntouched, isBeingSigned, may } = standingOf(deps, loaded, sideOf(actor));
  if (state === 'confirmed') throw notNow(state);
  if (isUntouched) throw sayFirst();
  if (isBeingSigned) throw beingSigned();
  if (!may('sign')) throw notNow(state);
  if (hashOf(ownContent(loaded)) !== contentHash) throw hasChanged();
  for (const { item, ...reading } of readingsOf(loaded)) {
    const refused = await misfitOf(tx, actor, reading.meterId, reading);
    if (refused) throw readAgain(item.name, refused === 'unseen' ? 'it said more before.' : refused.message);
  }
  return { row, inspection: await find(deps, tx, actor, id) };
};

/** It lies before both from now on; what one side alone had confirmed counts no more. */
export const offer = async (deps: Deps, tx: Db, author: Author, row: WholeInspection): Promise<void> => {
  await deleteConfirmations(tx, row.id);
  await updateInspection(tx, row.id, { signingSince: deps.now() });
  await logInspection(deps, tx, author, row, 'inspection.sent');
  await notifyOffered(deps, tx, row);
};

const takeReadings = async (deps: Deps, tx: Db, loaded: Loaded): Promise<void> => {
  const left: string[] = [];
  for (const { item, ...reading } of readingsOf(loaded)) {
    const readingId = await enterSigned(deps, tx, reading);
    if (readingId === undefined) left.push(item.name);
    else await setReading(tx, item.id, readingId);
  }
  if (left.length > 0) await notifyNotTaken(deps, tx, loaded.row, left);
};

/** Both have signed: nothing changes any more, and what was read is a reading of its meter. */
const close = async (deps: Deps, tx: Db, loaded: Loaded): Promise<void> => {
  const { id, leaseId, propertyId, propertyName, kind } = loaded.row;
  await takeReadings(deps, tx, loaded);
  await updateInspection(tx, id, { confirmedAt: deps.now(), signingSince: null });
  await withdrawLinks(deps, tx, { purpose: 'inspection', subjectId: id });
  await logAutomatic(deps, tx, {
    action: 'inspection.signed',
    subject: { type: 'property', id: propertyId, name: propertyName },
    changes: [{ field: 'inspection', to: inspectionKindLabels[kind] }],
    concerns: { propertyId, leaseId },
  });
};

/** A side has signed. */
export const takeSignature: Reactions['signatureGiven'] = async (deps, tx, signature) => {
  const { subject, subjectId: id, signingId, role, userId: authorId, name: author, signedName: name } = signature;
  if (subject !== 'inspection') return;
  await lockInspection(tx, id);
  const row = await selectById(tx, id);
  if (!row) throw missing();
  const loaded = await load(tx, row);
  const side: Side = role === 'tenant' ? 'tenant' : 'manager';
  const contentHash = hashOf(ownContent(loaded));
  const createdAt = deps.now();
  await insertConfirmation(tx, { inspectionId: id, side, authorId, author, name, signingId, contentHash, createdAt });
  if (signature.isLast) await close(deps, tx, loaded);
  await (signature.isLast ? notifySigned(deps, tx, row) : announceInspection(tx, row));
};

/** The signing comes to nothing: what was signed so far counts no more. */
export const followSigning: Reactions['signingEnded'] = async (_deps, tx, { subject, subjectId, status }) => {
  const isOver = status === 'declined' || status === 'withdrawn' || status === 'expired' || status === 'replaced';
  if (subject !== 'inspection' || !isOver) return;
  await lockInspection(tx, subjectId);
  const row = await selectById(tx, subjectId);
  if (!row || row.confirmedAt !== null) return;
  if ((await selectConfirmations(tx, [subjectId])).length > 0) await deleteConfirmations(tx, subjectId);
  await updateInspection(tx, subjectId, { signingSince: null });
  await announceInspection(tx, row);
};
