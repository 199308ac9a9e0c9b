import { isPayable, type PaymentStatus, type WorkingLine } from '#contract/money/payments';
import { rentForDays } from '#contract/money/rent-by-days';
import { chargeInWords, daysOfPeriod, spanInWords } from '#contract/money/schedule-dates';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { endCharge } from '#server/features/money/payments/service/charges/end-charge';
import { applyCredit } from '#server/features/money/payments/service/receipts/credit';
import { announceSchedule, notifyRaised } from '../notices.ts';
import { lockSchedule, type ScheduleRow, selectRaisedOver, selectSchedulesOf, updateSchedule } from '../queries.ts';
import { agreementOf } from '../rules.ts';
import { chargesUntil, raiseDue } from './raise-due.ts';

type Raised = Awaited<ReturnType<typeof selectRaisedOver>>[number];

/** What becomes of a charge when the lease ends on a day. */
interface EndedCharge {
  way: 'raised' | 'changed' | 'cancelled' | 'credited';
  text: string;
  paymentId: number | null;
  before: Amount;
  amount: Amount;
  working: WorkingLine[];
}

/** Money on its way, or argued about at the bank: nothing is changed meanwhile. */
const isSettled = (status: PaymentStatus): boolean => isPayable(status) || status === 'paid';

/** Fewer days of what was raised; nothing where all of them come after the last one, or where it is less already. */
const shortened = (schedule: ScheduleRow, raised: Raised, lastDay: CalendarDate) => {
  if (raised.periodStart > lastDay) return null;
  const days = daysOfPeriod(schedule, raised.periodStart, lastDay);
  const { amount, working, taxRate } = rentForDays(schedule, days, agreementOf(schedule));
  return { amount, working, taxRate, periodEnd: lastDay, description: chargeInWords(schedule.scheduleName, days) };
};

const overOf = async (db: Db, schedule: ScheduleRow, lastDay: CalendarDate) => {
  const over = await selectRaisedOver(db, schedule.id, addDays(lastDay, 1));
  return over
    .map((raised) => ({ raised, to: shortened(schedule, raised, lastDay) }))
    .filter(({ raised, to }) => to === null || toPaise(to.amount) < toPaise(raised.amount));
};

const nameOf = ({ scheduleName }: ScheduleRow, { description, periodStart, periodEnd }: Raised): string =>
  description ?? `${scheduleName} for ${spanInWords(periodStart, periodEnd)}`;

const wayOf = ({ received }: Raised, to: { amount: Amount } | null): EndedCharge['way'] => {
  if (toPaise(received) > toPaise(to?.amount ?? '0.00')) return 'credited';
  return to === null ? 'cancelled' : 'changed';
};

/** What ending a lease on a day makes of its charges, before anything is done; and what stands in the way. */
export const chargesAtEnd = async (
  db: Db,
  leaseId: number,
  lastDay: CalendarDate,
): Promise<{ charges: EndedCharge[]; blocked: string[] }> => {
  const charges: EndedCharge[] = [];
  const blocked: string[] = [];
  for (const schedule of await selectSchedulesOf(db, leaseId)) {
    for (const { raised, to } of await overOf(db, schedule, lastDay)) {
      const text = nameOf(schedule, raised);
      if (!isSettled(raised.status))
        blocked.push(`${text} is being processed. Please wait until it is confirmed or declined.`);
      else
        charges.push({
          way: wayOf(raised, to),
          text: to?.description ?? text,
          paymentId: raised.id,
          before: raised.amount,
          amount: to?.amount ?? '0.00',
          working: to?.working ?? [],
        });
    }
    if (schedule.status !== 'active') continue;
    for (const due of await chargesUntil(db, schedule, lastDay)) {
      const { amount, working, description: text } = due;
      charges.push({ way: 'raised', text, paymentId: null, before: '0.00', amount, working: working ?? [] });
    }
  }
  return { charges, blocked };
};

/** Does it, with the lease held: what comes after the last day goes, the broken month counts by its days, the rest is raised. */
export const endCharges = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, lastDay }: { leaseId: number; lastDay: CalendarDate },
): Promise<void> => {
  const by = await authorOf(tx, actor);
  const reason = `the lease ends on ${formatDate(lastDay)}`;
  for (const { id } of await selectSchedulesOf(tx, leaseId)) {
    const schedule = await lockSchedule(tx, id);
    if (!schedule) continue;
    for (const { raised, to } of await overOf(tx, schedule, lastDay)) {
      if (isSettled(raised.status)) await endCharge(deps, tx, actor, raised.id, { to, reason });
    }
    // What was raised for later days is gone: it counts up to the last one.
    const isAhead = schedule.raisedThrough !== null && schedule.raisedThrough > lastDay;
    if (isAhead) await updateSchedule(tx, id, { raisedThrough: lastDay, updatedAt: deps.now() });
    const upToDate = isAhead ? { ...schedule, raisedThrough: lastDay } : schedule;
    const raised = await raiseDue(deps, tx, upToDate, by, lastDay);
    if (raised.ids.length > 0) await notifyRaised(deps, tx, schedule, raised);
    await announceSchedule(tx, schedule.lease);
  }
  await applyCredit(deps, tx, leaseId);
};
