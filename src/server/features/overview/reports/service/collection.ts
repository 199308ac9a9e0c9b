import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { preview } from '#server/features/upkeep/meters/service/proposed-bills';
import { selectRents } from '../queries/money.ts';
import type { Asked, SourceRow } from '../rules/row.ts';
import { common, daysOfStay, rentOfStay } from '../rules/stays.ts';
import { readHomes } from './homes.ts';
import { homeCells, measure, untilToday } from './of-homes.ts';

/** What was read of meters on some days and has not been billed, by lease. */
const unbilledUnits = async (deps: Deps, scope: Scope, { propertyId, buildingId, from, to }: Asked) => {
  const bills = await preview(deps, scope, { propertyId, buildingId });
  const byLease = new Map<number, number>();
  for (const bill of bills.filter((each) => each.to >= from && each.to <= to))
    for (const { leaseId, amount } of bill.shares) byLease.set(leaseId, (byLease.get(leaseId) ?? 0) + toPaise(amount));
  return byLease;
};

/** What was expected of each home, billed, collected, and lost on the way. */
export const collection = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const days = untilToday(asked);
  if (days.from > days.to) return [];
  const { homes, stays } = await readHomes(deps.db, scope, asked);
  const rents = new Map((await selectRents(deps.db, scope, { ...asked, ...days })).map((row) => [row.propertyId, row]));
  const units = await unbilledUnits(deps, scope, asked);
  return homes.flatMap((home) => {
    const own = (stays.get(home.id) ?? []).filter(({ isReserved }) => !isReserved);
    const measured = measure(home, own, asked, days);
    const rent = rents.get(home.id);
    if (!(measured || rent)) return [];
    const present = own.filter((stay) => common(daysOfStay(stay), days));
    const agreed = own.reduce((sum, stay) => sum + rentOfStay(stay, days), 0);
    const vacant = measured?.lost ?? 0;
    const lostUnits = [...new Set(present.map(({ leaseId }) => leaseId))].reduce(
      (sum, leaseId) => sum + (units.get(leaseId) ?? 0),
      0,
    );
    const { property, propertyId, building } = homeCells(home);
    const { billed = '0.00', collected = '0.00', fees = '0.00', belowTerm = '0.00' } = rent ?? {};
    const cells = {
      property,
      propertyId,
      building,
      expected: fromPaise(agreed + vacant),
      billed,
      collected,
      open: fromPaise(toPaise(billed) - toPaise(collected)),
      vacantDays: String(measured?.vacantDays ?? 0),
      lostVacant: fromPaise(vacant),
      lostFees: fees,
      lostUnits: fromPaise(lostUnits),
      lostIncreases: belowTerm,
      lost: fromPaise(vacant + lostUnits + sumPaise([fees, belowTerm])),
    };
    const isWanted = asked.status === undefined || toPaise(asked.status === 'open' ? cells.open : cells.lost) > 0;
    return isWanted ? [{ key: String(home.id), cells }] : [];
  });
};
