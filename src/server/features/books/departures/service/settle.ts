import {
  DEPARTURE_TAKEN_BACK,
  type DepartureSettlement,
  JOINER_NEEDED,
  NOTHING_TO_SETTLE,
} from '#contract/books/departures';
import type { LeasePeople } from '#contract/lettings/lease-tenants';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { requireRight } from '#server/features/lettings/mandates/service';
import { lockForPeople } from '#server/features/lettings/tenants/service/add-person';
import { peopleOf, personById } from '#server/features/lettings/tenants/service/people';
import { authorOf } from '#server/features/money/payments/service/author';
import { isShareBeingSettled } from '#server/features/money/payments/service/deposits/being-settled';
import { announceDeparture, askAll, notifyEverybody } from '../notices.ts';
import { type DepartureRow, selectDeparture, selectManaged, updateDeparture } from '../queries.ts';
import { beingSettled, departureDone, noSuchDeparture } from '../refusals.ts';
import { postShare } from './post-share.ts';

/** The lease of a departure, held; of two who change it the second finds what the first did. */
const lockDeparture = async (tx: Db, actor: Actor, id: number) => {
  const found = await selectManaged(tx, actor, id);
  if (!found) throw noSuchDeparture();
  const held = await lockForPeople(tx, actor, found.leaseId);
  const row = await selectDeparture(tx, id);
  if (!row || row.status === 'taken_back') throw noSuchDeparture();
  return { held, row };
};

export const takeBack = (deps: Deps, actor: Actor, id: number): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const { held, row } = await lockDeparture(tx, actor, id);
    await requireRight(tx, actor, held.property.id, 'endLeases');
    if (row.status === 'done') throw departureDone();
    const changes = { status: 'taken_back' as const, newcomer: null, updatedAt: deps.now() };
    await updateDeparture(tx, id, changes);
    await logLease(deps, tx, actor, held, {
      action: 'lease.departure_taken_back',
      changes: [{ field: 'lastDay', from: row.lastDay, to: null }],
    });
    const leaverId = row.personId === null ? held.lease.tenantId : await personById(tx, row.personId);
    await notifyEverybody(deps, tx, { held, row: { ...row, ...changes }, leaverId, byId: actor.userId });
    return { message: DEPARTURE_TAKEN_BACK };
  });

/** Said for the first time, or again after the leaver said that they have nothing. */
export const settle = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { depositSettledBy, method, reference }: DepartureSettlement,
): Promise<LeasePeople> => {
  const { held, row } = await lockDeparture(tx, actor, id);
  await requireRight(tx, actor, held.property.id, depositSettledBy === 'landlord' ? 'giveBackMoney' : 'endLeases');
  if (await isShareBeingSettled(tx, id)) throw beingSettled();
  const { personId, depositShare } = row;
  const isOpen = row.status === 'done' && (row.settledAt === null || row.shareWord === 'denied');
  if (!isOpen || personId === null || depositShare === null || toPaise(depositShare) === 0)
    throw new AppError('conflict', NOTHING_TO_SETTLE);
  if (depositSettledBy === 'joiner' && !row.joiner) throw atField('depositSettledBy', JOINER_NEEDED);
  // What the landlord gave back is in the books, whatever the leaver says.
  const isBooked = row.settledAt !== null && row.depositSettledBy === 'landlord';
  if (isBooked && depositSettledBy === 'joiner') throw atField('depositSettledBy', NOTHING_TO_SETTLE);
  const now = deps.now();
  const changes = { depositSettledBy, method, reference, settledAt: now, shareWord: 'asked' as const, updatedAt: now };
  const settled: DepartureRow = { ...row, ...changes, shareAnsweredAt: null };
  await updateDeparture(tx, id, settled);
  const by = await authorOf(tx, actor);
  if (!isBooked) await postShare(deps, tx, { held, row: settled, personId, amount: depositShare, by });
  await logLease(deps, tx, actor, held, {
    action: 'lease.deposit_share_settled',
    changes: [{ field: 'depositShare', to: depositShare }],
  });
  const leaverId = await personById(tx, personId);
  await askAll(deps, tx, { held, row: { ...settled, leadWord: 'not_needed' }, leaverId });
  await announceDeparture(tx, held, [leaverId, actor.userId]);
  return peopleOf(deps, tx, actor, held.lease.id);
};

/** The share was settled line by line, and the books have it already. */
export const noteSettled = (tx: Db, id: number, at: Date) =>
  updateDeparture(tx, id, { depositSettledBy: 'landlord', settledAt: at, shareWord: 'not_needed', updatedAt: at });
