import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leases } from './schema/leases.ts';

/** Two leases of one home: the one that began first, and the one after it. */
export const earlier = alias(leases, 'earlier');
export const later = alias(leases, 'later');
type Either = typeof earlier | typeof later;

export const firstDay = ({ hereFrom, startDate }: Either) => sql`coalesce(${hereFrom}, ${startDate})`;

/** From when on others can have the home: what has ended leaves it free on its last day. */
export const freeFrom = ({ status, endedOn, noticeDate, endDate, monthToMonth }: Either) => sql`(case
  when ${status} = 'ended' then coalesce(${endedOn}, ${noticeDate}, ${endDate})
  when ${status} = 'expired' or ${monthToMonth} is null then coalesce(${noticeDate}, ${endDate}, 'infinity') + 1
  else 'infinity' end)`;

/** Earlier versions let it happen, and what is over is not in the constraint 'leases_days'. */
export const shareDays = and(
  eq(earlier.propertyId, later.propertyId),
  sql`(${firstDay(earlier)}, ${earlier.id}) < (${firstDay(later)}, ${later.id})`,
  sql`${firstDay(later)} < least(${freeFrom(earlier)}, ${freeFrom(later)})`,
) as SQL;
