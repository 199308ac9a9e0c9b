import { type LeaseState, stateOn } from '#contract/lettings/lease-days';
import { dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { setAvailability } from '#server/features/lettings/properties/service';
import { inPieces } from '#server/jobs/in-pieces';
import { announceLease, notifyParties } from '../notices.ts';
import {
  beginTerms,
  insertReminder,
  selectBegun,
  selectLapsed,
  selectThrough,
  selectToRemind,
} from '../queries/daily.ts';
import { freezeContact } from '../queries/relations.ts';
import { type LeaseRow, selectKeepingDays, updateLeaseRow } from '../queries.ts';
import { endInWords } from '../wording.ts';
import { lockLease, partiesOf, relationsOf } from './lock-lease.ts';
import { logLeaseByItself } from './log-lease.ts';

const trouble = 'a lease could not be updated';

const beginNewTerms = (deps: Deps, today: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const concerned of await beginTerms(tx, today, deps.now())) await announceLease(tx, concerned);
  });

/** What is said of a lease by whose dates something has changed. */
const noticeOf = (lease: LeaseRow, home: string, { endedOn, monthToMonth }: LeaseState) => {
  if (endedOn) {
    const { title, text } = endInWords(home, endedOn);
    return { title, toTenant: text, toManagers: `${lease.tenantName}: ${text}` };
  }
  if (monthToMonth && lease.endDate) {
    const end = formatDate(lease.endDate);
    return {
      title: `The term of the lease for ${home} is over`,
      toTenant: `The term of your lease for ${home} ended on ${end}. The lease goes on month to month.`,
      toManagers: `The term of the lease of ${lease.tenantName} for ${home} ended on ${end}. Renew it, or say whether they stay or have left.`,
    };
  }
  return {
    title: `The lease for ${home} has begun`,
    toTenant: `Your lease for ${home} has begun.`,
    toManagers: `The lease of ${lease.tenantName} for ${home} has begun.`,
  };
};

const deedOf = ({ status, endDate }: LeaseRow, state: LeaseState) => {
  const changes = [{ field: 'status', from: status, to: state.status }];
  if (state.endedOn)
    return { action: 'lease.ended' as const, changes: [...changes, { field: 'endedOn', to: state.endedOn }] };
  if (state.monthToMonth) return { action: 'lease.term_over' as const, changes: [{ field: 'endDate', to: endDate }] };
  return { action: 'lease.begun' as const, changes };
};

const advance = (deps: Deps, today: string, row: { id: number; propertyId: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockLease(tx, row);
    if (!held?.property) return;
    const { lease, property } = held;
    const others = await selectKeepingDays(tx, property.id);
    const isFollowed = others.some(({ id, status }) => id !== lease.id && status === 'upcoming');
    const state = stateOn(lease, today, isFollowed);
    // Ended or renewed since it was listed.
    if (state.status === lease.status && state.monthToMonth === lease.monthToMonth) return;
    await updateLeaseRow(tx, lease.id, state, deps.now());
    await logLeaseByItself(deps, tx, held, deedOf(lease, state));
    if (state.status !== lease.status) await setAvailability(tx, property.id, state.status !== 'active', deps.now());
    for (const relation of state.endedOn ? await relationsOf(tx, lease, property) : [])
      await freezeContact(tx, relation);
    await notifyParties(deps, tx, partiesOf(lease, property), noticeOf(lease, property.name, state));
  });

/** Nobody confirmed it in time: the home is free again. */
const lapse = (deps: Deps, today: string, row: { id: number; propertyId: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockLease(tx, row);
    if (!held?.property) return;
    const { lease, property } = held;
    if (lease.status !== 'reserved' || lease.reservedUntil === null || lease.reservedUntil >= today) return;
    await updateLeaseRow(tx, lease.id, { status: 'ended', endedOn: lease.reservedUntil }, deps.now());
    await logLeaseByItself(deps, tx, held, {
      action: 'lease.ended',
      changes: [{ field: 'status', from: 'reserved', to: 'ended' }],
    });
    for (const relation of await relationsOf(tx, lease, property)) await freezeContact(tx, relation);
    const until = formatDate(lease.reservedUntil);
    await notifyParties(deps, tx, partiesOf(lease, property), {
      title: `The reservation of ${property.name} is over`,
      toTenant: `${property.name} was kept for you until ${until}. Nobody confirmed the lease, so it is free again.`,
      toManagers: `${property.name} was kept for ${lease.tenantName} until ${until}. It is free again.`,
    });
  });

type ToRemind = Awaited<ReturnType<typeof selectToRemind>>[number];

const remind = (deps: Deps, today: string, row: ToRemind): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id, endDate, days, propertyName, tenantName } = row;
    if (!endDate || !(await insertReminder(tx, { leaseId: id, endDate, days }))) return;
    const left = daysBetween(today, endDate);
    const when = left === 0 ? 'today' : `in ${left} ${left === 1 ? 'day' : 'days'}, on ${formatDate(endDate)}`;
    await notifyParties(
      deps,
      tx,
      { ...row, leaseId: id },
      {
        title: left === 0 ? `The lease for ${propertyName} ends today` : `The lease for ${propertyName} ends soon`,
        toTenant: `Your lease for ${propertyName} ends ${when}. Talk to your landlord about what comes next.`,
        toManagers: `The lease of ${tenantName} for ${propertyName} ends ${when}. You can renew it in the list of tenants.`,
      },
    );
  });

/** Comes to the same however often it runs on a day, and makes up for the days on which it did not run. */
export const runLeasesDaily = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  await inPieces(deps, {
    fetch: (piece) => selectLapsed(deps.db, { today, ...piece }),
    each: (row) => lapse(deps, today, row),
    trouble,
  });
  // What is over makes room for what begins.
  for (const select of [selectThrough, selectBegun]) {
    await inPieces(deps, {
      fetch: (piece) => select(deps.db, { today, ...piece }),
      each: (row) => advance(deps, today, row),
      trouble,
    });
  }
  await beginNewTerms(deps, today);
  await inPieces(deps, {
    fetch: (piece) => selectToRemind(deps.db, { today, ...piece }),
    each: (row) => remind(deps, today, row),
    trouble,
  });
};
