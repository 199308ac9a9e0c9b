import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Present } from '#contract/upkeep/meter-charges';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { stays } from '#server/db/stays';

export interface Resident extends Present {
  meterId: number;
  propertyName: string;
  tenantName: string;
}

interface Row {
  meter_id: number;
  lease_id: number;
  property_name: string;
  tenant_name: string;
  from_day: CalendarDate;
  until_day: CalendarDate | null;
}

/**
 * The rooms of homes, and the beds of rooms. Looked up one by one (offset 0), as are stays: by its guess of how many there are PostgreSQL
 * would read those of everybody.
 */
const partsOf = (whole: 'c' | 'r') => {
  const of = sql.raw(whole);
  return sql`cross join lateral (select p.id, p.name, p.kind from properties p where p.parent_id = ${of}.id offset 0) part
    where ${of}.kind <> 'bed'`;
};

/**
 * Who lived where some meters count, each person with their days: in the home, in its rooms and beds, or in any of a building, also
 * before they moved on. Co-tenants
 * count beside the main tenant; guarantors do not live there.
 */
export const selectResidents = async (db: Db, meterIds: number[]): Promise<Resident[]> => {
  const isAsked = isAnyOf(sql`m.id`, meterIds);
  const { rows } = (await db.execute(sql`
    with counted as (
      select m.id as meter_id, p.id, p.name, p.kind from meters m join properties p on p.id = m.property_id where ${isAsked}
      union all
      select m.id, p.id, p.name, p.kind from meters m join properties p on p.building_id = m.building_id
        where ${isAsked} and m.building_id is not null
    ), parts as (select c.meter_id, part.* from counted c ${partsOf('c')}),
    spaces as (
      select meter_id, id, name from counted
      union select meter_id, id, name from parts
      union select r.meter_id, part.id, part.name from parts r ${partsOf('r')}
    ), lived as (
      select s.meter_id, stay.lease_id, s.name as property_name, stay.tenant_name, stay.from_day as start_date,
        stay.until_day as last_day
      from spaces s cross join lateral (select * from ${stays} each where each.property_id = s.id offset 0) stay
    )
    select meter_id, lease_id, property_name, tenant_name, start_date::text as from_day, last_day::text as until_day
      from lived
    union all
    select l.meter_id, l.lease_id, l.property_name, l.tenant_name, greatest(l.start_date, c.from_day)::text,
      least(l.last_day, c.until_day)::text
      from lived l join lease_tenants c on c.lease_id = l.lease_id and c.role = 'co_tenant'
        and c.from_day <= coalesce(l.last_day, 'infinity'::date) and coalesce(c.until_day, 'infinity'::date) >= l.start_date
    order by 2, 5`)) as unknown as { rows: Row[] };
  return rows.map((row) => ({
    meterId: row.meter_id,
    leaseId: row.lease_id,
    propertyName: row.property_name,
    tenantName: row.tenant_name,
    from: row.from_day,
    until: row.until_day,
  }));
};
