import { withTax } from '#contract/money/gst-on-rent';
import type { RentByDays } from '#contract/money/lease-moves';
import { isAmendable } from '#contract/money/payment-rights';
import { amountOfPeriod, type Rhythm, spanInWords } from '#contract/money/schedule-dates';
import { type CalendarDate, daysBetween, later } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { type ScheduleRow, selectRaisedOver } from '../queries.ts';

type Raised = Awaited<ReturnType<typeof selectRaisedOver>>[number];

interface Rents {
  date: CalendarDate;
  before: Amount;
  after: Amount;
}

/** What another rent from a day on does to what was raised already: the days before it stay at the old one. */
const differences = (rhythm: Rhythm, raised: Raised[], { date, before, after }: Rents): RentByDays['lines'] =>
  raised.flatMap(({ id, status, amount: asked, received, taxRate, periodStart, periodEnd }) => {
    const from = later(date, periodStart);
    const at = (amount: Amount) =>
      toPaise(
        withTax(
          amountOfPeriod({ ...rhythm, amount, nextAmount: null, nextAmountFrom: null }, from, periodEnd),
          taxRate,
        ),
      );
    // What somebody has set to less comes to nothing at the least.
    const paise = Math.max(at(after) - at(before), -toPaise(asked));
    if (paise === 0) return [];
    const days = daysBetween(from, periodEnd) + 1;
    const text = `Rent by days for ${spanInWords(from, periodEnd)} (${days} ${days === 1 ? 'day' : 'days'})`;
    const hasReceived = toPaise(received) > 0;
    const way = isAmendable(status, { hasReceived })
      ? ('changed' as const)
      : paise > 0
        ? ('raised' as const)
        : ('credited' as const);
    return [{ paymentId: id, text, amount: fromPaise(paise), way }];
  });

/** The same of what a schedule has raised, with the payments that it is about. */
export const raisedDifferences = async (tx: Db, schedule: ScheduleRow, rents: Rents) => {
  const raised = await selectRaisedOver(tx, schedule.id, rents.date);
  return { raised, lines: differences(schedule, raised, rents) };
};
