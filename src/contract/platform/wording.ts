import { type CalendarDate, dateInIndia } from './calendar.ts';
import { type Amount, toPaise } from './money.ts';

const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const figures = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
/** The locale would write 'Sept', which no other month's name looks like. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** '₹1,25,000', or '₹1,25,000.50' where there are paise. */
export const formatRupees = (amount: Amount): string => {
  const paise = toPaise(amount);
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
};

/** '1,204.5', with two decimals at most. */
export const formatFigure = (count: number): string => figures.format(count);

/** 'Apr 2026', of '2026-04'. */
export const formatMonth = (yearAndMonth: string): string => {
  const [year, month] = yearAndMonth.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
};

/** '5 Apr 2026', of a calendar date. */
export const formatDate = (date: CalendarDate): string => `${Number(date.slice(8))} ${formatMonth(date.slice(0, 7))}`;

/** '4:30 pm', of an instant. */
export const formatTime = (at: string): string => time.format(new Date(at));

/** '5 Apr 2026, 4:30 pm', of an instant. */
export const formatDateTime = (at: string): string => `${formatDate(dateInIndia(new Date(at)))}, ${formatTime(at)}`;
