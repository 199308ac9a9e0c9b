import { type CalendarDate, dateInIndia } from '#contract/calendar';

export const today = (): CalendarDate => dateInIndia(new Date());
