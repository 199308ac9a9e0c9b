import type { CalendarDate } from './calendar.ts';
import { type Amount, toPaise } from './money.ts';

const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const instant = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '₹1,25,000', or '₹1,25,000.50' where there are paise. */
export const formatRupees = (amount: Amount): string => {
  const paise = toPaise(amount);
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
};

/** '5 Apr 2026', of a calendar date. */
export const formatDate = (date: CalendarDate): string => day.format(new Date(`${date}T00:00:00Z`));

/** '5 Apr 2026, 4:30 pm', of an instant. */
export const formatDateTime = (at: string): string => instant.format(new Date(at));
