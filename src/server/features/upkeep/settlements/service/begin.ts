import { isOver } from '#contract/lettings/lease-days';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { sumPaise, toPaise } from '#contract/platform/money';
import { deductionLabel } from '#contract/upkeep/settlement-choices';
import { isInQuestion } from '#contract/upkeep/settlement-rules';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireLeaseUnsettled } from '#server/features/books/departures/service/post-share';
import { heldOf } from '#server/features/books/deposits/service/standings';
import { nameOf } from '#server/features/identity/users/service';
import { requireRight } from '#server/features/lettings/mandates/service';
import { isBeingRefunded } from '#server/features/money/payments/service/deposits/being-settled';
import { removeFilesOf } from '#server/features/platform/files/service';
import { announceSettlement, notifySent } from '../notices.ts';
import { insertEvent, insertEvidence, insertLine } from '../queries/lines.ts';
import {
  deleteSettlement,
  insertSettlement,
  isBegun,
  lockLeaseToSettle,
  selectDepartureToSettle,
  selectSettlement,
  updateSettlement,
} from '../queries.ts';
import {
  badAnswerDay,
  begunAlready,
  leaseRuns,
  missing,
  moreThanShare,
  noSuchDeparture,
  noSuchLease,
  refundOnItsWay,
  shareSettled,
  wasSent,
} from '../refusals.ts';
import { settleIfDone } from './books.ts';
import { find } from './find.ts';
import { lockedToAct, requireDraft } from './load.ts';
import { logSettlement } from './log.ts';

const MOST_DAYS = 60;

type Lease = NonNullable<Awaited<ReturnType<typeof lockLeaseToSettle>>>;

/** Whose deposit it is, and how much: of the lease all that is held, of a leaver their share. */
const aboutOf = async (tx: Db, lease: Lease, departureId: number | null) => {
  if (departureId === null)
    return { tenantName: lease.names, depositAtBegin: (await heldOf(tx, [lease.id])).get(lease.id) ?? '0.00' };
  const departure = await selectDepartureToSettle(tx, lease.id, departureId);
  if (departure?.status !== 'done') throw noSuchDeparture();
  const { depositShare, settledAt, leaver } = departure;
  if (settledAt !== null || depositShare === null || toPaise(depositShare) === 0) throw shareSettled();
  return { tenantName: leaver, depositAtBegin: depositShare };
};

/** What the lease says for the end is proposed at once, with the lease as its evidence. */
const addAgreedRates = async (deps: Deps, tx: Db, settlementId: number, lease: Lease): Promise<void> => {
  const rates = { painting: lease.exitPaintingCharge, cleaning: lease.exitCleaningCharge };
  const createdAt = deps.now();
  for (const kind of ['painting', 'cleaning'] as const) {
    const amount = rates[kind];
    if (amount === null || toPaise(amount) === 0) continue;
    const text = `${deductionLabel(kind)}, as agreed in the lease`;
    const line = await insertLine(tx, { settlementId, kind, text, amount, createdAt });
    await insertEvidence(tx, { lineId: line.id, kind: 'agreed_rate', createdAt });
  }
};

export const begin = (deps: Deps, actor: Actor, leaseId: number, departureId: number | null): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const lease = await lockLeaseToSettle(tx, actor, leaseId);
    if (!lease) throw noSuchLease();
    await requireRight(tx, actor, lease.propertyId, 'giveBackMoney');
    if (await isBegun(tx, leaseId, departureId)) throw begunAlready();
    if (departureId !== null) await requireLeaseUnsettled(tx, leaseId);
    const about = await aboutOf(tx, lease, departureId);
    const { id } = await insertSettlement(tx, {
      ...{ leaseId, departureId, ...about },
      propertyId: lease.propertyId,
      startDate: lease.startDate,
      isOfLeaver: departureId !== null,
      begunById: actor.userId,
      begunBy: await nameOf(tx, actor.userId),
      createdAt: deps.now(),
    });
    if (departureId === null) await addAgreedRates(deps, tx, id, lease);
    const row = await selectSettlement(tx, actor, id);
    if (!row) throw missing();
    await logSettlement(deps, tx, actor, row, { action: 'settlement.begun', amount: about.depositAtBegin });
    await announceSettlement(tx, row);
    return find(deps, tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireDraft(found);
    if (found.row.takenBackAt !== null) throw wasSent();
    await logSettlement(deps, tx, actor, found.row, { action: 'settlement.removed' });
    await announceSettlement(tx, found.row);
    await removeFilesOf(deps, tx, 'settlement_evidence', [String(id)]);
    await deleteSettlement(tx, id);
  });

/** From now on the tenant sees it, and what it says can only become less. */
export const send = (deps: Deps, actor: Actor, id: number, answerBy: string): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireDraft(found);
    const { row, left } = found;
    const lines = found.lines.filter(isInQuestion);
    const today = dateInIndia(deps.now());
    if (answerBy <= today || answerBy > addDays(today, MOST_DAYS)) throw badAnswerDay();
    const isLeaving = row.noticeDate !== null || (row.leaseStatus !== null && isOver(row.leaseStatus));
    if (!(row.isOfLeaver || isLeaving)) throw leaseRuns();
    if (await isBeingRefunded(tx, row.leaseId)) throw refundOnItsWay();
    // What comes to more would be owed by those who stay.
    if (row.isOfLeaver && sumPaise(lines.map(({ amount }) => amount)) > toPaise(left)) throw moreThanShare(left);
    if (row.isOfLeaver) await requireLeaseUnsettled(tx, row.leaseId);
    if (row.departureId !== null) {
      const departure = await selectDepartureToSettle(tx, row.leaseId, row.departureId);
      if (departure?.settledAt !== null) throw shareSettled();
    }
    const author = await nameOf(tx, actor.userId);
    const createdAt = deps.now();
    const said = { event: 'claimed' as const, side: 'manager' as const, authorId: actor.userId, author, createdAt };
    for (const { id: lineId, amount } of lines) await insertEvent(tx, { ...said, lineId, amount });
    // What came in while it was a draft is part of it.
    const depositAtBegin = row.isOfLeaver ? row.depositAtBegin : left;
    await updateSettlement(tx, id, { status: 'sent', answerBy, sentAt: createdAt, depositAtBegin });
    await logSettlement(deps, tx, actor, row, { action: 'settlement.sent' });
    await notifySent(deps, tx, { ...found, lines, row: { ...row, status: 'sent' } }, { by: actor.userId, answerBy });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });
