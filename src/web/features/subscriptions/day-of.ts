import { dateInIndia } from '#contract/calendar';
import { formatDate } from '#contract/wording';

export const dayOf = (instant: string): string => formatDate(dateInIndia(new Date(instant)));
