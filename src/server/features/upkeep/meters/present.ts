import type { CalendarDate } from '#contract/platform/calendar';
import { holding, stretches, usualPerDay } from '#contract/upkeep/meter-use';
import type { Meter, MeterPrice, MeterReading } from '#contract/upkeep/meters';
import type { ReadingRow } from './queries/readings.ts';
import type { WholeMeter } from './queries.ts';

/** Oldest first, each with what was used since the one before. */
export const presentReadings = (rows: ReadingRow[]): MeterReading[] => {
  const held = holding(rows);
  const uses = new Map(stretches(held).map(({ to, use }) => [to.id, use]));
  const ids = new Set(held.map(({ id }) => id));
  return rows.map(({ photoUrl, readById: _reader, createdAt, ...row }) => ({
    ...row,
    use: uses.get(row.id) ?? null,
    isStruck: !ids.has(row.id),
    photo: photoUrl,
    createdAt: createdAt.toISOString(),
  }));
};

/** The price of a day: the first one also before its day. */
const priceOn = <Price extends MeterPrice>(prices: Price[], day: CalendarDate): Price | undefined =>
  prices.findLast(({ from }) => from <= day) ?? prices[0];

export const presentMeter = (
  row: WholeMeter,
  { readings, prices, today }: { readings: ReadingRow[]; prices: MeterPrice[]; today: CalendarDate },
): Meter => {
  const last = holding(readings).at(-1);
  const price = priceOn(prices, today);
  return {
    id: row.id,
    propertyId: row.propertyId,
    buildingId: row.buildingId,
    kind: row.kind,
    number: row.number,
    place: row.place,
    spaceName: row.spaceName,
    buildingName: row.buildingName,
    flatNumber: row.flatNumber,
    floorNumber: row.floorNumber,
    position: row.position,
    billedThrough: row.billedThrough,
    unitPrice: price?.unitPrice ?? '0.00',
    fixedPart: price?.fixedPart ?? '0.00',
    lastReading: last ? { value: last.value, date: last.date, readBy: last.readBy } : null,
    usualPerDay: usualPerDay(readings),
    createdAt: row.createdAt.toISOString(),
  };
};
