import { isAmendable } from '#contract/money/payment-rights';
import { rentForDays } from '#contract/money/rent-by-days';
import { daysOfPeriod } from '#contract/money/schedule-dates';
import { addDays, type CalendarDate, dateInIndia, earlier } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changeTo } from '#server/features/money/payments/service/charges/change';
import { announceSchedule, notifyOfSchedule } from '../notices.ts';
import {
  lockLease,
  lockSchedule,
  type ScheduleRow,
  selectRentScheduleId,
  selectUnpaidFrom,
  updateSchedule,
} from '../queries.ts';
import { agreementOf } from '../rules.ts';

interface NewAmount {
  amount: Amount;
  /** The first day of the first month. */
  from: CalendarDate;
  /** Whether what is raised already changes, too. */
  raised: boolean;
}

/** Of nothing there is nothing to raise: it ends with the day before. */
const raisingFrom = (
  { startDate, endDate }: ScheduleRow,
  { amount, from }: Pick<NewAmount, 'amount' | 'from'>,
  today: CalendarDate,
) => {
  const none = { nextAmount: null, nextAmountFrom: null };
  const hasBegun = from <= today;
  if (toPaise(amount) > 0) return hasBegun ? { amount, ...none } : { nextAmount: amount, nextAmountFrom: from };
  return hasBegun || from <= startDate
    ? { ...none, status: 'ended' as const }
    : { ...none, endDate: endDate === null ? addDays(from, -1) : earlier(endDate, addDays(from, -1)) };
};

/** A schedule comes to another amount from a month on. Call it with the lease and the schedule held. */
export const changeAmount = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  schedule: ScheduleRow,
  { amount, from, raised }: NewAmount,
): Promise<void> => {
  const { id, lease, scheduleName } = schedule;
  const next = raisingFrom(schedule, { amount, from }, dateInIndia(deps.now()));
  await updateSchedule(tx, id, { ...next, updatedAt: deps.now() });
  const unpaid = raised ? await selectUnpaidFrom(tx, id, from) : [];
  for (const { id: paymentId, status, periodStart, periodEnd } of unpaid) {
    if (!isAmendable(status, { hasReceived: false })) continue;
    const rhythm = { ...schedule, amount, nextAmount: null, nextAmountFrom: null };
    const days = daysOfPeriod(rhythm, periodStart, periodEnd);
    await changeTo(deps, tx, actor, paymentId, rentForDays(rhythm, days, agreementOf(schedule)));
  }
  await notifyOfSchedule(deps, tx, actor, lease, {
    title: 'Payment schedule changed',
    content: `${scheduleName}: ${formatRupees(amount)} instead of ${formatRupees(schedule.amount)} from ${formatDate(from)} on`,
  });
  await announceSchedule(tx, lease);
};

/** What raises the rent of a lease, where anything does. */
export const rentSchedule = async (tx: Db, leaseId: number): Promise<ScheduleRow | undefined> => {
  const id = await selectRentScheduleId(tx, leaseId);
  return id === undefined ? undefined : lockSchedule(tx, id);
};

/** A schedule comes to another amount from a month on, while what is raised was seen to already. */
export const setScheduledRent = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  schedule: ScheduleRow,
  to: Pick<NewAmount, 'amount' | 'from'>,
): Promise<void> => changeAmount(deps, tx, actor, schedule, { ...to, raised: false });

/** A lease has another rent: what raises it follows. Leases whose rent nothing raises are left alone. */
export const changeRaisedRent = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, ...to }: NewAmount & { leaseId: number },
): Promise<void> => {
  await lockLease(tx, leaseId);
  const id = await selectRentScheduleId(tx, leaseId);
  const schedule = id === undefined ? undefined : await lockSchedule(tx, id);
  if (schedule) await changeAmount(deps, tx, actor, schedule, to);
};
