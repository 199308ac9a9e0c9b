import { isOver, lastDayOf } from '#contract/lettings/lease-days';
import { termOn } from '#contract/lettings/lease-terms';
import { isPeriod } from '#contract/lettings/leases';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { notifyParties } from '../notices.ts';
import { type LeaseRow, selectTerms, updateTerm } from '../queries.ts';
import { endsTooEarly, notActive, startsTooLate } from '../refusals.ts';
import { periodInWords } from '../wording.ts';
import { requireFreeDays } from './free-days.ts';
import { lockLease, partiesOf } from './lock-lease.ts';
import { logLease } from './log-lease.ts';
import { setRentFrom } from './rent-from.ts';
import { settle } from './settle.ts';

interface Amendment {
  startDate: string;
  endDate: string | null;
  monthlyRent: string;
  securityDeposit: string;
}

const isSame = (lease: LeaseRow, { startDate, endDate, monthlyRent, securityDeposit }: Amendment) =>
  lease.startDate === startDate &&
  lease.endDate === endDate &&
  lease.monthlyRent === monthlyRent &&
  lease.securityDeposit === securityDeposit;

/**
 * Corrects a lease that is not over: the start belongs to its first period, the end to its last, the rent to the present one.
 * What is as it was leaves it alone.
 */
export const amend = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  propertyId: number,
  changes: Partial<Amendment>,
  /** From which day on the rent is another one; without it, the rent of the present period is corrected. */
  rentFrom?: CalendarDate,
) => {
  const held = await lockLease(tx, { id: leaseId, propertyId });
  if (!held?.property || isOver(held.lease.status)) throw notActive();
  const { lease, property } = held;
  const { startDate, endDate, monthlyRent, securityDeposit } = lease;
  const to = { startDate, endDate, monthlyRent, securityDeposit, ...changes };
  if (isSame(lease, to)) return;
  const terms = await selectTerms(tx, leaseId);
  const [first, last] = [terms[0], terms.at(-1)];
  const present = termOn(terms, dateInIndia(deps.now()));
  if (!first || !last || !present) throw new Error(`lease ${leaseId} has no period`);
  if (!isPeriod(last === first ? to.startDate : last.startDate, to.endDate)) throw endsTooEarly();
  if (last !== first && !isPeriod(to.startDate, first.endDate)) throw startsTooLate();
  const monthToMonth = to.endDate === endDate ? lease.monthToMonth : null;
  const days = { startDate: to.startDate, lastDay: lastDayOf({ ...lease, ...to, monthToMonth }) };
  const field = to.endDate === endDate ? 'leaseStartDate' : 'leaseEndDate';
  await requireFreeDays(deps, tx, { ...days, propertyId, leaseId, field });
  const isLater = rentFrom !== undefined && to.monthlyRent !== monthlyRent && rentFrom > addDays(present.startDate, 1);
  const { startDate: beginning, endDate: end } = to;
  const rent = isLater ? present.monthlyRent : to.monthlyRent;
  if (first === last) {
    // Together: the new end may lie before the old beginning.
    await updateTerm(tx, leaseId, first.startDate, { startDate: beginning, endDate: end, monthlyRent: rent });
  } else {
    await updateTerm(tx, leaseId, present.startDate, { monthlyRent: rent });
    await updateTerm(tx, leaseId, last.startDate, { endDate: end });
    await updateTerm(tx, leaseId, first.startDate, { startDate: beginning });
  }
  if (isLater) await setRentFrom(tx, leaseId, rentFrom, to.monthlyRent);
  const now = termOn(await selectTerms(tx, leaseId), dateInIndia(deps.now()));
  await settle(deps, tx, held, { ...to, monthlyRent: now?.monthlyRent ?? rent, monthToMonth });
  await logLease(deps, tx, actor, held, {
    action: 'lease.changed',
    changes: changesBetween<LeaseRow>(lease, to, ['startDate', 'endDate', 'monthlyRent', 'securityDeposit']),
  });
  const since = isLater ? ` from ${formatDate(rentFrom)} on` : '';
  const inWords = `${periodInWords(to.startDate, to.endDate)}, at ${formatRupees(to.monthlyRent)} a month${since}`;
  await notifyParties(deps, tx, partiesOf(lease, property), {
    title: `The lease for ${property.name} was changed`,
    toTenant: `Your lease for ${property.name} now runs ${inWords}.`,
    toManagers: `${lease.tenantName} now leases ${property.name} ${inWords}.`,
    actorId: actor.userId,
  });
};
