import { optionalDate } from '#contract/platform/calendar';

/** The first and the last day of what a list shows. */
export const daysFilter = {
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
};
