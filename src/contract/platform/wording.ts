import { type CalendarDate, dateInIndia } from './calendar.ts';
import { type Amount, toPaise } from './money.ts';

const LOCALE = 'en-IN';
const figures = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
/** The locale would write 'Sept', which no other month's name looks like. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** '1,25,000', as the locale writes it: it would take thrice as long, and answers have thousands of figures. */
const grouped = (whole: number): string => {
  const digits = String(whole);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) text = `${digits.slice(Math.max(0, end - 2), end)},${text}`;
  return text;
};

/** '₹1,25,000', or '₹1,25,000.50' where there are paise. */
export const formatRupees = (amount: Amount): string => {
  const paise = toPaise(amount);
  const size = Math.abs(paise);
  const rupees = `${paise < 0 ? '-' : ''}₹${grouped(Math.floor(size / 100))}`;
  return size % 100 === 0 ? rupees : `${rupees}.${String(size % 100).padStart(2, '0')}`;
};

/** '1,204.5', with two decimals at most. */
export const formatFigure = (count: number): string =>
  count > 0 && Number.isSafeInteger(count) ? grouped(count) : figures.format(count);

/** 'Apr 2026', of '2026-04'. */
export const formatMonth = (yearAndMonth: string): string =>
  `${MONTHS[Number(yearAndMonth.slice(5, 7)) - 1]} ${yearAndMonth.slice(0, 4)}`;

/** '5 Apr 2026', of a calendar date. */
export const formatDate = (date: CalendarDate): string => `${Number(date.slice(8))} ${formatMonth(date)}`;

/** '4:30 pm', of an instant. */
export const formatTime = (at: string): string => time.format(new Date(at));

/** '5 Apr 2026, 4:30 pm', of an instant. */
export const formatDateTime = (at: string): string => `${formatDate(dateInIndia(new Date(at)))}, ${formatTime(at)}`;
