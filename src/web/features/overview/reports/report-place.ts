import type { ReportQuery } from '#contract/overview/report-query';
import type { ReportCard } from '#contract/overview/reports';

/** A report as its address has it. */
export interface ReportPlace {
  from?: string;
  to?: string;
  property?: number;
  building?: number;
  kind?: string;
  tenant?: string;
  status?: string;
  by?: string;
  basis?: string;
  compare?: string;
  group?: string;
  sort?: string;
  columns?: string;
}

/** What of an address a report is asked for; what it does not know counts as left out. */
export const askedIn = (card: ReportCard, place: ReportPlace): Partial<ReportQuery> => {
  const { filters, columns, groups, by, statuses, hasBases, isComparable } = card;
  const oneOf = (value: string | undefined, known: readonly string[]) => known.find((each) => each === value);
  const names = columns.map(({ key }) => key);
  const chosen = place.columns?.split(',').filter((name) => names.includes(name));
  const sort = place.sort?.replace(/^-/, '') ?? '';
  return {
    from: place.from,
    to: place.to,
    propertyId: filters.includes('property') ? place.property : undefined,
    buildingId: filters.includes('building') ? place.building : undefined,
    kind: filters.includes('kind') ? (place.kind as ReportQuery['kind']) : undefined,
    tenantId: filters.includes('tenant') ? place.tenant : undefined,
    status: oneOf(
      place.status,
      statuses.map(({ value }) => value),
    ),
    by: oneOf(
      place.by,
      by.map(({ value }) => value),
    ),
    basis: hasBases && place.basis === 'cash' ? 'cash' : undefined,
    compare: isComparable && (place.compare === 'before' || place.compare === 'year') ? place.compare : undefined,
    group: oneOf(place.group, groups),
    sort: names.includes(sort) ? place.sort : undefined,
    columns: chosen && chosen.length > 0 ? chosen.join(',') : undefined,
  };
};
