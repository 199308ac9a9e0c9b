import { propertyKindLabels } from '#contract/lettings/property-kinds';
import {
  basisLabels,
  filterLabels,
  type ReportDeclaration,
  type ReportFilter,
} from '#contract/overview/report-declaration';
import type { ReportAnswer } from '#contract/overview/reports';
import { type Scope, viewOf } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { selectNames } from '../queries/named.ts';
import type { Asked } from '../rules/row.ts';

type Chosen = NonNullable<ReportAnswer['chosen']>;

/** What a report was narrowed to and how it counts, in words: on paper nobody sees what was chosen. */
export const chosenFor = async (
  db: Db,
  scope: Scope,
  { statuses = {}, hasBases }: ReportDeclaration,
  asked: Asked,
): Promise<Chosen> => {
  const { propertyId, buildingId, tenantId, agentId, kind, status, basis } = asked;
  const viewer = { userId: scope.userId, role: viewOf(scope) };
  const isNamed = propertyId || buildingId || tenantId || agentId;
  const names = isNamed ? await selectNames(db, viewer, { propertyId, buildingId, tenantId, agentId }) : undefined;
  const values: Record<ReportFilter, string | null | undefined> = {
    property: names?.property,
    building: names?.building,
    kind: kind && propertyKindLabels[kind],
    tenant: names?.tenant,
    agent: names?.agent,
    status: status && statuses[status],
  };
  const narrowed = Object.entries(filterLabels).flatMap(([filter, label]) => {
    const value = values[filter as ReportFilter];
    return value ? [{ label, value }] : [];
  });
  return hasBases ? [{ label: 'Counted', value: basisLabels[basis] }, ...narrowed] : narrowed;
};
