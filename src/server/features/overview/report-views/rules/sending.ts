import { SENDING_DAY } from '#contract/overview/report-views';
import { addMonths, type CalendarDate, later, monthOf } from '#contract/platform/calendar';

const firstOf = (month: string): CalendarDate => `${month}-01`;

/** The month whose figures are sent on a day: the one that is over. */
export const monthToSend = (today: CalendarDate): string => monthOf(addMonths(firstOf(monthOf(today)), -1));

/** From the fifth on. */
export const isTimeToSend = (today: CalendarDate): boolean => Number(today.slice(8)) >= SENDING_DAY;

/** What counts as sent already when somebody says so: nobody gets a month at once because it was said late in the next. */
export const sentAtFirst = (today: CalendarDate): string | null => (isTimeToSend(today) ? monthToSend(today) : null);

export const nextSending = (today: CalendarDate, sentThrough: string | null): CalendarDate => {
  const ofThis = `${monthOf(today)}-${String(SENDING_DAY).padStart(2, '0')}`;
  const isSent = sentThrough !== null && sentThrough >= monthToSend(today);
  return isSent ? addMonths(ofThis, 1) : later(today, ofThis);
};
