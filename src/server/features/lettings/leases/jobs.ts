import { dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { setAvailability } from '#server/features/lettings/properties/service';
import { job } from '#server/jobs/job';
import { announceLease, notifyParties } from './notices.ts';
import { beginTerms, freezeContact, insertReminder, selectPassed, selectToRemind, updateLeaseRow } from './queries.ts';
import { lockLease, partiesOf, relationOf } from './service/lock-lease.ts';
import { logLeaseByItself } from './service/log-lease.ts';

const AT_ONCE = 200;

/** Goes through a list in pieces; a lease that makes trouble does not keep the others waiting. */
const forEach = async <Row extends { id: number }>(
  deps: Deps,
  fetch: (afterId: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  for (let afterId = 0; ; ) {
    const rows = await fetch(afterId);
    for (const row of rows) {
      await work(row).catch((error) => deps.log.error({ err: error, leaseId: row.id }, 'a lease could not be updated'));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    afterId = last.id;
  }
};

const beginNewTerms = (deps: Deps, today: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const concerned of await beginTerms(tx, today, deps.now())) await announceLease(tx, concerned);
  });

const expire = (deps: Deps, today: string, row: { id: number; propertyId: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockLease(tx, row);
    const endDate = held?.lease.endDate;
    // Ended or renewed since it was listed.
    if (!held?.property || held.lease.status !== 'active' || !endDate || endDate >= today) return;
    const { lease, property } = held;
    await updateLeaseRow(tx, lease.id, { status: 'expired' }, deps.now());
    const changes = [{ field: 'status', from: lease.status, to: 'expired' }];
    await logLeaseByItself(deps, tx, held, { action: 'lease.expired', changes });
    await setAvailability(tx, property.id, true, deps.now());
    const relation = relationOf(lease, property);
    if (relation) await freezeContact(tx, relation);
    await notifyParties(deps, tx, partiesOf(lease, property), {
      title: `The lease for ${property.name} has expired`,
      toTenant: `Your lease for ${property.name} ran until ${formatDate(endDate)}. Talk to your landlord if you stay.`,
      toManagers: `The lease of ${lease.tenantName} for ${property.name} ran until ${formatDate(endDate)}. Renew it, or let the property again.`,
    });
  });

type ToRemind = Awaited<ReturnType<typeof selectToRemind>>[number];

const remind = (deps: Deps, today: string, row: ToRemind): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id, endDate, days, propertyName, tenantName } = row;
    if (!endDate || !(await insertReminder(tx, { leaseId: id, endDate, days }))) return;
    const left = daysBetween(today, endDate);
    const when = left === 0 ? 'today' : `in ${left} ${left === 1 ? 'day' : 'days'}, on ${formatDate(endDate)}`;
    await notifyParties(deps, tx, row, {
      title: left === 0 ? `The lease for ${propertyName} ends today` : `The lease for ${propertyName} ends soon`,
      toTenant: `Your lease for ${propertyName} ends ${when}. Talk to your landlord about what comes next.`,
      toManagers: `The lease of ${tenantName} for ${propertyName} ends ${when}. You can renew it in the list of tenants.`,
    });
  });

/** Comes to the same however often it runs on a day, and makes up for the days on which it did not run. */
export const runLeasesDaily = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  const batch = (afterId: number) => ({ today, afterId, limit: AT_ONCE });
  await beginNewTerms(deps, today);
  await forEach(
    deps,
    (afterId) => selectPassed(deps.db, batch(afterId)),
    (row) => expire(deps, today, row),
  );
  await forEach(
    deps,
    (afterId) => selectToRemind(deps.db, batch(afterId)),
    (row) => remind(deps, today, row),
  );
};

/**
 * What the passing of days does to leases: new terms begin, old leases expire, ends are announced. It looks every hour,
 * because a machine that sleeps at midnight would miss its only chance; what was done today is not done again.
 */
export const leasesDaily = job({
  name: 'leases-daily',
  cron: '5 * * * *',
  retries: 3,
  run: (deps) => runLeasesDaily(deps),
});
