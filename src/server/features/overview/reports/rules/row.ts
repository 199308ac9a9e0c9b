import type { PropertyKind } from '#contract/lettings/property-kinds';
import type { ReportBasis } from '#contract/overview/report-declaration';
import type { ReportDays } from '#contract/overview/report-query';
import type { ReportCells } from '#contract/overview/reports';
import type { CalendarDate } from '#contract/platform/calendar';

/** A row as its source gives it: what it is of, by which it is found again in other days. */
export interface SourceRow {
  key: string;
  cells: ReportCells;
}

/** What a report is asked for, checked. */
export interface Asked extends ReportDays {
  today: CalendarDate;
  by: string | undefined;
  basis: ReportBasis;
  propertyId?: number;
  buildingId?: number;
  kind?: PropertyKind;
  tenantId?: string;
  agentId?: string;
  status?: string;
}

/** Whether it is asked for some of the homes alone: what belongs to none of them is left out then. */
export const isNarrowed = ({ propertyId, buildingId, kind, agentId }: Asked): boolean =>
  [propertyId, buildingId, kind, agentId].some((each) => each !== undefined);
