import { lastDayOf, overlap, overlapsStay } from '#contract/lettings/lease-days';
import { termOn } from '#contract/lettings/lease-terms';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockProperty, setAvailability } from '#server/features/lettings/properties/service';
import { notifyParties } from '../notices.ts';
import { lockRelation } from '../queries/relations.ts';
import { selectStays } from '../queries/stays.ts';
import { type LeaseRow, selectKeepingDays, selectLeaseForUpdate, selectTerms, updateLeaseRow } from '../queries.ts';
import { daysHad, daysTaken, isDivided, missing, takenMeanwhile } from '../refusals.ts';
import { partiesOf } from './lock-lease.ts';
import { logLease } from './log-lease.ts';
import { setRentFrom } from './rent-from.ts';

type Property = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

interface Wanted {
  leaseId: number;
  fromId: number;
  toId: number;
  rent: Amount;
}

export interface HeldMove {
  lease: LeaseRow;
  from: Property;
  to: Property;
  rent: Amount;
}

/** Holds relations, properties and leases of all who move, each kind in the order of ids: two swaps at once wait for each other. */
export const lockMoves = async (tx: Db, moves: Wanted[]): Promise<HeldMove[]> => {
  const inOrder = [...moves].sort((one, other) => one.leaseId - other.leaseId);
  for (const { leaseId } of inOrder) await lockRelation(tx, leaseId);
  const homes = new Map<number, Property>();
  for (const id of [...new Set(moves.flatMap(({ fromId, toId }) => [fromId, toId]))].sort(
    (one, other) => one - other,
  )) {
    const home = await lockProperty(tx, id);
    if (!home) throw missing();
    homes.set(id, home);
  }
  const held: HeldMove[] = [];
  for (const { leaseId, fromId, toId, rent } of inOrder) {
    const lease = await selectLeaseForUpdate(tx, leaseId);
    const [from, to] = [homes.get(fromId), homes.get(toId)];
    if (!lease || !from || !to) throw missing();
    // Somebody has moved meanwhile.
    if (lease.propertyId !== fromId || lease.status !== 'active') throw takenMeanwhile();
    if (to.isDivided) throw isDivided();
    held.push({ lease, from, to, rent });
  }
  return held;
};

/** Refuses days at the new space that anybody has but those who move. */
const requireRoomFor = async (tx: Db, moves: HeldMove[], date: CalendarDate): Promise<void> => {
  const movingLeases = moves.map(({ lease }) => lease.id);
  for (const { lease, to } of moves) {
    const wanted = { startDate: date, lastDay: lastDayOf(lease) };
    for (const other of await selectKeepingDays(tx, to.id)) {
      const days = { startDate: other.hereFrom ?? other.startDate, lastDay: lastDayOf(other) };
      if (!movingLeases.includes(other.id) && overlap(wanted, days)) throw daysTaken('propertyId', days);
    }
    for (const stay of await selectStays(tx, to.id, lease.id))
      if (overlapsStay(wanted, stay)) throw daysHad('propertyId', stay);
  }
};

/** Leases go to other spaces from a day on. Call it with everything held. */
export const relocate = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  moves: HeldMove[],
  date: CalendarDate,
): Promise<void> => {
  await requireRoomFor(tx, moves, date);
  const now = deps.now();
  // Of two who change places, each would be in the other's way: for a moment nobody is anywhere.
  for (const { lease } of moves) await updateLeaseRow(tx, lease.id, { status: 'ended' }, now);
  for (const { from } of moves) await setAvailability(tx, from.id, true, now);
  for (const { lease, from, to, rent } of moves) {
    await setRentFrom(tx, lease.id, date, rent);
    const present = termOn(await selectTerms(tx, lease.id), dateInIndia(now));
    const monthlyRent = present?.monthlyRent ?? rent;
    await updateLeaseRow(tx, lease.id, { status: 'active', propertyId: to.id, hereFrom: date, monthlyRent }, now);
    await setAvailability(tx, to.id, false, now);
    const changes = [
      { field: 'space', from: from.name, to: to.name },
      { field: 'movedOn', to: date },
      ...(rent === lease.monthlyRent ? [] : [{ field: 'monthlyRent', from: lease.monthlyRent, to: rent }]),
    ];
    const moved = { ...lease, propertyId: to.id };
    await logLease(deps, tx, actor, { lease: moved, property: to }, { action: 'lease.moved', changes });
    const words = `from ${from.name} to ${to.name} on ${formatDate(date)}, at ${formatRupees(rent)} a month`;
    await notifyParties(deps, tx, partiesOf(moved, to), {
      title: `Moved to ${to.name}`,
      toTenant: `You moved ${words}. Your lease goes on.`,
      toManagers: `${lease.tenantName} moved ${words}.`,
      actorId: actor.userId,
    });
  }
};
