import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import type { CalendarDate } from '#contract/platform/calendar';
import { isTenantOfLease } from '#server/access/lease-relations';
import { managesProperty, mediatesProperty } from '#server/access/property-relations';
import type { Viewer } from '#server/access/viewer';
import { leaseNames } from '#server/db/lease-names';
import { preparedFor } from '#server/db/prepared-for';
import { buildings } from '#server/db/schema/buildings';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import type { Asked } from '../rules/row.ts';

type Narrowing = Pick<Asked, 'propertyId' | 'buildingId' | 'kind' | 'agentId'>;

/** Of the homes that somebody runs, those that a report is asked for. */
export const isAskedFor = (viewer: Viewer, { propertyId, buildingId, kind, agentId }: Narrowing): SQL | undefined =>
  and(
    managesProperty(viewer),
    propertyId === undefined ? undefined : eq(properties.id, propertyId),
    buildingId === undefined ? undefined : eq(properties.buildingId, buildingId),
    kind === undefined ? undefined : eq(properties.kind, kind as PropertyKind),
    agentId === undefined ? undefined : mediatesProperty(agentId),
  );

/** Of a lease, or of a row that names one: of the tenant who is asked for, alone or with others. */
export const isOfTenant = (leaseId: SQLWrapper, tenantId: string | undefined): SQL | undefined =>
  tenantId === undefined ? undefined : isTenantOfLease(tenantId, leaseId);

/** The leases of these homes, those of one tenant where one is asked for. */
export const isAskedLease = (viewer: Viewer, asked: Narrowing & Pick<Asked, 'tenantId'>): SQL | undefined =>
  and(isAskedFor(viewer, asked), isOfTenant(leases.id, asked.tenantId));

const dayInIndia = (instant: SQL) => sql<CalendarDate>`(${instant} at time zone 'Asia/Kolkata')::date::text`;

/** By name; also what was removed, whose books stay. */
export const selectHomes = preparedFor((db, viewer, narrowing: Narrowing) =>
  db
    .select({
      id: properties.id,
      name: properties.name,
      kind: properties.kind,
      buildingName: buildings.name,
      askedRent: properties.monthlyRent,
      isAvailable: properties.isAvailable,
      isDivided: properties.isDivided,
      createdOn: dayInIndia(sql`${properties.createdAt}`),
      removedOn: sql<CalendarDate | null>`(${properties.removedAt} at time zone 'Asia/Kolkata')::date::text`,
    })
    .from(properties)
    .leftJoin(buildings, eq(buildings.id, properties.buildingId))
    .where(isAskedFor(viewer, narrowing))
    .orderBy(asc(sql`lower(${properties.name})`), asc(properties.id)),
);
export type HomeRow = Awaited<ReturnType<typeof selectHomes>>[number];

/** What was called off before it began was nobody's. */
const lastDay = sql<CalendarDate | null>`(case
  when ${leases.status} in ('ended', 'expired') then coalesce(${leases.endedOn}, ${leases.endDate})
  when ${leases.monthToMonth} is null then coalesce(${leases.noticeDate}, ${leases.endDate}) end)::text`;

/** Each lease of a home that somebody runs, with its rents by the day from which they hold. */
export const selectLeases = preparedFor((db, viewer, { tenantId }: Pick<Asked, 'tenantId'>) =>
  db
    .select({
      id: leases.id,
      propertyId: leases.propertyId,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      /** Of the tenant who is asked for, alone or with others. */
      isAskedFor: sql<boolean>`${tenantId === undefined ? sql`true` : isTenantOfLease(tenantId)}`,
      status: leases.status,
      startDate: leases.startDate,
      hereFrom: leases.hereFrom,
      endDate: leases.endDate,
      noticeDate: leases.noticeDate,
      monthToMonth: leases.monthToMonth,
      monthlyRent: leases.monthlyRent,
      lastDay,
      terms: sql<{ from: CalendarDate; rent: string }[]>`coalesce((
        select json_agg(json_build_object('from', ${leaseTerms.startDate}, 'rent', ${leaseTerms.monthlyRent}::text)
          order by ${leaseTerms.startDate})
        from ${leaseTerms} where ${leaseTerms.leaseId} = ${leases.id}), '[]'::json)`,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(managesProperty(viewer))
    .orderBy(asc(leases.startDate), asc(leases.id)),
);
export type LeaseRow = Awaited<ReturnType<typeof selectLeases>>[number];

/** Where leases were before. */
export const selectMoves = preparedFor((db, viewer) =>
  db
    .select({
      leaseId: leaseMoves.leaseId,
      fromPropertyId: leaseMoves.fromPropertyId,
      toPropertyId: leaseMoves.toPropertyId,
      date: leaseMoves.date,
    })
    .from(leaseMoves)
    .innerJoin(leases, eq(leases.id, leaseMoves.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(managesProperty(viewer))
    .orderBy(asc(leaseMoves.date), asc(leaseMoves.id)),
);
export type MoveRow = Awaited<ReturnType<typeof selectMoves>>[number];
