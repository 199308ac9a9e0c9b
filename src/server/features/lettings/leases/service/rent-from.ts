import { termOn } from '#contract/lettings/lease-terms';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { insertTerm, selectTerms, updateTerm } from '../queries.ts';

/** The rent that holds on a day. */
export const rentOn = async (tx: Db, leaseId: number, day: CalendarDate): Promise<Amount> => {
  const held = termOn(await selectTerms(tx, leaseId), day);
  if (!held) throw new Error(`lease ${leaseId} has no period`);
  return held.monthlyRent;
};

/** From a day on a lease has another rent: the period that holds then ends before it. */
export const setRentFrom = async (tx: Db, leaseId: number, from: CalendarDate, monthlyRent: Amount): Promise<void> => {
  const held = termOn(await selectTerms(tx, leaseId), from);
  if (!held || held.monthlyRent === monthlyRent) return;
  // A period has at least two days.
  if (from <= addDays(held.startDate, 1)) {
    await updateTerm(tx, leaseId, held.startDate, { monthlyRent });
    return;
  }
  await updateTerm(tx, leaseId, held.startDate, { endDate: addDays(from, -1) });
  const endDate = held.endDate !== null && held.endDate > from ? held.endDate : null;
  await insertTerm(tx, leaseId, { startDate: from, endDate, monthlyRent });
};
