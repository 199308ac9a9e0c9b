import { termOn } from '#contract/lettings/lease-terms';
import type { Lease, LeaseChanges } from '#contract/lettings/leases';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { setAvailability } from '#server/features/lettings/properties/service';
import { notifyParties } from '../notices.ts';
import {
  freezeContact,
  insertTerm,
  selectActiveOfProperty,
  selectTerms,
  thawContact,
  updateLeaseRow,
  updateTerm,
} from '../queries.ts';
import * as refusals from '../refusals.ts';
import { periodInWords } from '../wording.ts';
import { find } from './find-lease.ts';
import { lockLease, partiesOf, relationOf } from './lock-lease.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;
interface Change extends Held {
  deps: Deps;
  tx: Db;
  actor: Actor;
}
interface Words {
  title: string;
  text: string;
}

/** A property that was removed has no active lease, and gets none. */
const notifyOfChange = async ({ deps, tx, actor, lease, property }: Change, { title, text }: Words): Promise<void> => {
  if (!property) return;
  const toManagers = `${lease.tenantName}: ${text}`;
  await notifyParties(deps, tx, partiesOf(lease, property), {
    title,
    toTenant: text,
    toManagers,
    actorId: actor.userId,
  });
};

const end = async (change: Change, endedOn: string | undefined): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (lease.status !== 'active') throw refusals.notActive();
  const today = dateInIndia(deps.now());
  if (endedOn && endedOn > today) throw refusals.endedInFuture();
  if (endedOn && endedOn < lease.startDate) throw refusals.endedBeforeStart();
  const lastDay = endedOn ?? today;
  await updateLeaseRow(tx, lease.id, { status: 'ended', endedOn: lastDay }, deps.now());
  await setAvailability(tx, lease.propertyId, true, deps.now());
  const relation = property && relationOf(lease, property);
  if (relation) await freezeContact(tx, relation);
  await notifyOfChange(change, {
    title: `The lease for ${property?.name} has ended`,
    text: `The lease for ${property?.name} ended on ${formatDate(lastDay)}.`,
  });
};

const renew = async (change: Change, renewal: NonNullable<LeaseChanges['renewal']>): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (lease.status === 'ended' || !property || lease.tenantId === null) throw refusals.notActive();
  if (lease.status === 'expired' && (await selectActiveOfProperty(tx, lease.propertyId))) throw refusals.occupied();
  const terms = await selectTerms(tx, lease.id);
  const last = terms.at(-1);
  // The day before the renewal must leave the last period at least a day.
  if (last && renewal.startDate <= addDays(last.startDate, 1)) throw refusals.renewalOverlaps();
  const cutAt = addDays(renewal.startDate, -1);
  if (last && (last.endDate === null || last.endDate > cutAt)) {
    await updateTerm(tx, lease.id, last.startDate, { endDate: cutAt });
  }
  await insertTerm(tx, lease.id, renewal);
  const present = termOn([...terms, renewal], dateInIndia(deps.now()));
  await updateLeaseRow(
    tx,
    lease.id,
    {
      status: 'active',
      endDate: renewal.endDate,
      noticeDate: null,
      monthlyRent: present?.monthlyRent ?? renewal.monthlyRent,
    },
    deps.now(),
  );
  await setAvailability(tx, lease.propertyId, false, deps.now());
  const relation = relationOf(lease, property);
  if (relation) await thawContact(tx, relation);
  const period = periodInWords(renewal.startDate, renewal.endDate);
  await notifyOfChange(change, {
    title: `The lease for ${property.name} was renewed`,
    text: `The lease for ${property.name} goes on ${period}, at ${formatRupees(renewal.monthlyRent)} a month.`,
  });
};

const noteNotice = async (change: Change, noticeDate: string | null): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (lease.status !== 'active') throw refusals.notActive();
  if (lease.noticeDate === noticeDate) return;
  await updateLeaseRow(tx, lease.id, { noticeDate }, deps.now());
  await notifyOfChange(change, {
    title: noticeDate ? `Notice for ${property?.name}` : `The notice for ${property?.name} was withdrawn`,
    text: noticeDate
      ? `The lease for ${property?.name} is under notice: ${formatDate(noticeDate)}.`
      : `The lease for ${property?.name} goes on as before.`,
  });
};

/** Ends a lease, renews it, or notes the notice. */
export const change = (deps: Deps, actor: Actor, id: number, body: LeaseChanges): Promise<Lease> =>
  deps.db.transaction(async (tx) => {
    const { status, endedOn, renewal, noticeDate, rentChange } = body;
    const found = await find(tx, actor, id);
    const held = await lockLease(tx, found);
    if (!held) throw refusals.missing();
    if ([status, renewal, noticeDate].filter((part) => part !== undefined).length > 1) throw refusals.oneThingAtATime();
    const change = { ...held, deps, tx, actor };
    await requireRight(tx, actor, found.propertyId, renewal ? 'renewLeases' : 'endLeases');
    if (status) await end(change, endedOn);
    else if (renewal) {
      await renew(change, renewal);
      const raises = { leaseId: id, amount: renewal.monthlyRent };
      if (rentChange?.schedule) await deps.reactions.rentChanged(deps, tx, actor, { ...raises, ...rentChange });
    } else if (noticeDate !== undefined) await noteNotice(change, noticeDate);
    return find(tx, actor, id);
  });
