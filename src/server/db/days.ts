import { and, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';

type Day = CalendarDate | null | undefined;

/** Whether a day lies between two, both included, as far as they are given. */
export const isWithin = (day: SQL, from: Day, to: Day): SQL | undefined =>
  and(from ? sql`${day} >= ${from}::date` : undefined, to ? sql`${day} <= ${to}::date` : undefined);
