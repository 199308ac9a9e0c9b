import {
  type AskedOfPerson,
  LEAD_CONFIRMED,
  LEAD_DENIED,
  SHARE_CONFIRMED,
  SHARE_DENIED,
} from '#contract/books/departure-questions';
import { isOver } from '#contract/lettings/lease-days';
import type { DepartureQuestion } from '#contract/lettings/lease-people';
import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { dateInIndia } from '#contract/platform/calendar';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { stepBack } from '#server/features/lettings/tenants/service/leave-lease';
import { authorOf } from '#server/features/money/payments/service/author';
import { announceDeparture, type Held, notifyManagers } from '../notices.ts';
import { selectAsked, selectDeparture, selectQuestions, updateDeparture } from '../queries.ts';
import { answeredAlready, noSuchDeparture } from '../refusals.ts';
import { takeBackShare } from './post-share.ts';

type Found = Awaited<ReturnType<typeof selectQuestions>>[number];

const toQuestion = (question: DepartureQuestion, found: Found): AskedOfPerson => {
  const { departure, propertyName, landlordName } = found;
  const { id, leaseId, leaver, lastDay, depositShare, depositSettledBy, joiner } = departure;
  const isShare = question === 'share';
  return {
    departureId: id,
    ...{ question, leaseId, propertyName, landlordName, leaver, lastDay },
    amount: isShare ? depositShare : null,
    givenBy: isShare ? (depositSettledBy === 'joiner' ? joiner : landlordName) : null,
  };
};

export const questions = async ({ db }: Deps, actor: Actor): Promise<AskedOfPerson[]> =>
  (await selectQuestions(db, actor.userId)).flatMap((found) => [
    ...(found.departure.shareWord === 'asked' && found.leaverId === actor.userId ? [toQuestion('share', found)] : []),
    ...(found.departure.leadWord === 'asked' && found.departure.leadId === actor.userId
      ? [toQuestion('lead', found)]
      : []),
  ]);

const titles = {
  share: { true: 'has their share of the deposit', false: 'has not got their share of the deposit' },
  lead: { true: 'takes the lease over', false: 'does not take the lease over' },
} as const;

interface Answer {
  question: DepartureQuestion;
  isSo: boolean;
}

const lock = async (tx: Db, actor: Actor, id: number): Promise<{ held: Held; found: Found }> => {
  const asked = await selectAsked(tx, actor.userId, id);
  if (!asked) throw noSuchDeparture();
  const locked = await lockLease(tx, { id: asked.departure.leaseId, propertyId: asked.propertyId });
  const departure = await selectDeparture(tx, id);
  const property = locked?.property;
  if (!departure || !locked || !property?.landlordId) throw noSuchDeparture();
  const held = { lease: locked.lease, property, landlordId: property.landlordId };
  return { held, found: { ...asked, departure } };
};

/** What follows where it is not so; where it is, nothing but that it is known. */
const undo = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { held, found }: { held: Held; found: Found },
  answer: Answer,
) => {
  const { departure } = found;
  const today = dateInIndia(deps.now());
  if (answer.question === 'lead') {
    if (isOver(held.lease.status)) throw new AppError('conflict', LEASE_NOT_ACTIVE);
    await stepBack(deps, tx, held.lease, { rowId: departure.nextMainId, day: today });
    return;
  }
  const { personId, depositShare: amount, depositSettledBy } = departure;
  if (depositSettledBy !== 'joiner' || personId === null || amount === null) return;
  const by = await authorOf(tx, actor);
  await takeBackShare(deps, tx, { held, row: departure, personId, amount, by }, today);
};

const contentOf = ({ departure, propertyName }: Found, { question, isSo }: Answer): string => {
  const { leaver, nextMain, depositShare, depositSettledBy, joiner } = departure;
  const from = depositSettledBy === 'joiner' ? joiner : 'the landlord';
  const share = formatRupees(depositShare ?? '0.00');
  if (question === 'share')
    return isSo
      ? `${leaver} says: I got ${share} from ${from}, my share of the deposit for ${propertyName}.`
      : `${leaver} says that ${from} did not give them ${share}, their share of the deposit for ${propertyName}. Please clear this up, and say again when they have it.`;
  return isSo
    ? `${nextMain} says: I take over the lease for ${propertyName}.`
    : `${nextMain} says that they do not take over the lease for ${propertyName}. They stay a co-tenant. Please name another main tenant.`;
};

/** Somebody says whether what was entered about them is so. */
export const answer = (deps: Deps, actor: Actor, id: number, said: Answer): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const { held, found } = await lock(tx, actor, id);
    const { question, isSo } = said;
    const { departure, leaverId } = found;
    const isShare = question === 'share';
    if ((isShare ? leaverId : departure.leadId) !== actor.userId) throw noSuchDeparture();
    const before = isShare ? departure.shareWord : departure.leadWord;
    if (before !== 'asked') throw answeredAlready();
    const word = isSo ? ('confirmed' as const) : ('denied' as const);
    const now = deps.now();
    await updateDeparture(tx, id, {
      ...(isShare ? { shareWord: word, shareAnsweredAt: now } : { leadWord: word, leadAnsweredAt: now }),
      updatedAt: now,
    });
    if (!isSo) await undo(deps, tx, actor, { held, found }, said);
    const action = isShare ? ('lease.deposit_share_answered' as const) : ('lease.main_tenant_answered' as const);
    const changes = [{ field: 'standing', from: before, to: word }];
    await logLease(deps, tx, actor, held, { action, changes });
    const name = isShare ? departure.leaver : (departure.nextMain ?? '');
    const title = `${name} ${titles[question][`${isSo}`]}`;
    const managers = { landlordId: held.landlordId, agentId: held.property.agentId };
    await notifyManagers(deps, tx, managers, { title, content: contentOf(found, said) });
    await announceDeparture(tx, held, [actor.userId]);
    const messages = { share: [SHARE_DENIED, SHARE_CONFIRMED], lead: [LEAD_DENIED, LEAD_CONFIRMED] } as const;
    return { message: messages[question][isSo ? 1 : 0] };
  });
