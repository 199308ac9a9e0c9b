import { randomUUID } from 'node:crypto';
import type { Side } from '#contract/lettings/sides';
import { fileIdOf } from '#contract/platform/files';
import { MAX_ITEMS, thingKey } from '#contract/upkeep/inspection-list';
import type { EntryForm, Inspection } from '#contract/upkeep/inspections';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { attachFile } from '#server/features/platform/files/service';
import { misfitOf } from '#server/features/upkeep/meters/service/for-inspections';
import { announceInspection, notifyReopened } from '../notices.ts';
import type { Loaded } from '../present.ts';
import { insertEntries, insertEntry, insertItems, insertPhotos, selectByClientId } from '../queries/entries.ts';
import { deleteConfirmations } from '../queries.ts';
import { cannotRead, idTaken, noSuchItem, readLessThanBefore, tooMany } from '../refusals.ts';
import { dayRead } from '../rules.ts';
import { find, held, requireDeed, sideOf } from '../service.ts';

interface Speaker {
  side: Side;
  scope: Scope;
  authorId: string;
  author: string;
  isByLink: boolean;
  /** Makes an upload of theirs a photo of what they say. */
  attach: (photo: EntryForm['photos'][number], use: { entryId: number; field: string }) => Promise<number>;
}

/** Which things are meant; something new is put on the list first. */
const meant = async (tx: Db, { row, items }: Loaded, { itemIds, newItem }: EntryForm): Promise<number[]> => {
  if (!newItem) {
    const known = new Set(items.map(({ id }) => id));
    if (itemIds.some((id) => !known.has(id))) throw noSuchItem();
    return [...new Set(itemIds)];
  }
  const there = items.find((item) => thingKey(item) === thingKey(newItem));
  if (there) return [there.id];
  if (items.length >= MAX_ITEMS) throw tooMany(MAX_ITEMS);
  const position = Math.max(-1, ...items.map((item) => item.position)) + 1;
  return (await insertItems(tx, [{ ...newItem, inspectionId: row.id, position }])).map(({ id }) => id);
};

/** A meter of the home only counts up, for whoever reads it. */
const requireCounting = async (tx: Db, { row, items }: Loaded, speaker: Speaker, form: EntryForm, saidAt: Date) => {
  const { reading: value, replaced, corrected } = form;
  const meterId = items.find(({ id }) => id === form.itemIds[0])?.meterId ?? null;
  if (value === null || meterId === null) return;
  const date = dayRead(saidAt, row.createdAt);
  const said = { value, date, replaced, corrected, lastValue: null };
  const refused = await misfitOf(tx, speaker.scope, meterId, said);
  if (refused === 'unseen') throw readLessThanBefore();
  if (refused) throw cannotRead(refused.message);
};

/** Adds what somebody says. What lies before both to be signed is taken back by it. */
export const say = async (deps: Deps, tx: Db, loaded: Loaded, speaker: Speaker, form: EntryForm): Promise<void> => {
  requireDeed(deps, loaded, speaker.side, 'add');
  const { row } = loaded;
  const { condition, count, reading, replaced, corrected, text, photos, place } = form;
  const { side, authorId, author, isByLink } = speaker;
  const now = deps.now();
  const said = form.saidAt === undefined ? now : new Date(form.saidAt);
  // A clock that is ahead says nothing.
  const saidAt = said > now ? now : said;
  await requireCounting(tx, loaded, speaker, form, saidAt);
  const entry = {
    inspectionId: row.id,
    clientId: form.clientId ?? randomUUID(),
    ...{ side, authorId, author, isByLink, condition, count, reading, replaced, corrected, text, saidAt },
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    createdAt: now,
  };
  const [itemId, ...others] = await meant(tx, loaded, form);
  if (itemId === undefined) throw noSuchItem();
  const { id: entryId } = await insertEntry(tx, { ...entry, itemId });
  if (others.length > 0)
    await insertEntries(
      tx,
      others.map((other) => ({ ...entry, itemId: other })),
    );
  for (const [position, photo] of photos.entries()) {
    const fileId = await speaker.attach(photo, { entryId, field: `photos.${position}.fileUrl` });
    await insertPhotos(tx, [{ entryId, fileId, view: photo.view, position }]);
  }
  if (row.signingSince === null) {
    // That one side had confirmed by a name alone, before there were signatures.
    if (loaded.confirmations.length > 0) await deleteConfirmations(tx, row.id);
    return announceInspection(tx, row);
  }
  await deps.reactions.signedThingChanged(deps, tx, { subject: 'inspection', subjectId: row.id });
  await notifyReopened(deps, tx, row, { by: authorId, author });
};

/** Sent again with the same id, it counts once. */
export const isKnown = async (tx: Db, inspectionId: number, authorId: string, clientId: string | undefined) => {
  const known = clientId === undefined ? undefined : await selectByClientId(tx, clientId);
  if (known && (known.inspectionId !== inspectionId || known.authorId !== authorId)) throw idTaken();
  return known !== undefined;
};

export const add = (deps: Deps, actor: Actor, id: number, form: EntryForm): Promise<Inspection> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(deps, tx, actor, id);
    if (await isKnown(tx, id, actor.userId, form.clientId)) return find(deps, tx, actor, id);
    const speaker: Speaker = {
      side: sideOf(actor),
      scope: actor,
      authorId: actor.userId,
      author: await nameOf(tx, actor.userId),
      isByLink: false,
      attach: async ({ fileUrl }, { entryId, field }) => {
        const use = { subject: 'inspection_photo', subjectId: String(entryId), field } as const;
        return (await attachFile(tx, actor, fileIdOf(fileUrl) ?? 0, use)).id;
      },
    };
    await say(deps, tx, loaded, speaker, form);
    return find(deps, tx, actor, id);
  });
