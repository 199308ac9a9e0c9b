import { ESTIMATE_NOTE, estimateInWords, estimateOf } from '#contract/books/deposit-estimate';
import { type DueBack, dueBackOf, suggestedTopUp } from '#contract/books/deposit-rules';
import type { DepositAction, DepositPassport } from '#contract/books/deposits';
import { entryInWords } from '#contract/books/entry-words';
import { isOver } from '#contract/lettings/lease-days';
import { noRights, type Rights } from '#contract/lettings/mandate-rights';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { rightsOf } from '#server/features/lettings/mandates/service';
import { isDepositBeingSettled } from '#server/features/money/payments/service/deposits/being-settled';
import {
  type DepositLease,
  selectHistory,
  selectLease,
  selectMovements,
  selectNextLeases,
  selectRents,
  selectStanding,
} from '../queries/passport.ts';
import { leaveInPast, missing } from '../refusals.ts';
import { movementsOf } from '../rules/movements.ts';
import { duesOf } from './standings.ts';

/** What the books owe is a credit, below 0 there. */
const owing = (amount: string): string => fromPaise(-toPaise(amount));

export const standingOf = async (db: Db, leaseId: number) => {
  const { held, owed } = await selectStanding(db, leaseId);
  return { held: owing(held), owed: owing(owed) };
};

export const leaseOf = async (db: Db, scope: Scope, id: number): Promise<DepositLease> => {
  const lease = await selectLease(db, scope, id);
  if (!lease) throw missing();
  return lease;
};

/** The day on which it is over, or on which it would be as things stand. */
const lastDayOf = (lease: DepositLease, today: CalendarDate): CalendarDate => {
  const { status, endedOn, endDate, noticeDate, noticeDays, monthToMonth } = lease;
  if (isOver(status)) return endedOn ?? endDate ?? today;
  const known = noticeDate ?? (monthToMonth === null ? endDate : null);
  return known !== null && known >= today ? known : addDays(today, noticeDays ?? 0);
};

/** By when what is held is to be given back, once the lease is over or notice is given. */
export const dueBackFrom = (
  lease: Pick<DepositLease, 'status' | 'endedOn' | 'endDate' | 'noticeDate' | 'depositReturnDays' | 'depositLaw'>,
  held: string,
): DueBack | null => {
  const lastDay = isOver(lease.status) ? (lease.endedOn ?? lease.endDate) : lease.noticeDate;
  return lastDay !== null && toPaise(held) > 0 ? dueBackOf({ ...lease, lastDay }) : null;
};

const historyOf = (rows: Awaited<ReturnType<typeof selectHistory>>): DepositPassport['history'] => {
  let held = 0;
  return rows.map(({ entryId, kind, date, due, accounts, text, ...row }) => {
    const change = -toPaise(row.held);
    held += change;
    const asked = kind === 'charge_raised' ? owing(due) : '0.00';
    const words = entryInWords({ kind, text, accounts });
    return { entryId, kind, date, text: words, asked, change: fromPaise(change), held: fromPaise(held) };
  });
};

interface Offered {
  isOver: boolean;
  isUnderNotice: boolean;
  isHeld: boolean;
  hasDues: boolean;
  hasNext: boolean;
  isBeingSettled: boolean;
}

const actionsFor = ({ role }: Scope, rights: Rights, offered: Offered): DepositAction[] => {
  if (role !== 'landlord' && role !== 'agent') return [];
  const isOwner = role === 'landlord';
  const mayGiveBack = (isOwner || rights.giveBackMoney) && !offered.isBeingSettled;
  const isLeaving = offered.isOver || offered.isUnderNotice;
  const allowed: Record<DepositAction, boolean> = {
    topUp: !offered.isOver,
    refund: mayGiveBack && offered.isHeld,
    adjust: isOwner && !offered.isBeingSettled && offered.isHeld && offered.hasDues && isLeaving,
    transfer: mayGiveBack && offered.isHeld && offered.hasNext,
    terms: !offered.isOver && (isOwner || rights.renewLeases),
  };
  return (Object.keys(allowed) as DepositAction[]).filter((action) => allowed[action]);
};

/** What became of the deposit of a lease, the same to both sides. One after the other, so that it also works inside a transaction. */
export const passportOf = async (
  deps: Pick<Deps, 'now'>,
  db: Db,
  scope: Scope,
  leaseId: number,
  chosen?: CalendarDate | null,
): Promise<DepositPassport> => {
  const lease = await leaseOf(db, scope, leaseId);
  const today = dateInIndia(deps.now());
  const over = isOver(lease.status);
  if (chosen && chosen < today && !over) throw leaveInPast();
  const { held, owed } = await standingOf(db, leaseId);
  // An agent of this home need not know the others of its owner.
  const knows = (agentId: string | null) => scope.role !== 'agent' || agentId === scope.userId;
  const movements = movementsOf(await selectMovements(db, leaseId), { leaseId, knows });
  const dues = await duesOf(db, [leaseId]);
  const leaveOn = (!over && chosen) || lastDayOf(lease, today);
  const estimate = estimateOf({ lease: { ...lease, isOver: over }, held, dues, today, leaveOn });
  const isManager = scope.role !== 'tenant';
  const nextLeases = isManager ? await selectNextLeases(db, scope, lease) : [];
  const rights = scope.role === 'agent' ? await rightsOf(db, scope, lease.propertyId) : noRights;
  const gone = fromPaise(sumPaise([movements.givenBack.total, movements.moved.total]));
  const { propertyName, tenantName, agreed, noticeDays, depositReturnDays } = lease;
  const { exitPaintingCharge, exitCleaningCharge } = lease;
  return {
    ...{ leaseId, propertyName, tenantName, isOver: over, agreed, owed, held, ...movements },
    ...{ noticeDays, exitPaintingCharge, exitCleaningCharge, depositReturnDays },
    dueBack: dueBackFrom(lease, held),
    estimate: { ...estimate, text: estimateInWords(estimate, over), note: ESTIMATE_NOTE },
    history: historyOf(await selectHistory(db, leaseId)),
    topUp: over ? null : suggestedTopUp({ agreed, held, asked: owed, gone }, await selectRents(db, leaseId)),
    dues,
    nextLeases,
    actions: actionsFor(scope, rights, {
      isOver: over,
      isUnderNotice: lease.noticeDate !== null,
      isHeld: toPaise(held) > 0,
      hasDues: dues.length > 0,
      hasNext: nextLeases.length > 0,
      isBeingSettled: isManager && (await isDepositBeingSettled(db, leaseId)),
    }),
  };
};
