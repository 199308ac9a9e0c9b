import type { Property } from '#contract/lettings/properties';
import { IS_DIVIDED } from '#contract/lettings/property-parts';
import {
  type LeaseMove,
  MOVE_ELSEWHERE,
  MOVE_IN_FUTURE,
  MOVE_NOT_LIVED_IN,
  MOVE_TOO_EARLY,
  type MoveForm,
  type RentByDays,
  SPACE_TAKEN,
  SWAP_WITH_NOBODY,
} from '#contract/money/lease-moves';
import { addMonths, dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { type HeldMove, lockMoves, relocate } from '#server/features/lettings/leases/service/relocate';
import { findForManager } from '#server/features/lettings/properties/service';
import { rentSchedule, setScheduledRent } from '#server/features/money/payment-schedules/service/change-amount';
import { raisedDifferences } from '#server/features/money/payment-schedules/service/raised-differences';
import { authorOf } from '#server/features/money/payments/service/author';
import { changeTo } from '#server/features/money/payments/service/charges/change';
import { endCharge } from '#server/features/money/payments/service/charges/end-charge';
import { lessen } from '#server/features/money/payments/service/charges/lessen';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { applyCredit } from '#server/features/money/payments/service/receipts/credit';
import { insertMove, selectLivingIn, selectMoves } from './queries.ts';

export const list = async (deps: Deps, scope: Scope, leaseId: number): Promise<LeaseMove[]> => {
  await find(deps.db, scope, leaseId);
  return selectMoves(deps.db, leaseId);
};

/** What a space is let at; where nobody has said, whoever comes pays as before. */
const rentOf = ({ monthlyRent }: Pick<Property, 'monthlyRent'>, before: Amount): Amount =>
  toPaise(monthlyRent) > 0 ? monthlyRent : before;

interface Planned {
  leaseId: number;
  tenantName: string;
  fromId: number;
  from: string;
  toId: number;
  to: string;
  rentBefore: Amount;
  rentAfter: Amount;
}

/** Who goes where at which rent: one, or two who change places. */
const plan = async (tx: Db, deps: Deps, actor: Actor, leaseId: number, form: MoveForm): Promise<Planned[]> => {
  const lease = await find(tx, actor, leaseId);
  if (lease.status !== 'active') throw new AppError('conflict', MOVE_NOT_LIVED_IN);
  if (form.date > dateInIndia(deps.now())) throw atField('date', MOVE_IN_FUTURE);
  const goal = await findForManager(tx, actor, form.propertyId);
  const origin = await findForManager(tx, actor, lease.propertyId);
  if (!goal || !origin || goal.id === origin.id) throw atField('propertyId', MOVE_ELSEWHERE);
  if (goal.isDivided) throw new AppError('conflict', IS_DIVIDED);
  const there = await selectLivingIn(tx, goal.id);
  if (there && !form.swap) throw atField('propertyId', SPACE_TAKEN, 'days_taken');
  if (!there && form.swap) throw new AppError('conflict', SWAP_WITH_NOBODY);
  const one: Planned = {
    leaseId,
    tenantName: lease.tenantName,
    ...{ fromId: origin.id, from: origin.name, toId: goal.id, to: goal.name },
    rentBefore: lease.monthlyRent,
    rentAfter: form.monthlyRent ?? rentOf(goal, lease.monthlyRent),
  };
  if (!there) return [one];
  const other = await find(tx, actor, there.id);
  return [
    one,
    {
      leaseId: other.id,
      tenantName: other.tenantName,
      ...{ fromId: goal.id, from: goal.name, toId: origin.id, to: origin.name },
      rentBefore: other.monthlyRent,
      rentAfter: rentOf(origin, other.monthlyRent),
    },
  ];
};

const linesOf = async (tx: Db, { leaseId, rentBefore: before, rentAfter: after }: Planned, date: string) => {
  const schedule = await rentSchedule(tx, leaseId);
  if (!schedule || before === after) return { schedule, raised: [], lines: [] };
  return { schedule, ...(await raisedDifferences(tx, schedule, { date, before, after })) };
};

/** What a move would do, without doing it. */
export const preview = async (deps: Deps, actor: Actor, leaseId: number, form: MoveForm): Promise<RentByDays[]> => {
  const moves = await plan(deps.db, deps, actor, leaseId, form);
  return Promise.all(
    moves.map(async (move) => {
      const { fromId: _from, toId: _to, ...shown } = move;
      return { ...shown, lines: (await linesOf(deps.db, move, form.date)).lines };
    }),
  );
};

/** The rent of what was raised follows by days: changed, raised beside it, or kept as credit. */
const followRent = async (deps: Deps, tx: Db, actor: Actor, move: Planned, date: string): Promise<void> => {
  const { schedule, raised, lines } = await linesOf(tx, move, date);
  if (!schedule || move.rentBefore === move.rentAfter) return;
  const by = await authorOf(tx, actor);
  // What nobody has paid anything of comes first: credit that arises goes to it at once.
  const inOrder = [...lines].sort((one, other) => Number(one.way !== 'changed') - Number(other.way !== 'changed'));
  for (const { paymentId, text, amount, way } of inOrder) {
    const payment = raised.find(({ id }) => id === paymentId);
    const whole = fromPaise(toPaise(payment?.amount ?? '0') + toPaise(amount));
    if (way === 'changed') await changeTo(deps, tx, actor, paymentId, { amount: whole });
    else if (way === 'credited' && toPaise(whole) === 0)
      await endCharge(deps, tx, actor, paymentId, { to: null, reason: text });
    else if (way === 'credited') await lessen(deps, tx, actor, paymentId, { amount: whole, reason: text });
    else {
      const taxRate = payment?.taxRate ?? 0;
      const charge = { type: 'rent' as const, amount, taxRate, description: text, dueDate: dateInIndia(deps.now()) };
      await raise(deps, tx, { leaseId: move.leaseId, charges: [charge], by });
    }
  }
  await applyCredit(deps, tx, move.leaseId);
  await setScheduledRent(deps, tx, actor, schedule, {
    amount: move.rentAfter,
    from: addMonths(`${date.slice(0, 7)}-01`, 1),
  });
};

/** Moves a tenant by the same lease, or lets two change places: all of it, or nothing. */
export const create = (deps: Deps, actor: Actor, leaseId: number, form: MoveForm): Promise<LeaseMove[]> =>
  deps.db.transaction(async (tx) => {
    const planned = await plan(tx, deps, actor, leaseId, form);
    const held: HeldMove[] = await lockMoves(
      tx,
      planned.map(({ leaseId: id, fromId, toId, rentAfter: rent }) => ({ leaseId: id, fromId, toId, rent })),
    );
    for (const { lease } of held)
      if (form.date <= (lease.hereFrom ?? lease.startDate)) throw atField('date', MOVE_TOO_EARLY);
    const by = await authorOf(tx, actor);
    await relocate(deps, tx, actor, held, form.date);
    for (const move of planned) {
      await insertMove(tx, {
        leaseId: move.leaseId,
        fromPropertyId: move.fromId,
        toPropertyId: move.toId,
        date: form.date,
        rentBefore: move.rentBefore,
        rentAfter: move.rentAfter,
        movedById: actor.userId,
        movedBy: by?.name ?? '',
        createdAt: deps.now(),
      });
      await followRent(deps, tx, actor, move, form.date);
    }
    return selectMoves(tx, leaseId);
  });
