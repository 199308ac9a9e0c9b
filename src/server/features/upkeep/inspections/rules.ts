import { createHash } from 'node:crypto';
import type { LeaseStatus } from '#contract/lettings/lease-terms';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { InspectionKind, ItemKind } from '#contract/upkeep/inspection-choices';
import { thingKey } from '#contract/upkeep/inspection-list';
import { type MeterKind, meterKindLabels } from '#contract/upkeep/meter-kinds';
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
    const reasons = [entry.replaced, entry.corrected].filter((reason) => reason !== null);
    return [id, itemId, side, condition, count, reading, text, latitude, longitude, ...times, photosOf(id), ...reasons];
  });
  const things = items.map(({ id, room, name, kind, count }) => [id, room, name, kind, count]);
  return createHash('sha256')
    .update(JSON.stringify([things, said]))
    .digest('hex');
};

interface Thing {
  room: string;
  name: string;
  kind: ItemKind;
  /** The meter that it was the time before. */
  meterId?: number | null;
}

interface HomeMeter {
  id: number;
  kind: MeterKind;
  /** 'Electricity meter 4711' */
  name: string;
}

const HANDOVER = 'Handover';

const freeName = (things: Thing[], room: string, name: string): string => {
  const isTaken = (tried: string) => things.some((thing) => thingKey(thing) === thingKey({ room, name: tried }));
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
};

/** Each meter of the home is a thing to read: the one that is on the list for its kind, or one more. */
export const withMeters = <Listed extends Thing>(
  listed: Listed[],
  meters: HomeMeter[],
  more: (thing: Thing) => Listed,
): (Listed & { meterId: number | null })[] => {
  const isThere = (id: number | null | undefined) => meters.some((meter) => meter.id === id);
  const bound = new Set(listed.flatMap(({ meterId }) => (meterId && isThere(meterId) ? [meterId] : [])));
  const things = listed.map((thing) => {
    if (thing.kind !== 'meter') return { ...thing, meterId: null };
    if (isThere(thing.meterId)) return { ...thing, meterId: thing.meterId ?? null };
    const isNamed = ({ kind }: HomeMeter) =>
      thing.name.toLowerCase().startsWith(`${meterKindLabels[kind]} meter`.toLowerCase());
    const own = meters.find((meter) => !bound.has(meter.id) && isNamed(meter));
    if (own) bound.add(own.id);
    return { ...thing, meterId: own?.id ?? null };
  });
  const room = listed.findLast(({ kind }) => kind === 'meter' || kind === 'keys')?.room ?? HANDOVER;
  for (const { id, name } of meters.filter((meter) => !bound.has(meter.id)))
    things.push({ ...more({ room, name: freeName(things, room, name), kind: 'meter' }), meterId: id });
  return things;
};

/** What was last said of a meter, by either side: a later word counts. */
export const lastRead = (entries: EntryRow[], itemId: number): (EntryRow & { reading: number }) | undefined =>
  entries.findLast(
    (entry): entry is EntryRow & { reading: number } => entry.itemId === itemId && entry.reading !== null,
  );

/** The day by the clock of the device, which may be wrong: never before the inspection began. */
export const dayRead = (saidAt: Date, begunAt: Date): CalendarDate => dateInIndia(saidAt < begunAt ? begunAt : saidAt);
