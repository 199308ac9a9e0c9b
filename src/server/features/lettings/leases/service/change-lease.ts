import { type ExitTerms, exitFields, exitTermsInWords } from '#contract/lettings/exit-terms';
import { isOver, stateOn } from '#contract/lettings/lease-days';
import { termOn } from '#contract/lettings/lease-terms';
import type { Lease, LeaseChanges } from '#contract/lettings/leases';
import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { setAvailability } from '#server/features/lettings/properties/service';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { freezeContact } from '../queries/relations.ts';
import { insertTerm, type LeaseRow, selectTerms, updateLeaseRow, updateTerm } from '../queries.ts';
import * as refusals from '../refusals.ts';
import { endInWords, periodInWords } from '../wording.ts';
import { correctLastDay } from './correct-last-day.ts';
import { find } from './find-lease.ts';
import { requireFreeDays } from './free-days.ts';
import { lockLease, relationsOf } from './lock-lease.ts';
import { logLease } from './log-lease.ts';
import { notifyLeaseParties } from './notify-parties.ts';
import { settle } from './settle.ts';
import { closeNotice, standingNotice } from './standing-notice.ts';
import { setLastDay } from './under-notice.ts';

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

const notifyOfChange = (change: Change, words: Words): Promise<void> =>
  notifyLeaseParties(change.deps, change.tx, change, { ...words, actorId: change.actor.userId });

const placeOf = ({ id, propertyId }: LeaseRow) => ({ leaseId: id, propertyId });

const log = (change: Change, action: AuditAction, changes: AuditChange[]): Promise<void> =>
  logLease(change.deps, change.tx, change.actor, change, { action, changes });

const end = async (change: Change, endedOn: string | undefined): Promise<void> => {
  const { deps, tx, lease, property } = change;
  const isAskedAbout = lease.status === 'expired' && lease.monthToMonth === 'asked';
  if (isOver(lease.status) && !isAskedAbout) throw refusals.notActive();
  const today = dateInIndia(deps.now());
  if (endedOn && endedOn > today) throw refusals.endedInFuture();
  const hasBegun = lease.startDate <= today;
  if (endedOn && hasBegun) {
    if (endedOn < lease.startDate) throw refusals.endedBeforeStart();
    const days = { startDate: lease.startDate, lastDay: addDays(endedOn, -1) };
    await requireFreeDays(deps, tx, { ...days, ...placeOf(lease), field: 'endedOn' });
  }
  const lastDay = endedOn ?? (isAskedAbout ? lease.endDate : null) ?? today;
  await updateLeaseRow(tx, lease.id, { status: 'ended', endedOn: lastDay, monthToMonth: null }, deps.now());
  if (lease.status === 'active') await setAvailability(tx, lease.propertyId, true, deps.now());
  await log(change, 'lease.ended', [
    { field: 'status', from: lease.status, to: 'ended' },
    { field: 'endedOn', to: lastDay },
  ]);
  for (const relation of property ? await relationsOf(tx, lease, property) : []) await freezeContact(tx, relation);
  await notifyOfChange(change, endInWords(property?.name, hasBegun ? lastDay : null));
};

const renew = async (change: Change, renewal: NonNullable<LeaseChanges['renewal']>): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (lease.status === 'ended' || !property || lease.tenantId === null) throw refusals.notActive();
  const terms = await selectTerms(tx, lease.id);
  const last = terms.at(-1);
  // The day before the renewal must leave the last period at least a day.
  if (last && renewal.startDate <= addDays(last.startDate, 1)) throw refusals.renewalOverlaps();
  const days = { startDate: lease.startDate, lastDay: renewal.endDate };
  await requireFreeDays(deps, tx, { ...days, ...placeOf(lease), field: 'renewal.endDate' });
  const cutAt = addDays(renewal.startDate, -1);
  if (last && (last.endDate === null || last.endDate > cutAt)) {
    await updateTerm(tx, lease.id, last.startDate, { endDate: cutAt });
  }
  await insertTerm(tx, lease.id, renewal);
  const present = termOn([...terms, renewal], dateInIndia(deps.now()));
  const { endDate } = renewal;
  await settle(deps, tx, change, {
    endDate,
    noticeDate: null,
    monthToMonth: null,
    monthlyRent: present?.monthlyRent ?? renewal.monthlyRent,
  });
  await closeNotice(deps, tx, lease.id);
  await log(change, 'lease.renewed', [
    { field: 'renewedFrom', to: renewal.startDate },
    ...changesBetween<LeaseRow>(lease, renewal, ['endDate', 'monthlyRent']),
  ]);
  const period = periodInWords(renewal.startDate, endDate);
  await notifyOfChange(change, {
    title: `The lease for ${property.name} was renewed`,
    text: `The lease for ${property.name} goes on ${period}, at ${formatRupees(renewal.monthlyRent)} a month.`,
  });
};

/** The term is over, and the tenant lives on: also where an earlier version took them to be gone. */
const stay = async (change: Change): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (lease.monthToMonth === 'stays') return;
  const isKnownOver = isOver(lease.status) && lease.monthToMonth === null;
  if (isKnownOver || !property || lease.tenantId === null) throw refusals.notActive();
  if (stateOn(lease, dateInIndia(deps.now()), false).monthToMonth === null) throw refusals.termNotOver();
  await requireFreeDays(deps, tx, {
    startDate: lease.startDate,
    lastDay: null,
    ...placeOf(lease),
    field: 'stays',
  });
  await settle(deps, tx, change, { noticeDate: null, monthToMonth: 'stays' });
  await closeNotice(deps, tx, lease.id);
  await log(
    change,
    'lease.stays',
    lease.status === 'active' ? [] : [{ field: 'status', from: lease.status, to: 'active' }],
  );
  await notifyOfChange(change, {
    title: `The lease for ${property.name} goes on`,
    text: `The lease for ${property.name} goes on month to month, at ${formatRupees(lease.monthlyRent)} a month.`,
  });
};

/** A reservation becomes a lease. */
const confirm = async (change: Change): Promise<void> => {
  const { tx, deps, lease, property } = change;
  if (lease.status !== 'reserved' || !property) throw refusals.notReserved();
  await settle(deps, tx, change, { reservedUntil: null });
  await log(change, 'lease.confirmed', [{ field: 'startDate', to: lease.startDate }]);
  await notifyOfChange(change, {
    title: `The reservation of ${property.name} is confirmed`,
    text: `The lease for ${property.name} runs ${periodInWords(lease.startDate, lease.endDate)}.`,
  });
};

const noteNotice = async (change: Change, noticeDate: string | null): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (isOver(lease.status)) throw refusals.notActive();
  if (lease.noticeDate === noticeDate) return;
  // What one side said, and the other answered, is not written over.
  if (await standingNotice(tx, lease.id)) throw refusals.noticeStands();
  await setLastDay(deps, tx, lease, { noticeDate, field: 'noticeDate' });
  const changes = [{ field: 'noticeDate', from: lease.noticeDate, to: noticeDate }];
  await log(change, noticeDate ? 'lease.notice_noted' : 'lease.notice_withdrawn', changes);
  await notifyOfChange(change, {
    title: noticeDate ? `Notice for ${property?.name}` : `The notice for ${property?.name} was withdrawn`,
    text: noticeDate
      ? `The lease for ${property?.name} is under notice: ${formatDate(noticeDate)}.`
      : `The lease for ${property?.name} goes on as before.`,
  });
};

const agreeOnExit = async (change: Change, terms: ExitTerms): Promise<void> => {
  const { deps, tx, lease, property } = change;
  if (isOver(lease.status)) throw refusals.notActive();
  const changes = changesBetween<LeaseRow>(lease, terms, exitFields);
  if (changes.length === 0) return;
  await updateLeaseRow(tx, lease.id, terms, deps.now());
  await log(change, 'lease.changed', changes);
  await notifyOfChange(change, {
    title: `Moving out of ${property?.name}: terms changed`,
    text: `When the lease for ${property?.name} ends: ${exitTermsInWords(terms)}.`,
  });
};

/** Ends a lease, corrects its last day, renews it, notes the notice, that the tenant stays, or what was agreed for moving out. */
export const change = (deps: Deps, actor: Actor, id: number, body: LeaseChanges): Promise<Lease> =>
  deps.db.transaction(async (tx) => {
    const { status, endedOn, renewal, noticeDate, stays, confirm: isConfirmed, exitTerms, rentChange, billing } = body;
    const found = await find(tx, actor, id);
    const held = await lockLease(tx, found);
    if (!held) throw refusals.missing();
    const parts = [status ?? endedOn, renewal, noticeDate, stays, isConfirmed, exitTerms];
    if (parts.filter((part) => part !== undefined).length > 1) throw refusals.oneThingAtATime();
    const change = { ...held, deps, tx, actor };
    await requireRight(
      tx,
      actor,
      found.propertyId,
      renewal || stays || isConfirmed || exitTerms ? 'renewLeases' : 'endLeases',
    );
    if (status) await end(change, endedOn);
    else if (endedOn) await correctLastDay(deps, tx, actor, held, endedOn);
    else if (renewal) {
      await renew(change, renewal);
      const raises = { leaseId: id, amount: renewal.monthlyRent };
      if (rentChange?.schedule) await deps.reactions.rentChanged(deps, tx, actor, { ...raises, ...rentChange });
    } else if (stays) await stay(change);
    else if (isConfirmed) {
      await confirm(change);
      if (billing) await deps.reactions.leaseBilled(deps, tx, actor, { leaseId: id, billing });
    } else if (exitTerms) await agreeOnExit(change, exitTerms);
    else if (noticeDate !== undefined) await noteNotice(change, noticeDate);
    return find(tx, actor, id);
  });
