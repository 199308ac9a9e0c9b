import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getReport } from '#contract/overview/reports';
import { addDays, addMonths, daysBetween, monthOf, startOfDayInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const TODAY = '2026-04-05';
const PERIOD = { from: '2025-12-10', to: '2026-06-30' };

const days = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(day);
  return found;
};
/** All days on which anything below may happen. */
const ALL_DAYS = days('2025-06-01', '2027-06-30');

const piece = fc.record({
  gap: fc.integer({ min: 1, max: 40 }),
  length: fc.integer({ min: 1, max: 80 }),
  end: fc.constantFrom('ended', 'ended early', 'expired', 'called off'),
  /** For so many days before it the tenant lived in the third home. */
  movedAfter: fc.constantFrom(0, 0, 15, 70),
});
const home = fc.record({
  createdOn: fc.constantFrom<string>('2025-10-01', '2026-01-15', '2026-03-20'),
  isAvailable: fc.boolean(),
  isRemoved: fc.boolean(),
  rent: fc.integer({ min: 1, max: 90_000_00 }),
  pieces: fc.array(piece, { maxLength: 5 }),
  now: fc.constantFrom('nobody', 'term', 'notice', 'month to month', 'reserved', 'upcoming'),
});
type Home = typeof home extends fc.Arbitrary<infer Value> ? Value : never;

const whole = { monthlyRent: '10000.00' } as const;

/** The leases of a home, one after the other; whoever moved came from the third one. */
const letOut = async (propertyId: number, third: number, { pieces, now }: Home) => {
  const tenant = await app.signUp('tenant');
  let next = '2025-09-01';
  for (const { gap, length, end, movedAfter } of pieces) {
    const here = addDays(next, gap);
    const to = addDays(here, length);
    if (to >= TODAY) break;
    next = to;
    const startDate = addDays(here, -movedAfter);
    const isEarly = end === 'ended early';
    const row = await aLease(app, tenant, {
      ...{ propertyId, ...whole, startDate, hereFrom: movedAfter > 0 ? here : null },
      status: end === 'expired' ? 'expired' : 'ended',
      endDate: isEarly ? addDays(to, 90) : to,
      endedOn: isEarly ? to : end === 'called off' ? addDays(startDate, -1) : null,
    });
    if (movedAfter > 0) await moved(row.id, third, propertyId, here);
  }
  if (now === 'nobody') return;
  const lease = { ...{ propertyId, ...whole, startDate: addDays(next, 3), endDate: '2026-12-31' } };
  if (now === 'term') await aLease(app, tenant, lease);
  if (now === 'notice') await aLease(app, tenant, { ...lease, noticeDate: '2026-04-20' });
  if (now === 'month to month')
    await aLease(app, tenant, { ...lease, endDate: addDays(lease.startDate, 1), monthToMonth: 'stays' });
  const later = { ...lease, startDate: '2026-05-10' };
  if (now === 'reserved') await aLease(app, tenant, { ...later, status: 'reserved', reservedUntil: '2026-05-01' });
  if (now === 'upcoming') await aLease(app, tenant, { ...later, status: 'upcoming' });
};

const moved = (leaseId: number, fromPropertyId: number, toPropertyId: number, date: string) =>
  app.db.insert(leaseMoves).values({
    ...{ leaseId, fromPropertyId, toPropertyId, date, movedBy: 'Meera', createdAt: app.deps.now() },
    ...{ rentBefore: '10000.00', rentAfter: '10000.00' },
  });

interface Place {
  leaseId: number;
  /** The home in which its tenant lived, day by day. */
  on: Map<string, number>;
}

/** Who lived where on each day, as leases and moves have it. */
const places = async (ids: number[]): Promise<Place[]> => {
  const rows = await app.db.select().from(leases).where(inArray(leases.propertyId, ids));
  const moves = await app.db.select().from(leaseMoves);
  return rows.map((lease) => {
    const isOver = lease.status === 'ended' || lease.status === 'expired';
    const agreed = lease.monthToMonth === null ? (lease.noticeDate ?? lease.endDate) : null;
    const last = isOver ? (lease.endedOn ?? lease.endDate) : agreed;
    const on = new Map<string, number>();
    for (const day of ALL_DAYS) {
      if (lease.status === 'reserved' || day < lease.startDate || (last !== null && day > last)) continue;
      const move = moves.find(({ leaseId, date }) => leaseId === lease.id && date > day);
      on.set(day, move?.fromPropertyId ?? lease.propertyId);
    }
    return { leaseId: lease.id, on };
  });
};

/** Day by day, what the report says of a home. */
const countedOf = (id: number, { createdOn, isAvailable, rent }: Home, removedOn: string | null, lived: Place[]) => {
  const let_ = ALL_DAYS.filter((day) => lived.some(({ on }) => on.get(day) === id));
  const isLet = (day: string) => let_.includes(day);
  const wasLetBy = (day: string) => (let_[0] ?? '9999') <= day;
  const isLetFrom = (day: string) => (let_.at(-1) ?? '0000') >= day;
  const counts = days(PERIOD.from, TODAY).filter(
    (day) =>
      (day >= createdOn || wasLetBy(day)) && (removedOn === null || day < removedOn) && (isAvailable || isLetFrom(day)),
  );
  const vacant = counts.filter((day) => !isLet(day));
  let lost = 0;
  for (const month of new Set(vacant.map(monthOf))) {
    const length = daysBetween(`${month}-01`, addMonths(`${month}-01`, 1));
    let run = 0;
    for (const day of days(`${month}-01`, addDays(`${month}-01`, length))) {
      if (vacant.includes(day) && monthOf(day) === month) run += 1;
      else {
        lost += Math.round((rent * run) / length);
        run = 0;
      }
    }
  }
  let [lettings, waited] = [0, 0];
  for (const { on } of lived)
    for (const day of days(PERIOD.from, TODAY)) {
      if (on.get(day) !== id || on.get(addDays(day, -1)) === id) continue;
      lettings += 1;
      for (let before = addDays(day, -1); !isLet(before); before = addDays(before, -1)) {
        if (before < createdOn && !wasLetBy(before)) break;
        waited += 1;
      }
    }
  return {
    days: counts.length,
    letDays: counts.length - vacant.length,
    vacantDays: vacant.length,
    lettings,
    waited,
    lost,
  };
};
type Counted = ReturnType<typeof countedOf>;

const keys = ['days', 'letDays', 'vacantDays', 'lettings', 'waited'] as const;
const told = (cells: Record<string, string | null>): Counted => ({
  ...(Object.fromEntries(keys.map((key) => [key, Number(cells[key])])) as Omit<Counted, 'lost'>),
  lost: toPaise(cells.lost ?? ''),
});

/** Who moved in second signed first, elsewhere. */
const cameLater: Home = {
  ...{ createdOn: '2025-10-01', isAvailable: true, isRemoved: false, rent: 25_000_00, now: 'nobody' },
  pieces: [
    { gap: 30, length: 20, end: 'ended', movedAfter: 0 },
    { gap: 10, length: 30, end: 'ended', movedAfter: 70 },
    { gap: 15, length: 60, end: 'ended', movedAfter: 0 },
  ],
};

it('days let and empty are those that one counts on the fingers, whatever the leases, notices and moves', async () => {
  await fc.assert(
    fc.asyncProperty(home, home, async (one, other) => {
      const landlord = await aLandlord(app);
      const third: Home = { ...one, createdOn: '2025-06-15', isAvailable: true, isRemoved: false };
      const homes = [one, other, third].map((each) => ({
        ...each,
        isRemoved: each.isRemoved && each.now === 'nobody',
      }));
      const ids: number[] = [];
      for (const { createdOn, isAvailable, isRemoved, rent } of homes) {
        const { id } = await aProperty(landlord, { monthlyRent: (rent / 100).toFixed(2) });
        const removedAt = isRemoved ? startOfDayInIndia('2026-03-25') : null;
        const set = { createdAt: startOfDayInIndia(createdOn), isAvailable, removedAt };
        await app.db.update(properties).set(set).where(eq(properties.id, id));
        ids.push(id);
      }
      for (const [index, each] of [one, other].entries()) await letOut(ids[index] ?? 0, ids[2] ?? 0, each);
      const lived = await places(ids);
      const expected = homes.map((each, index) =>
        countedOf(ids[index] ?? 0, each, each.isRemoved ? '2026-03-25' : null, lived),
      );
      const ask = async (by: string) =>
        (await landlord.call(getReport, { params: { name: 'occupancy' }, query: { ...PERIOD, by } })).body;
      const { rows, totals } = await ask('property');
      for (const [index, id] of ids.entries()) {
        const row = rows.find(({ cells }) => cells.propertyId === String(id));
        if (expected[index]?.days === 0) expect(row).toBeUndefined();
        else expect(told(row?.cells ?? {})).toEqual(expected[index]);
      }
      for (const by of ['month', 'building']) {
        const { days: all, letDays, lost, rate } = (await ask(by)).totals;
        expect({ days: all, letDays, lost, rate }).toEqual({
          ...{ days: totals.days, letDays: totals.letDays, lost: totals.lost, rate: totals.rate },
        });
      }
    }),
    { numRuns: 15, examples: [[cameLater, { ...cameLater, pieces: [] }]] },
  );
}, 120_000);
