import { addDays, addMonths, type CalendarDate } from '#contract/platform/calendar';
import { parsePaise } from '#contract/platform/money';

/** Leases of homes usually run for eleven months: from twelve on they would have to be registered. */
const USUAL_MONTHS = 11;
/** What the Model Tenancy Act allows as deposit for a home, where a state has adopted it. */
const USUAL_DEPOSIT_MONTHS = 2;

/** The last day of the usual eleven months: the day before the same day, or the last of a month that has no such day. */
export const usualLeaseEnd = (startDate: CalendarDate): CalendarDate => {
  const after = addMonths(startDate, USUAL_MONTHS);
  return after.slice(8) === startDate.slice(8) ? addDays(after, -1) : after;
};

/** Whether a deposit is worth a word; nothing is said while one of the two is missing. */
export const exceedsUsualDeposit = (deposit: string, monthlyRent: string): boolean => {
  const [depositPaise = 0, rentPaise = 0] = [parsePaise(deposit), parsePaise(monthlyRent)];
  return rentPaise > 0 && depositPaise > rentPaise * USUAL_DEPOSIT_MONTHS;
};
