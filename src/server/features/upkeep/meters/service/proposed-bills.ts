import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { type ExplainedBill, MOST_BILLS, type ProposedBill } from '#contract/upkeep/meter-bills';
import { chargesOf, type LeaseCharge } from '#contract/upkeep/meter-charges';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import { holding, stretches, useWithin } from '#contract/upkeep/meter-use';
import { workingOf } from '#contract/upkeep/meter-working';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectBilled } from '../queries/bills.ts';
import { type Resident, selectResidents } from '../queries/people.ts';
import { type CountRow, selectCounts } from '../queries/readings.ts';
import { type MeterFilter, selectMeters, selectParts, selectPrices, type WholeMeter } from '../queries.ts';
import { changedMeanwhile, missing } from '../refusals.ts';
import { byMeter } from '../rules.ts';
import { meterInWords } from './keep.ts';

interface Known {
  meters: WholeMeter[];
  parts: WholeMeter[];
  readings: Map<number, CountRow[]>;
  prices: Map<number, Awaited<ReturnType<typeof selectPrices>>>;
  billed: Map<number, Awaited<ReturnType<typeof selectBilled>>>;
  residents: Map<number, Resident[]>;
}

/** More than anybody walks to. */
export const MOST_METERS = 2_000;

/** In a few statements, however many meters there are. */
export const gather = async (db: Db, scope: Scope, filter: MeterFilter): Promise<Known | undefined> => {
  const meters = await selectMeters(db, scope, { ...filter, limit: MOST_METERS });
  if (meters.length === 0) return undefined;
  const ids = meters.map(({ id }) => id);
  const buildingIds = meters.flatMap(({ buildingId }) => (buildingId === null ? [] : [buildingId]));
  const parts = buildingIds.length === 0 ? [] : await selectParts(db, buildingIds);
  const meterIds = [...new Set([...ids, ...parts.map(({ id }) => id)])];
  return {
    meters,
    parts,
    readings: byMeter(await selectCounts(db, scope, { meterIds })),
    prices: byMeter(await selectPrices(db, ids)),
    billed: byMeter(await selectBilled(db, ids)),
    residents: byMeter(await selectResidents(db, ids)),
  };
};

interface Wanted {
  from?: CalendarDate | null;
  fromReadingId?: number;
  toReadingId?: number;
}

/** With what each share was reckoned from. */
type Reckoned = Omit<ProposedBill, 'shares'> & { shares: (ProposedBill['shares'][number] & LeaseCharge)[] };

/** What one meter's readings come to that nobody was charged for; nothing where there is none. */
export const propose = (known: Known, meter: WholeMeter, wanted: Wanted): Reckoned | undefined => {
  const held = holding(known.readings.get(meter.id) ?? []);
  const billed = new Set(known.billed.get(meter.id)?.map(({ toReadingId }) => toReadingId));
  const open = held.slice(
    Math.max(
      0,
      held.findLastIndex(({ id }) => billed.has(id)),
    ),
  );
  const begin = wanted.fromReadingId
    ? open.findIndex(({ id }) => id === wanted.fromReadingId)
    : open.findIndex(({ date }) => !wanted.from || date >= wanted.from);
  const end = wanted.toReadingId ? open.findIndex(({ id }) => id === wanted.toReadingId) : open.length - 1;
  const [first, last] = [open[begin], open[end]];
  if (!first || !last || begin >= end) return undefined;
  const isCommon = meter.buildingId !== null;
  const parts = isCommon
    ? known.parts
        .filter(({ kind, propertyId }) => kind === meter.kind && propertyId !== meter.propertyId)
        .map(({ id, spaceName }) => ({ spaceName, held: holding(known.readings.get(id) ?? []) }))
    : [];
  const usedWithin = (begin: CalendarDate, end: CalendarDate) =>
    parts.reduce((sum, part) => sum + useWithin(part.held, begin, end), 0);
  const spans = stretches(open.slice(begin, end + 1)).map((stretch) =>
    isCommon ? { ...stretch, parts: usedWithin(stretch.from.date, stretch.to.date) } : stretch,
  );
  const late = parts.filter((part) => (part.held.at(-1)?.date ?? '') < last.date);
  const residents = known.residents.get(meter.id) ?? [];
  const { charges, amount, use, ownersPart } = chargesOf(known.prices.get(meter.id) ?? [], spans, residents);
  return {
    amount,
    use,
    ownersPart,
    meterId: meter.id,
    title: `${meterKindLabels[meter.kind]}${isCommon ? ' of the common area' : ''}`,
    spaceName: meter.spaceName,
    from: first.date,
    to: last.date,
    fromReadingId: first.id,
    toReadingId: last.id,
    shares: charges.map(({ leaseId, amount, borne }) => {
      const { propertyName = '', tenantName = '' } = residents.find((each) => each.leaseId === leaseId) ?? {};
      return { leaseId, propertyName, tenantName, amount, borne };
    }),
    problem:
      late.length === 0
        ? null
        : `First read the meters of ${late.map(({ spaceName }) => spaceName).join(', ')} up to ${formatDate(last.date)}.`,
  };
};

/** In words, which take longer than to reckon it. */
export const explained = (meter: WholeMeter, { shares, ...bill }: Reckoned): ExplainedBill => {
  const title = `${meter.spaceName}, ${meterInWords(meter).replace(/^./, (first) => first.toLowerCase())}`;
  return {
    ...bill,
    shares: shares.map(({ borne, ...share }) => ({
      ...share,
      working: workingOf({ kind: meter.kind, title }, { borne }),
    })),
  };
};

interface PreviewFilter {
  meterId?: number | null;
  propertyId?: number | null;
  buildingId?: number | null;
  from?: CalendarDate | null;
}

const reckonAll = async (
  db: Db,
  scope: Scope,
  { meterId, propertyId, buildingId, from }: PreviewFilter,
): Promise<[WholeMeter, Reckoned][]> => {
  const known = await gather(db, scope, {
    meterIds: meterId ? [meterId] : undefined,
    propertyId: propertyId ?? undefined,
    buildingId: buildingId ?? undefined,
  });
  const all = known?.meters.flatMap((meter): [WholeMeter, Reckoned][] => {
    const bill = propose(known, meter, { from });
    return bill ? [[meter, bill]] : [];
  });
  // As many as can be charged at once: those that are left come after them.
  return all?.slice(0, MOST_BILLS) ?? [];
};

export const preview = async (deps: Deps, scope: Scope, filter: PreviewFilter): Promise<ProposedBill[]> =>
  (await reckonAll(deps.db, scope, filter)).map(([, bill]) => bill);

/** The same with the arithmetic, also inside a transaction. */
export const proposeBills = async (db: Db, scope: Scope, filter: PreviewFilter): Promise<ExplainedBill[]> =>
  (await reckonAll(db, scope, filter)).map(([meter, bill]) => explained(meter, bill));

/** The bill of one meter, from the reading to the reading that somebody looks at. */
export const explainBill = async (
  deps: Deps,
  scope: Scope,
  meterId: number,
  readings: { fromReadingId: number; toReadingId: number },
): Promise<ExplainedBill> => {
  const known = await gather(deps.db, scope, { meterIds: [meterId] });
  const [meter] = known?.meters ?? [];
  if (!known || !meter) throw missing();
  const bill = propose(known, meter, readings);
  if (!bill) throw changedMeanwhile();
  return explained(meter, bill);
};
