import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { RefundForm } from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { refundDeposit } from '#server/features/money/payments/service/deposits/refund-deposit';
import { announceSettlement, notifySides } from '../notices.ts';
import { figuresFor, type Loaded } from '../present.ts';
import { insertMove, type MoveRow, updateMove } from '../queries/lines.ts';
import { updateSettlement } from '../queries.ts';
import { answeredAlready, hasChanged, noSuchRefund, notDenied, nothingOwed, onlyFree } from '../refusals.ts';
import { settleIfDone, takeFor } from './books.ts';
import { find } from './find.ts';
import { lockedToAct, requireSent } from './load.ts';
import { logSettlement } from './log.ts';

/** Never more than nobody questions. */
export const requireFree = (found: Loaded, amount: Amount): void => {
  const { refundable } = figuresFor(found);
  if (toPaise(amount) > toPaise(refundable)) throw onlyFree(refundable);
};

/** Takes what is owed from the deposit, the oldest first, as far as it goes. */
export const takeDues = async (deps: Deps, tx: Db, actor: Actor, id: number, amount: Amount): Promise<Settlement> => {
  const found = await lockedToAct(deps, tx, actor, id);
  requireSent(found);
  const owed = sumPaise(found.dues.map(({ outstanding }) => outstanding));
  let left = toPaise(found.left);
  if (owed === 0 || left === 0) throw nothingOwed();
  if (owed !== toPaise(amount)) throw hasChanged();
  for (const { paymentId, outstanding, text } of found.dues) {
    const paise = Math.min(left, toPaise(outstanding));
    if (paise === 0) continue;
    await takeFor(deps, tx, actor, found, { paymentId, amount: fromPaise(paise), kind: 'dues', note: text });
    left -= paise;
  }
  await notifySides(deps, tx, found.row, {
    title: `Dues taken from the deposit: ${found.row.propertyName}`,
    content: `${found.dues.map(({ text }) => text).join(', ')}.`,
    by: actor.userId,
    to: ['tenant'],
  });
  await settleIfDone(deps, tx, id);
  return find(deps, tx, actor, id);
};

export const setUpi = (deps: Deps, actor: Actor, id: number, upiId: string): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    await updateSettlement(tx, id, { upiId });
    await notifySides(deps, tx, found.row, {
      title: `Where the deposit goes: ${found.row.propertyName}`,
      content: 'The tenant has entered a UPI id for the money that comes back.',
      by: actor.userId,
      to: ['manager'],
    });
    return find(deps, tx, actor, id);
  });

export const refund = async (deps: Deps, tx: Db, actor: Actor, id: number, form: RefundForm): Promise<Settlement> => {
  const found = await lockedToAct(deps, tx, actor, id);
  requireSent(found);
  const { amount, method, reference, paidDate, note } = form;
  requireFree(found, amount);
  const by = await authorOf(tx, actor);
  await refundDeposit(deps, tx, { leaseId: found.row.leaseId, ...form, by });
  await insertMove(tx, {
    ...{ settlementId: id, kind: 'refund', amount, method, reference, note },
    word: 'asked',
    paidDate: paidDate ?? dateInIndia(deps.now()),
    byId: actor.userId,
    by: by.name,
    createdAt: deps.now(),
  });
  await logSettlement(deps, tx, actor, found.row, { action: 'settlement.refunded', amount });
  await notifySides(deps, tx, found.row, {
    title: 'Has the money come?',
    content: `${formatRupees(amount)} of the deposit is on its way back to you: ${found.row.propertyName}. Please confirm once you have it.`,
    by: actor.userId,
    to: ['tenant'],
  });
  await settleIfDone(deps, tx, id);
  return find(deps, tx, actor, id);
};

const refundIn = ({ moves }: Loaded, refundId: number): MoveRow => {
  const move = moves.find(({ id, kind }) => id === refundId && kind === 'refund');
  if (!move) throw noSuchRefund();
  return move;
};

interface Place {
  id: number;
  refundId: number;
}

/** Also once all is settled: money may arrive later. */
export const answerRefund = (
  deps: Deps,
  actor: Actor,
  { id, refundId }: Place,
  { isReceived, text }: { isReceived: boolean; text: string | null },
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    const { word, amount } = refundIn(found, refundId);
    if (word === 'confirmed') throw answeredAlready();
    const answered = { word: isReceived ? ('confirmed' as const) : ('denied' as const), wordText: text };
    await updateMove(tx, refundId, { ...answered, answeredAt: deps.now() });
    await logSettlement(deps, tx, actor, found.row, { action: 'settlement.refund_answered', amount });
    await notifySides(deps, tx, found.row, {
      title: isReceived ? 'The deposit has come' : 'The deposit has not come',
      content: `${formatRupees(amount)}: ${found.row.propertyName}.${text === null ? '' : ` ${text}`}`,
      by: actor.userId,
      to: ['manager'],
    });
    return find(deps, tx, actor, id);
  });

export const prove = (
  deps: Deps,
  actor: Actor,
  { id, refundId }: Place,
  { reference, note }: { reference: string; note: string | null },
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    const move = refundIn(found, refundId);
    if (move.word !== 'denied') throw notDenied();
    await updateMove(tx, refundId, { word: 'asked', reference, note: note ?? move.note });
    await announceSettlement(tx, found.row);
    await notifySides(deps, tx, found.row, {
      title: 'Has the money come?',
      content: `${formatRupees(move.amount)}, reference ${reference}: ${found.row.propertyName}. Please look again.`,
      by: actor.userId,
      to: ['tenant'],
    });
    return find(deps, tx, actor, id);
  });
