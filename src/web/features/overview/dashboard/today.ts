import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';

export const today = (): CalendarDate => dateInIndia(new Date());
