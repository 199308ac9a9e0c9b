import { nextRises } from '#contract/lettings/commercial-terms';
import { lastDayOf } from '#contract/lettings/lease-days';
import { addDays, type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLeaseByItself } from '#server/features/lettings/leases/service/log-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { rentOn, setRentFrom } from '#server/features/lettings/leases/service/rent-from';
import { followRise, withdrawRise } from '#server/features/money/payment-schedules/service/follow-terms';
import { inPieces } from '#server/jobs/in-pieces';
import { deleteRisesAfter, insertRise, selectRises, selectRising, selectTerms } from '../queries.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;

/** So long before its day a rise is entered and told: before rent at the new rate is raised. */
const RISE_NOTICE_DAYS = 60;

/** Enters the rise that comes within the next weeks, once. Call it with the lease held. */
export const enterRises = async (deps: Deps, tx: Db, { lease, property }: Held): Promise<void> => {
  const terms = await selectTerms(tx, lease.id);
  if (!terms || !property) return;
  const today = dateInIndia(deps.now());
  const [last] = await selectRises(tx, lease.id);
  // What lay before the day on which it was agreed is in the rent already.
  const after = later(dateInIndia(terms.updatedAt), last?.date ?? '');
  const rent = await rentOn(tx, lease.id, later(after, today));
  const escalation = { startDate: lease.startDate, lastDay: lastDayOf(lease), ...terms };
  const [next] = nextRises(escalation, { rent, after, count: 1 });
  if (!next || next.date > addDays(today, RISE_NOTICE_DAYS)) return;
  const rise = { leaseId: lease.id, date: next.date, rentBefore: rent, rentAfter: next.monthlyRent };
  if (!(await insertRise(tx, { ...rise, createdAt: deps.now() }))) return;
  await setRentFrom(tx, lease.id, next.date, next.monthlyRent);
  await followRise(deps, tx, rise);
  await logLeaseByItself(
    deps,
    tx,
    { lease, property },
    {
      action: 'lease.changed',
      changes: [{ field: 'monthlyRent', from: rent, to: next.monthlyRent }],
    },
  );
  const words = `from ${formatRupees(rent)} to ${formatRupees(next.monthlyRent)} a month on ${formatDate(next.date)}`;
  await notifyLeaseParties(
    deps,
    tx,
    { lease, property },
    {
      title: `The rent for ${property.name} rises on ${formatDate(next.date)}`,
      text: `As agreed, by ${terms.escalationPercent}%: ${words}.`,
    },
  );
};

/** What was agreed is another thing now: rises that were entered and have not begun are taken back. */
export const withdrawRises = async (deps: Deps, tx: Db, { lease }: Held, today: CalendarDate): Promise<void> => {
  for (const { date, rentBefore } of await deleteRisesAfter(tx, lease.id, today)) {
    await setRentFrom(tx, lease.id, date, rentBefore);
    await withdrawRise(deps, tx, { leaseId: lease.id, date });
  }
};

/** Every day: what rises within the next weeks is entered and told. */
export const runRises = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectRising(deps.db, batch),
    each: (row) =>
      deps.db.transaction(async (tx) => {
        const held = await lockLease(tx, row);
        if (held) await enterRises(deps, tx, held);
      }),
    trouble: 'a rise of rent could not be entered',
  });
