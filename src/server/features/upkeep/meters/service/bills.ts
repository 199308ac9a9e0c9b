import type { CalendarDate } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import {
  type MeterBill,
  type MeterBillsForm,
  MOST_BILLS,
  type ProposedBill,
  raiseMeterBills,
} from '#contract/upkeep/meter-bills';
import { chargesOf } from '#contract/upkeep/meter-charges';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import { holding, stretches, useWithin } from '#contract/upkeep/meter-use';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { announce } from '#server/features/platform/live/service';
import { insertBill, insertShares, markUndone, selectBilled, selectBills } from '../queries/bills.ts';
import { type Resident, selectResidents } from '../queries/people.ts';
import { type CountRow, selectCounts } from '../queries/readings.ts';
import { lockMeters, type MeterFilter, selectMeters, selectParts, selectPrices, type WholeMeter } from '../queries.ts';
import { cannotCharge, changedMeanwhile, missing } from '../refusals.ts';
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
const MOST_METERS = 2_000;

/** In a few statements, however many meters there are. */
const gather = async (db: Db, scope: Scope, filter: MeterFilter): Promise<Known | undefined> => {
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

/** What one meter's readings come to that nobody was charged for; nothing where there is none. */
const propose = (known: Known, meter: WholeMeter, wanted: Wanted): ProposedBill | undefined => {
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
  const title = `${meter.spaceName}, ${meterInWords(meter).replace(/^./, (first) => first.toLowerCase())}`;
  const { charges, amount, use, ownersPart } = chargesOf(
    { kind: meter.kind, title, prices: known.prices.get(meter.id) ?? [] },
    spans,
    residents,
  );
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
    shares: charges.map(({ leaseId, amount, working }) => {
      const resident = residents.find((each) => each.leaseId === leaseId);
      return {
        leaseId,
        amount,
        working,
        propertyName: resident?.propertyName ?? '',
        tenantName: resident?.tenantName ?? '',
      };
    }),
    problem:
      late.length === 0
        ? null
        : `First read the meters of ${late.map(({ spaceName }) => spaceName).join(', ')} up to ${formatDate(last.date)}.`,
  };
};

interface PreviewFilter {
  meterId?: number | null;
  propertyId?: number | null;
  buildingId?: number | null;
  from?: CalendarDate | null;
}

export const preview = async (deps: Deps, scope: Scope, filter: PreviewFilter): Promise<ProposedBill[]> =>
  proposeBills(deps.db, scope, filter);

/** The same, also inside a transaction. */
export const proposeBills = async (db: Db, scope: Scope, filter: PreviewFilter): Promise<ProposedBill[]> => {
  const { meterId, propertyId, buildingId, from } = filter;
  const known = await gather(db, scope, {
    meterIds: meterId ? [meterId] : undefined,
    propertyId: propertyId ?? undefined,
    buildingId: buildingId ?? undefined,
  });
  if (!known) return [];
  // As many as can be charged at once: those that are left come after them.
  return known.meters.flatMap((meter) => propose(known, meter, { from }) ?? []).slice(0, MOST_BILLS);
};

/** Charges tenants for what was read; the meters are held, so that no readings are charged for twice. */
export const raiseBills = (deps: Deps, actor: Actor, form: MeterBillsForm): Promise<MeterBill[]> =>
  deps.db.transaction((tx) => raiseBillsIn(deps, tx, actor, form));

/** The same, as a part of more. */
export const raiseBillsIn = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { bills, dueDate }: MeterBillsForm,
): Promise<MeterBill[]> => {
  const meterIds = [...new Set(bills.map(({ meterId }) => meterId))];
  if ((await lockMeters(tx, actor, meterIds)).length < meterIds.length) throw missing();
  if (meterIds.length < bills.length) throw changedMeanwhile();
  await markUndone(tx, meterIds, deps.now());
  const known = await gather(tx, actor, { meterIds });
  const by = await authorOf(tx, actor);
  const raised: number[] = [];
  for (const { meterId, ...wanted } of bills) {
    const meter = known?.meters.find(({ id }) => id === meterId);
    const proposed = known && meter && propose(known, meter, wanted);
    if (!meter || !proposed) throw changedMeanwhile();
    if (proposed.problem !== null) throw cannotCharge(proposed.problem);
    const { fromReadingId, toReadingId, use, amount, ownersPart, from, to } = proposed;
    const bill = { meterId, fromReadingId, toReadingId, use, amount, ownersPart, createdAt: deps.now() };
    const { id: billId } = await insertBill(tx, bill);
    raised.push(billId);
    const shares = [];
    for (const { leaseId, amount, working } of proposed.shares) {
      if (toPaise(amount) === 0) continue;
      const description = `${proposed.title}, ${formatDate(from)} to ${formatDate(to)}`;
      const charge = { amount, working, dueDate, description, type: 'utility' as const };
      const days = { periodStart: from, periodEnd: to };
      const [paymentId] = await raise(deps, tx, { leaseId, charges: [{ ...charge, ...days }], by });
      shares.push({ billId, leaseId, amount, paymentId });
    }
    if (shares.length > 0) await insertShares(tx, shares);
    await announce(tx, { userIds: [meter.landlordId, meter.agentId], changed: raiseMeterBills.changes });
  }
  const rows = await selectBills(tx, actor, { ids: raised });
  return rows.map((bill) => ({ ...bill, createdAt: bill.createdAt.toISOString() }));
};

/** The meters of a home, held before the lease whose bill they are on: as everybody does who charges for readings. */
export const lockMetersOf = async (tx: Db, actor: Actor, propertyId: number): Promise<void> => {
  const found = await selectMeters(tx, actor, { propertyId, limit: MOST_METERS });
  if (found.length > 0)
    await lockMeters(
      tx,
      actor,
      found.map(({ id }) => id),
    );
};
