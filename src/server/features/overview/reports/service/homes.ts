import { addDays } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { type HomeRow, type LeaseRow, type MoveRow, selectHomes, selectLeases, selectMoves } from '../queries/homes.ts';
import { grouped } from '../rules/grouped.ts';
import type { Asked } from '../rules/row.ts';
import type { Stay } from '../rules/stays.ts';

/** A lease whose tenant went from one space to another is a stay in each. */
const staysOf = (lease: LeaseRow, moves: MoveRow[]): Stay[] => {
  const { lastDay, startDate } = lease;
  if (lastDay !== null && lastDay < startDate) return [];
  const known = {
    leaseId: lease.id,
    tenantId: lease.tenantId,
    tenantName: lease.tenantName,
    isAskedFor: lease.isAskedFor,
    isReserved: lease.status === 'reserved',
    terms: lease.terms.length > 0 ? lease.terms : [{ from: startDate, rent: lease.monthlyRent }],
  };
  const before = moves.map(({ fromPropertyId, date }, index) => ({
    propertyId: fromPropertyId,
    from: moves[index - 1]?.date ?? startDate,
    to: addDays(date, -1),
    ...known,
  }));
  const last = { propertyId: lease.propertyId, from: moves.at(-1)?.date ?? startDate, to: lastDay, ...known };
  return [...before, last].filter(({ from, to }) => to === null || from <= to);
};

export interface Homes {
  homes: HomeRow[];
  leases: LeaseRow[];
  /** By property. */
  stays: Map<number, Stay[]>;
}

/** The homes that a report is of, and who had them when: three statements, however many there are. */
export const readHomes = async (db: Db, scope: Scope, asked: Asked): Promise<Homes> => {
  const homes = await selectHomes(db, scope, asked);
  const leases = await selectLeases(db, scope, { tenantId: asked.tenantId });
  const moves = grouped(await selectMoves(db, scope), ({ leaseId }) => leaseId);
  const wanted = new Set(homes.map(({ id }) => id));
  const stays = leases
    .flatMap((lease) => staysOf(lease, moves.get(lease.id) ?? []))
    .filter(({ propertyId }) => wanted.has(propertyId));
  return { homes, leases, stays: grouped(stays, ({ propertyId }) => propertyId) };
};
