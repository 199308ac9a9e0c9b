import { isOver } from '#contract/lettings/lease-days';
import type { Side } from '#contract/lettings/sides';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { isInQuestion } from '#contract/upkeep/settlement-rules';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { duesOf, heldOf } from '#server/features/books/deposits/service/standings';
import { requireRight } from '#server/features/lettings/mandates/service';
import type { Loaded } from '../present.ts';
import { type LineRow, selectLines, selectMoves } from '../queries/lines.ts';
import { lockLeases, type SettlementRow, selectSetApart, selectSettlement } from '../queries.ts';
import {
  hasChanged,
  isOverNow,
  leaseGone,
  lineClosed,
  mainTenantsWord,
  missing,
  noSuchLine,
  notDraft,
  notSent,
  takenBackNow,
} from '../refusals.ts';

export const sideOf = ({ role }: Scope): Side => (role === 'tenant' ? 'tenant' : 'manager');

/** Who answers on the tenant's side: the main tenant, or of a share the one who left. */
export const speakerOf = ({ isOfLeaver, leaverId, mainTenantId }: SettlementRow): string | null =>
  isOfLeaver ? leaverId : mainTenantId;

/** What money is about, in as many statements for many as for one. */
export const loadAll = async (deps: Pick<Deps, 'now'>, db: Db, rows: SettlementRow[]): Promise<Loaded[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const leaseIds = rows.flatMap(({ leaseId }) => leaseId ?? []);
  const lines = await selectLines(db, ids);
  const moves = await selectMoves(db, ids);
  const held = leaseIds.length === 0 ? new Map<number, string>() : await heldOf(db, leaseIds);
  const open = leaseIds.length === 0 ? [] : await duesOf(db, leaseIds);
  const apart = leaseIds.length === 0 ? [] : await selectSetApart(db, leaseIds);
  const today = dateInIndia(deps.now());
  return rows.map((row) => {
    const own = moves.filter(({ settlementId }) => settlementId === row.id);
    const gone = sumPaise(own.map(({ amount }) => amount));
    const isWhole = row.leaseId !== null && !row.isOfLeaver;
    const others = apart.find(({ leaseId }) => leaseId === row.leaseId)?.amount ?? '0.00';
    const over = row.leaseStatus !== null && isOver(row.leaseStatus);
    return {
      row,
      lines: lines.filter(({ settlementId }) => settlementId === row.id),
      moves: own,
      dues: isWhole ? open.filter((due) => due.leaseId === row.leaseId && (over || due.dueDate <= today)) : [],
      left: isWhole
        ? fromPaise(Math.max(0, toPaise(held.get(row.leaseId ?? 0) ?? '0.00') - toPaise(others)))
        : fromPaise(toPaise(row.depositAtBegin) - gone),
    };
  });
};

export const loadOne = async (deps: Pick<Deps, 'now'>, db: Db, row: SettlementRow): Promise<Loaded> => {
  const [loaded] = await loadAll(deps, db, [row]);
  if (!loaded) throw missing();
  return loaded;
};

export interface Held extends Loaded {
  row: SettlementRow & { leaseId: number };
}

/** One that somebody sees. Its lease is held, as whatever moves money of it does: of two at once the second finds what the first did. */
export const held = async (deps: Deps, tx: Db, scope: Scope, id: number, ...others: number[]): Promise<Held> => {
  const seen = await selectSettlement(tx, scope, id);
  if (!seen) throw missing();
  if (seen.leaseId === null) throw leaseGone();
  await lockLeases(tx, [seen.leaseId, ...others]);
  const row = await selectSettlement(tx, scope, id);
  if (!row) throw missing();
  if (row.leaseId === null) throw leaseGone();
  return { ...(await loadOne(deps, tx, row)), row: { ...row, leaseId: row.leaseId } };
};

/** The same for who may say something on it: of managers by the owner's grant, of tenants the main one. */
export const lockedToAct = async (deps: Deps, tx: Db, actor: Actor, id: number, ...others: number[]): Promise<Held> => {
  const found = await held(deps, tx, actor, id, ...others);
  if (sideOf(actor) === 'tenant') {
    if (speakerOf(found.row) !== actor.userId) throw mainTenantsWord();
  } else await requireRight(tx, actor, found.row.propertyId, 'giveBackMoney');
  return found;
};

export const requireDraft = ({ row }: Loaded): void => {
  if (row.status !== 'draft') throw notDraft();
};

export const requireSent = ({ row }: Loaded): void => {
  if (row.status === 'draft') throw row.takenBackAt === null ? notSent() : takenBackNow();
  if (row.status === 'settled') throw isOverNow();
};

/** A deduction that is still open, as whoever acts on it has read it. */
export const openLine = ({ lines }: Loaded, lineId: number, version: number): LineRow => {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw noSuchLine();
  if (line.version !== version) throw hasChanged();
  if (!isInQuestion(line)) throw lineClosed();
  return line;
};
