import { isOver, lastDayOf } from '#contract/lettings/lease-days';
import { RAISED_DAYS_AHEAD } from '#contract/money/payment-schedules';
import { rentForDays } from '#contract/money/rent-by-days';
import { chargeInWords, type Occurrence, occurrences, restOfPeriod } from '#contract/money/schedule-dates';
import { addDays, addMonths, type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { raise } from '#server/features/money/payments/service/charges/raise';
import type { Author } from '#server/features/money/payments/service/postings';
import { type ScheduledLease, type ScheduleRow, selectRaisedTo, updateSchedule } from '../queries.ts';
import { agreementOf } from '../rules.ts';

const earliest = (...dates: (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first));

/** The last day of a lease, as far as anybody knows. */
const endOf = (lease: ScheduledLease): CalendarDate | null => lease.endedOn ?? lastDayOf(lease);

const isThrough = ({ lease, endDate }: ScheduleRow, today: CalendarDate): boolean =>
  isOver(lease.status) || (endDate !== null && endDate < today);

/** The next payment that a schedule will raise; none once it is over or paused. */
export const nextDueDate = (schedule: ScheduleRow): CalendarDate | null => {
  const { status, raisedThrough, startDate, lease } = schedule;
  if (status !== 'active' || isOver(lease.status)) return null;
  const from = later(startDate, raisedThrough);
  const lastDay = endOf(lease);
  return occurrences(schedule, { after: raisedThrough, until: addMonths(from, 13), lastDay })[0]?.dueDate ?? null;
};

const chargeOf = (schedule: ScheduleRow, due: Occurrence) => {
  const { id, scheduleName, paymentType } = schedule;
  return {
    ...rentForDays(schedule, due, agreementOf(schedule)),
    type: paymentType,
    dueDate: due.dueDate,
    description: chargeInWords(scheduleName, due),
    periodStart: due.periodStart,
    periodEnd: due.periodEnd,
    scheduleId: id,
  };
};

export interface RaisedPayments {
  /** Those that were not there before. */
  ids: number[];
  found: { amount: Amount; dueDate: CalendarDate }[];
}

/** What was left out of a period because the lease was to end in it, where it goes on. */
const restOf = async (tx: Db, schedule: ScheduleRow, lastDay: CalendarDate | null): Promise<Occurrence[]> => {
  const raisedTo = await selectRaisedTo(tx, schedule.id);
  const rest = raisedTo === null ? undefined : restOfPeriod(schedule, { raisedTo, lastDay });
  return rest ? [rest] : [];
};

/** What a schedule has not raised yet of what is due up to a day. */
export const chargesUntil = async (tx: Db, schedule: ScheduleRow, until: CalendarDate) => {
  const lastDay = endOf(schedule.lease);
  const rest = (await restOf(tx, schedule, lastDay)).filter(({ dueDate }) => dueDate <= until);
  const due = [...rest, ...occurrences(schedule, { after: schedule.raisedThrough, until, lastDay })];
  // Nothing is raised for what is rent-free.
  return due.map((each) => chargeOf(schedule, each)).filter(({ amount }) => toPaise(amount) > 0);
};

/**
 * Raises what is due until the day that is raised ahead, the end of the schedule or the end of its lease, whichever comes
 * first, and remembers how far it came. Call it with the lease and the schedule held.
 */
export const raiseDue = async (
  deps: Deps,
  tx: Db,
  schedule: ScheduleRow,
  by: Author,
  /** Further than what is raised ahead: up to the last day, with the final bill. */
  upTo?: CalendarDate,
): Promise<RaisedPayments> => {
  const { id, leaseId, status, raisedThrough, endDate, lease } = schedule;
  if (status !== 'active') return { ids: [], found: [] };
  const today = dateInIndia(deps.now());
  const until = earliest(upTo ?? addDays(today, RAISED_DAYS_AHEAD), endDate, endOf(lease)) ?? today;
  const charges = await chargesUntil(tx, schedule, until);
  const ids = charges.length > 0 ? await raise(deps, tx, { leaseId, charges, by, isQuiet: true }) : [];
  const { nextAmount, nextAmountFrom } = schedule;
  const hasBegun = nextAmount !== null && nextAmountFrom !== null && nextAmountFrom <= today;
  await updateSchedule(tx, id, {
    ...(hasBegun && { amount: nextAmount, nextAmount: null, nextAmountFrom: null }),
    raisedThrough: later(until, raisedThrough),
    ...(isThrough(schedule, today) && { status: 'ended' as const }),
    updatedAt: deps.now(),
  });
  return { ids, found: charges };
};
