import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

export const dayOf = (instant: string): string => formatDate(dateInIndia(new Date(instant)));
