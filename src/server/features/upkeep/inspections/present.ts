import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import { stateOf } from '#contract/upkeep/inspection-status';
import type { Inspection, InspectionEntry, InspectionSummary, ItemMeter } from '#contract/upkeep/inspections';
import { pathOf } from '#server/features/platform/files/service';
import type { EntryRow, ItemRow, PhotoRow } from './queries/entries.ts';
import type { ConfirmationRow, WholeInspection } from './queries.ts';
import { hashOf } from './rules.ts';

const head = (row: WholeInspection, confirmations: ConfirmationRow[], today: CalendarDate) => {
  const { id, leaseId, propertyId, propertyName, tenantName, kind, openUntil, begunBy, begunByName } = row;
  const own = confirmations.filter(({ inspectionId }) => inspectionId === id);
  return {
    ...{ id, leaseId, propertyId, propertyName, tenantName, kind, openUntil, begunBy, begunByName },
    state: stateOf({ openUntil, confirmed: own.map(({ side }) => side) }, today),
    answered: { manager: row.answeredByManager, tenant: row.answeredByTenant },
    confirmations: own.map(({ side, name, author, signingId, createdAt }) => ({
      ...{ side, name, author, isSigned: signingId !== null },
      createdAt: createdAt.toISOString(),
    })),
    signingSince: row.signingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};

export const presentSummary = (
  row: WholeInspection,
  confirmations: ConfirmationRow[],
  today: CalendarDate,
): InspectionSummary => ({ ...head(row, confirmations, today), items: row.items });

const presentEntry = (entry: EntryRow, photos: PhotoRow[]): InspectionEntry => {
  const { id, side, author, isByLink, condition, count, reading, replaced, corrected, text } = entry;
  const { latitude, longitude } = entry;
  return {
    ...{ id, side, author, isByLink, condition, count, reading, replaced, corrected, text },
    photos: photos
      .filter(({ entryId }) => entryId === id)
      .map(({ fileId, view, sha256 }) => ({ fileUrl: pathOf({ id: fileId }), view, sha256 })),
    saidAt: entry.saidAt.toISOString(),
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    createdAt: entry.createdAt.toISOString(),
  };
};

export interface Loaded {
  row: WholeInspection;
  confirmations: ConfirmationRow[];
  items: ItemRow[];
  /** Of this one and of the one that it is compared with. */
  entries: EntryRow[];
  photos: PhotoRow[];
  comparedWith: WholeInspection | undefined;
  /** The meters of the home that are read. */
  meters: Omit<ItemMeter, 'isTaken'>[];
}

interface Reader {
  side: Side;
  speaksForSide: boolean;
}

export const ownContent = ({ row, items, entries, photos }: Loaded) => {
  const own = entries.filter(({ inspectionId }) => inspectionId === row.id);
  const ids = new Set(own.map(({ id }) => id));
  return { items, entries: own, photos: photos.filter(({ entryId }) => ids.has(entryId)) };
};

export const presentInspection = (loaded: Loaded, reader: Reader, today: CalendarDate): Inspection => {
  const { row, confirmations, items, entries, photos, comparedWith, meters } = loaded;
  const meterOf = ({ meterId, readingId }: ItemRow): ItemMeter | null => {
    const meter = meterId === null ? undefined : meters.find(({ id }) => id === meterId);
    return meter ? { ...meter, isTaken: readingId !== null } : null;
  };
  const saidOf = (itemId: number) =>
    entries.filter((entry) => entry.itemId === itemId).map((entry) => presentEntry(entry, photos));
  return {
    ...head(row, confirmations, today),
    address: row.address,
    ...reader,
    items: items.map((item) => {
      const { id, room, name, kind, wear, newOn, count, beforeId } = item;
      return {
        ...{ id, room, name, kind, wear, newOn, count },
        meter: meterOf(item),
        entries: saidOf(id),
        before: beforeId === null ? null : saidOf(beforeId),
      };
    }),
    wearYears: row.wearYears,
    contentHash: hashOf(ownContent(loaded)),
    comparedWith: comparedWith
      ? { id: comparedWith.id, kind: comparedWith.kind, createdAt: comparedWith.createdAt.toISOString() }
      : null,
  };
};
