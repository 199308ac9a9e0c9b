import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { chargedAs, type LineEvent } from '#contract/upkeep/settlement-choices';
import { isSettled } from '#contract/upkeep/settlement-rules';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { noteSettled } from '#server/features/books/departures/service/settle';
import { duesOf } from '#server/features/books/deposits/service/standings';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { payFromDeposit } from '#server/features/money/payments/service/deposits/move-deposit';
import { notifySettled } from '../notices.ts';
import { insertEvent, insertMove, type LineRow, updateLine } from '../queries/lines.ts';
import { selectById, updateSettlement } from '../queries.ts';
import { type Held, loadOne, sideOf } from './load.ts';

/** Whatever changes a line ends what was proposed for all of them. */
export const noOffer = {
  offerAmount: null,
  offerText: null,
  offerSide: null,
  offerById: null,
  offerBy: null,
  offeredAt: null,
};

interface Paying {
  paymentId: number;
  amount: Amount;
  kind: 'dues' | 'deduction';
  lineId?: number;
  note: string;
}

/** Takes what is owed on the lease from the deposit, and notes it. */
export const takeFor = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { row }: Held,
  { paymentId, amount, kind, lineId, note }: Paying,
): Promise<void> => {
  const by = await authorOf(tx, actor);
  // The settlement says what is due.
  const requireDue = () => undefined;
  await payFromDeposit(deps, tx, { leaseId: row.leaseId, paymentId, amount, note, requireDue, by });
  await insertMove(tx, {
    ...{ settlementId: row.id, kind, amount, lineId, note },
    paidDate: dateInIndia(deps.now()),
    byId: actor.userId,
    by: by.name,
    createdAt: deps.now(),
  });
};

const leftOf = async (deps: Deps, tx: Db, id: number): Promise<number> => {
  const row = await selectById(tx, id);
  return row ? toPaise((await loadOne(deps, tx, row)).left) : 0;
};

interface Agreement {
  line: LineRow;
  agreed: Amount;
  event: Extract<LineEvent, 'accepted' | 'counter_accepted' | 'agreed_together'>;
  author: string;
  text?: string | null;
}

/**
 * Both agree on a deduction: it becomes a charge of the lease, which the deposit pays as far as it goes. What it does not cover is
 * owed like any other charge.
 */
export const agreeOn = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  found: Held,
  { line, agreed, event, author, text = null }: Agreement,
): Promise<number> => {
  const { leaseId, id } = found.row;
  const createdAt = deps.now();
  const change = { state: 'agreed' as const, agreed, version: line.version + 1 };
  const said = { lineId: line.id, event, side: sideOf(actor), authorId: actor.userId, author, createdAt };
  const { id: eventId } = await insertEvent(tx, { ...said, amount: agreed, text });
  if (toPaise(agreed) === 0) {
    await updateLine(tx, line.id, change);
    return eventId;
  }
  const charge = {
    amount: agreed,
    type: chargedAs(line.kind),
    dueDate: dateInIndia(createdAt),
    description: line.text,
  };
  const by = await authorOf(tx, actor);
  // Credit of the lease is money of those who stay.
  const isPaidApart = found.row.isOfLeaver;
  const [paymentId] = await raise(deps, tx, { leaseId, charges: [charge], by, isQuiet: true, isPaidApart });
  if (paymentId === undefined) throw new Error('what somebody raises is always new');
  await updateLine(tx, line.id, { ...change, paymentId });
  // Credit of the lease may have paid it already.
  const due = (await duesOf(tx, [leaseId])).find((each) => each.paymentId === paymentId);
  const paise = Math.min(due ? toPaise(due.outstanding) : 0, await leftOf(deps, tx, id));
  if (paise > 0)
    await takeFor(deps, tx, actor, found, {
      ...{ paymentId, kind: 'deduction', lineId: line.id, note: line.text },
      amount: fromPaise(paise),
    });
  return eventId;
};

/** Nothing in question and nothing left: it is settled from now on, and so is the share of a leaver. */
export const settleIfDone = async (deps: Deps, tx: Db, id: number): Promise<void> => {
  const row = await selectById(tx, id);
  if (row?.status !== 'sent') return;
  const { lines, left } = await loadOne(deps, tx, row);
  if (!isSettled(lines, left)) return;
  const settledAt = deps.now();
  await updateSettlement(tx, id, {
    status: 'settled',
    settledAt,
    ...noOffer,
    transferAmount: null,
    transferLeaseId: null,
  });
  if (row.departureId !== null) await noteSettled(tx, row.departureId, settledAt);
  await notifySettled(deps, tx, row);
};
