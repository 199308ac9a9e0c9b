import { addDays, type CalendarDate, dateInIndia, parseDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { WorkVisit } from '#contract/upkeep/work-visits';

export type Span = 'day' | 'week';

const weekday = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** From Monday. */
export const daysOf = (span: Span, date: CalendarDate): CalendarDate[] => {
  if (span === 'day') return [date];
  const monday = addDays(date, -weekday(date));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

const names = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

/** 'Mon, 5 Apr 2026' */
export const dayName = (date: CalendarDate): string =>
  `${names.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;

/** 'Mon, 5 Apr': where the year stands above. */
export const dayInWeek = (date: CalendarDate): string => dayName(date).replace(/ \d{4}$/, '');

export const dayOfVisit = ({ visitAt }: WorkVisit): CalendarDate | undefined =>
  visitAt === null ? undefined : dateInIndia(new Date(visitAt));

/** The day in the address, or today. */
export const shownDay = (text: string | undefined, today: CalendarDate): CalendarDate =>
  (text && parseDate(text)) || today;
