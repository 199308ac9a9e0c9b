import { isAmendable } from '#contract/money/payment-rights';
import { rentForDays } from '#contract/money/rent-by-days';
import { daysOfPeriod } from '#contract/money/schedule-dates';
import { addMonths, type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changeTo } from '#server/features/money/payments/service/charges/change';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { announceSchedule } from '../notices.ts';
import { lockSchedule, selectCamScheduleId, selectLease, selectUnpaidFrom, updateSchedule } from '../queries.ts';
import { noLease } from '../refusals.ts';
import { agreementOf } from '../rules.ts';
import { beginCam } from './bill-lease.ts';
import { changeAmount, rentSchedule } from './change-amount.ts';
import { raisedDifferences } from './raised-differences.ts';

/** What was agreed on a rent has changed: what is raised and not paid comes to what it would come to now. The lease is held. */
export const followTerms = async (deps: Deps, tx: Db, actor: Actor, leaseId: number): Promise<void> => {
  const schedule = await rentSchedule(tx, leaseId);
  if (!schedule) return;
  const agreement = agreementOf(schedule);
  for (const { id, status, periodStart, periodEnd } of await selectUnpaidFrom(tx, schedule.id, schedule.startDate)) {
    if (!isAmendable(status, { hasReceived: false })) continue;
    const charge = rentForDays(schedule, daysOfPeriod(schedule, periodStart, periodEnd), agreement);
    await changeTo(deps, tx, actor, id, charge);
  }
  await announceSchedule(tx, schedule.lease);
};

/** What a business pays for what all use is another amount from the next month on, begins, or ends. The lease is held. */
export const followCam = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  amount: Amount | null,
): Promise<void> => {
  const id = await selectCamScheduleId(tx, leaseId);
  const schedule = id === undefined ? undefined : await lockSchedule(tx, id);
  const nextMonth = addMonths(`${dateInIndia(deps.now()).slice(0, 7)}-01`, 1);
  if (schedule && amount !== null && toPaise(amount) > 0)
    return changeAmount(deps, tx, actor, schedule, { amount, from: nextMonth, raised: true });
  if (schedule) return updateSchedule(tx, schedule.id, { status: 'ended', updatedAt: deps.now() });
  const rent = await rentSchedule(tx, leaseId);
  const lease = await selectLease(tx, actor, leaseId);
  if (!lease) throw noLease();
  if (!rent) return;
  const { frequency, dayOfMonth, dayOfWeek, isByCalendarMonth, endDate } = rent;
  const startDate = later(rent.startDate, nextMonth);
  const rhythm = { frequency, dayOfMonth, dayOfWeek, isByCalendarMonth, endDate, startDate, amount: rent.amount };
  await beginCam(deps, tx, actor, lease, rhythm);
};

interface Rise {
  leaseId: number;
  date: CalendarDate;
  rentBefore: Amount;
  rentAfter: Amount;
}

/**
 * A rent rises on a day: what raises it follows. Days that are raised already at the old rent get a charge of their own. A schedule
 * that somebody has set to another amount than the rent is left alone.
 */
export const followRise = async (
  deps: Deps,
  tx: Db,
  { leaseId, date, rentBefore: before, rentAfter: after }: Rise,
): Promise<void> => {
  const schedule = await rentSchedule(tx, leaseId);
  if (!schedule || schedule.amount !== before || schedule.nextAmount !== null) return;
  const { raised, lines } = await raisedDifferences(tx, schedule, { date, before, after });
  const charges = lines.map(({ paymentId, amount, text }) => ({
    type: 'rent' as const,
    amount,
    description: text,
    taxRate: raised.find(({ id }) => id === paymentId)?.taxRate ?? 0,
    dueDate: date,
  }));
  if (charges.length > 0) await raise(deps, tx, { leaseId, charges, by: null });
  const hasBegun = date <= dateInIndia(deps.now());
  await updateSchedule(tx, schedule.id, {
    ...(hasBegun ? { amount: after } : { nextAmount: after, nextAmountFrom: date }),
    updatedAt: deps.now(),
  });
  await announceSchedule(tx, schedule.lease);
};

/** It does not rise on that day after all. */
export const withdrawRise = async (
  deps: Deps,
  tx: Db,
  { leaseId, date }: Pick<Rise, 'leaseId' | 'date'>,
): Promise<void> => {
  const schedule = await rentSchedule(tx, leaseId);
  if (schedule?.nextAmountFrom !== date) return;
  await updateSchedule(tx, schedule.id, { nextAmount: null, nextAmountFrom: null, updatedAt: deps.now() });
};
