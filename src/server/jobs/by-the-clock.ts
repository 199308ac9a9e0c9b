import { INDIA_AHEAD_MS } from '#contract/platform/calendar';

const MINUTE_MS = 60_000;
/** A process that was away longer catches up with this much, and leaves the rest to what is due next. */
const MOST_MINUTES = 60;

/** Whether a field of a cron line names a value: `*`, `5`, `1,31`, `8-20`, `7-59/10`. */
const names = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '', step = '1'] = part.split('/');
    const [from = 0, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number);
    return from <= value && value <= to && (value - from) % Number(step) === 0;
  });

/** By minute, hour and day of the week in India, which never changes its clocks: nothing of ours is due by days of a month. */
export const isDue = (cron: string, minute: Date): boolean => {
  const [minutes = '', hours = '', day, month, weekdays = ''] = cron.split(' ');
  if (day !== '*' || month !== '*') throw new Error(`${cron}: days of a month are not understood`);
  const india = new Date(minute.getTime() + INDIA_AHEAD_MS);
  return (
    names(minutes, india.getUTCMinutes()) && names(hours, india.getUTCHours()) && names(weekdays, india.getUTCDay())
  );
};

/** The minutes that have begun after one instant, up to another. */
export const minutesBetween = (after: Date, until: Date): Date[] => {
  const last = Math.floor(until.getTime() / MINUTE_MS);
  const first = Math.max(Math.floor(after.getTime() / MINUTE_MS) + 1, last - MOST_MINUTES + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => new Date((first + index) * MINUTE_MS));
};
