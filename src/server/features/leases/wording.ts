import type { CalendarDate } from '#contract/calendar';
import { type Amount, toPaise } from '#contract/money';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '5 Apr 2026' */
export const dayInWords = (date: CalendarDate): string => day.format(new Date(`${date}T00:00:00Z`));

/** '1,25,000', or '1,25,000.50' where there are paise. */
export const amountInWords = (amount: Amount): string => {
  const paise = toPaise(amount);
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
};

/** 'from 5 Apr 2026 to 4 Mar 2027', or 'from 5 Apr 2026' where it has no end. */
export const periodInWords = (startDate: CalendarDate, endDate: CalendarDate | null): string =>
  `from ${dayInWords(startDate)}${endDate ? ` to ${dayInWords(endDate)}` : ''}`;
