import { type CalendarDate, dateInIndia } from './calendar.ts';
import { type Amount, fromPaise, toPaise } from './money.ts';

const LOCALE = 'en-IN';
/** The locale would write 'Sept', which no other month's name looks like. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** '1,25,000': the last three digits, and before them two by two. The locale says the same, ten times as slowly. */
const grouped = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;

/** '₹1,25,000', or '₹1,25,000.50' where there are paise. */
export const formatRupees = (amount: Amount): string => {
  const paise = toPaise(amount);
  const [rupees = '', decimals = ''] = fromPaise(Math.abs(paise)).split('.');
  return `${paise < 0 ? '-' : ''}₹${grouped(rupees)}${decimals === '00' ? '' : `.${decimals}`}`;
};

/** '1,204.5', with two decimals at most. */
export const formatFigure = (count: number): string => {
  const [whole = '', decimals] = String(Math.round(Math.abs(count) * 100) / 100).split('.');
  const figure = decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
  return count < 0 && figure !== '0' ? `-${figure}` : figure;
};

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
