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
  agent?: string;
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
  const { filters, columns, groups, by, statuses, hasBases, isComparable, hasBudget } = card;
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
    agentId: filters.includes('agent') ? place.agent : undefined,
    status: oneOf(
      place.status,
      statuses.map(({ value }) => value),
    ),
    by: oneOf(
      place.by,
      by.map(({ value }) => value),
    ),
    basis: hasBases && place.basis === 'cash' ? 'cash' : undefined,
    compare: oneOf(place.compare, [
      ...(isComparable ? ['before', 'year'] : []),
      // A budget is of homes, not of who lives there.
      ...(hasBudget && place.tenant === undefined ? ['budget'] : []),
    ]) as ReportQuery['compare'],
    group: oneOf(place.group, groups),
    sort: names.includes(sort) ? place.sort : undefined,
    columns: chosen && chosen.length > 0 ? chosen.join(',') : undefined,
  };
};

const numbers = { propertyId: 'property', buildingId: 'building' } as const;
const texts = ['from', 'to', 'kind', 'status', 'by', 'basis', 'compare', 'group', 'sort', 'columns'] as const;

/** The address of what was saved as the server is asked for it. */
export const placeIn = (asked: Record<string, string>): ReportPlace => ({
  ...Object.fromEntries(texts.flatMap((key) => (asked[key] === undefined ? [] : [[key, asked[key]]]))),
  ...Object.fromEntries(
    Object.entries(numbers).flatMap(([key, name]) => (asked[key] === undefined ? [] : [[name, Number(asked[key])]])),
  ),
  ...(asked.tenantId !== undefined && { tenant: asked.tenantId }),
  ...(asked.agentId !== undefined && { agent: asked.agentId }),
});

/** The other way round: what is left out is not saved. */
export const savedOf = (asked: Partial<ReportQuery>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  );
