import type { RentByDays } from '#contract/money/lease-moves';
import { isAmendable } from '#contract/money/payment-rights';
import type { PaymentStatus } from '#contract/money/payments';
import { amountOfPeriod, type Rhythm, spanInWords } from '#contract/money/schedule-dates';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';

interface Raised {
  id: number;
  status: PaymentStatus;
  received: Amount;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
}

interface Rents {
  date: CalendarDate;
  before: Amount;
  after: Amount;
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/** What another rent from a day on does to what was raised already: the days before it stay at the old one. */
export const differences = (rhythm: Rhythm, raised: Raised[], { date, before, after }: Rents): RentByDays['lines'] =>
  raised.flatMap(({ id, status, received, periodStart, periodEnd }) => {
    const from = later(date, periodStart);
    const at = (amount: Amount) =>
      toPaise(amountOfPeriod({ ...rhythm, amount, nextAmount: null, nextAmountFrom: null }, from, periodEnd));
    const paise = at(after) - at(before);
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
