import { type CalendarDate, daysBetween, parseDate } from './calendar.ts';

export const DATE_NOT_READ = 'Write the date as 5/4/2026';

/** The day comes before the month, as in India; whatever stands between them. */
const WAYS = [
  /^(?<year>\d{4}) (?<month>\d{1,2}) (?<day>\d{1,2})$/,
  /^(?<day>\d{1,2}) (?<month>\d{1,2})(?: (?<year>\d{2}|\d{4}))?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? ?(?<month>[a-z]{3,9})(?: ?(?<year>\d{2}|\d{4}))?$/,
  /^(?<month>[a-z]{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/,
];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A year of two digits is at most so many years ahead; otherwise it is one of the last century. */
const YEARS_AHEAD = 50;
/** A day without a year is this year's, unless that is so many days off: in December, 5 January is to come. */
const FAR_OFF = 270;

export interface DayRange {
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
}

const monthOf = (text: string): number =>
  /\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => name.startsWith(text)) + 1;

const wholeYear = (text: string, thisYear: number): number => {
  if (text.length === 4) return Number(text);
  const century = 100 * Math.floor(thisYear / 100);
  const year = century + Number(text);
  return year > thisYear + YEARS_AHEAD ? year - 100 : year;
};

/** The years that a day without one may be of, the likeliest first. */
const likelyYears = (thisYear: number, daysOff: (year: number) => number): number[] => {
  const others = [thisYear - 1, thisYear + 1].sort((one, other) => daysOff(one) - daysOff(other));
  return daysOff(thisYear) > FAR_OFF ? [...others, thisYear] : [thisYear, ...others];
};

/** The day that somebody means who types it: '5/4/2026', '05-04-26', '5 Apr' or '2026-04-05'; none where it cannot be read. */
export const readTypedDate = (
  text: string,
  today: CalendarDate,
  { minDate, maxDate }: DayRange = {},
): CalendarDate | undefined => {
  const words = text
    .toLowerCase()
    .replace(/[\s/.,'’-]+/g, ' ')
    .trim();
  const { day, month, year } = WAYS.map((way) => way.exec(words)?.groups).find(Boolean) ?? {};
  if (!day || !month) return undefined;
  const dateIn = (ofYear: number) =>
    parseDate(`${ofYear}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`);
  const thisYear = Number(today.slice(0, 4));
  if (year) return dateIn(wholeYear(year, thisYear));

  const daysOff = (ofYear: number) => Math.abs(daysBetween(today, dateIn(ofYear) ?? today));
  const dates = likelyYears(thisYear, daysOff).flatMap((ofYear) => dateIn(ofYear) ?? []);
  const isAllowed = (date: CalendarDate) => !(minDate && date < minDate) && !(maxDate && date > maxDate);
  return dates.find(isAllowed) ?? dates[0];
};
