import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { MOST_ROWS } from '#contract/platform/paging';
import { READING_ASKED_DAYS, READING_NEAR_DAYS, type ReadingDue } from '#contract/upkeep/readings-due';
import { managesProperty } from '#server/access/property-relations';
import type { Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { meterReadings, meters } from '#server/db/schema/meters';
import { properties } from '#server/db/schema/properties';
import { stays } from '#server/db/stays';

interface Row {
  meter_id: number;
  kind: ReadingDue['kind'];
  property_id: number;
  property_name: string;
  day: CalendarDate;
  move: ReadingDue['move'];
  tenant_name: string;
}

/** Meters of a home, or of a whole with its parts, at which nobody looked when somebody came or went. */
export const selectDue = async (
  db: Db,
  viewer: Viewer,
  { today, propertyId }: { today: CalendarDate; propertyId?: number | null },
): Promise<ReadingDue[]> => {
  const { rows } = (await db.execute(sql`
    select * from (
      select distinct on (${meters.id}, event.day) ${meters.id} as meter_id, ${meters.kind} as kind,
        ${properties.id} as property_id, ${properties.name} as property_name, event.day::text as day, event.move, stay.tenant_name
      from ${meters} join ${properties} on ${properties.id} = ${meters.propertyId}
      cross join lateral (
        select ${properties.id} as id
        union all select part.id from properties part where part.parent_id = ${properties.id}
        union all select bed.id from properties room join properties bed on bed.parent_id = room.id
          where room.parent_id = ${properties.id}
      ) space
      join ${stays} stay on stay.property_id = space.id
      cross join lateral (values (stay.from_day, 'in'), (stay.until_day + 1, 'out')) as event (day, move)
      where ${managesProperty(viewer)} and ${meters.removedAt} is null
        and ${propertyId ? sql`${properties.id} = ${propertyId}` : sql`true`}
        and event.day between ${today}::date - ${sql.raw(String(READING_ASKED_DAYS))} and ${today}::date
        and not exists (
          select from ${meterReadings} where ${meterReadings.meterId} = ${meters.id} and ${meterReadings.date}
            between event.day - ${sql.raw(String(READING_NEAR_DAYS))} and event.day + ${sql.raw(String(READING_NEAR_DAYS))}
        )
      order by ${meters.id}, event.day, event.move
    ) due order by day, meter_id limit ${MOST_ROWS}`)) as unknown as { rows: Row[] };
  return rows.map((row) => ({
    meterId: row.meter_id,
    kind: row.kind,
    propertyId: row.property_id,
    propertyName: row.property_name,
    date: row.day,
    move: row.move,
    tenantName: row.tenant_name,
  }));
};
