import { createHash } from 'node:crypto';
import type { LeaseStatus } from '#contract/lettings/lease-terms';
import type { InspectionKind } from '#contract/upkeep/inspection-choices';
import type { EntryRow, ItemRow, PhotoRow } from './queries/entries.ts';

/** When somebody moves in, stays, or moves out. */
export const kindsAt: Record<LeaseStatus, InspectionKind[]> = {
  reserved: ['move_in'],
  upcoming: ['move_in'],
  active: ['move_in', 'periodic', 'move_out'],
  expired: ['move_out'],
  ended: ['move_out'],
};

export interface Content {
  items: ItemRow[];
  entries: EntryRow[];
  photos: PhotoRow[];
}

/** Of everything that was said and shown, in an order that stays. Names are not part of it: they may have to be forgotten. */
export const hashOf = ({ items, entries, photos }: Content): string => {
  const photosOf = (id: number) =>
    photos.filter(({ entryId }) => entryId === id).map(({ view, sha256, fileId }) => [view, sha256 ?? fileId]);
  const said = entries.map((entry) => {
    const { id, itemId, side, condition, count, reading, text, saidAt, latitude, longitude, createdAt } = entry;
    const times = [saidAt.toISOString(), createdAt.toISOString()];
    return [id, itemId, side, condition, count, reading, text, latitude, longitude, ...times, photosOf(id)];
  });
  const things = items.map(({ id, room, name, kind, count }) => [id, room, name, kind, count]);
  return createHash('sha256')
    .update(JSON.stringify([things, said]))
    .digest('hex');
};
