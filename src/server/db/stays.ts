import { sql } from 'drizzle-orm';

/**
 * Who was in which space from which day until which: by a lease as it is, and before each move where it came from. A lease that was
 * called off before it began is none.
 */
export const stays = sql`(
  select l.id as lease_id, l.property_id, l.tenant_name, coalesce(l.here_from, l.start_date) as from_day,
    case when l.status = 'ended' then coalesce(l.ended_on, l.end_date)
      when l.status = 'expired' and l.month_to_month is null then l.end_date end as until_day
  from leases l
  where l.status in ('active', 'expired', 'ended')
    and (l.status <> 'ended' or coalesce(l.ended_on, l.end_date) >= coalesce(l.here_from, l.start_date))
  union all
  select m.lease_id, m.from_property_id, l.tenant_name,
    coalesce((select max(earlier.date) from lease_moves earlier
      where earlier.lease_id = m.lease_id and (earlier.date, earlier.id) < (m.date, m.id)), l.start_date),
    m.date - 1
  from lease_moves m join leases l on l.id = m.lease_id
)`;
