import { declarationOf, filtersFor, isFor, type ReportName } from '#contract/overview/report-catalogue';
import type { Comparison, ReportColumn, ReportDeclaration, ReportFilter } from '#contract/overview/report-declaration';
import { daysBefore, daysOf, daysProblem, type ReportQuery } from '#contract/overview/report-query';
import type { ReportAnswer } from '#contract/overview/reports';
import { dateInIndia, daysOfMonth, monthOf } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import { atField } from '#server/app-error';
import type { Deps } from '#server/deps';
import { notForRole } from '../refusals.ts';
import type { Asked } from '../rules/row.ts';
import { shapeTable } from '../rules/table.ts';
import { chosenFor } from './chosen.ts';
import { mayUseAdvanced, requireAdvanced } from './entitlement.ts';
import { budgetSources, sources } from './sources.ts';

const filterFields = {
  property: 'propertyId',
  building: 'buildingId',
  kind: 'kind',
  tenant: 'tenantId',
  agent: 'agentId',
  status: 'status',
} as const satisfies Record<ReportFilter, keyof ReportQuery>;

/** What is asked for is something that the report has. */
const checkWords = (name: ReportName, { role }: Scope, query: ReportQuery): void => {
  const { statuses = {}, by = {}, groups, columns, isComparable, hasBudget } = declarationOf(name);
  const filters = filtersFor(name, role);
  for (const [filter, field] of Object.entries(filterFields) as [ReportFilter, keyof ReportQuery][])
    if (query[field] != null && query[field] !== '' && !filters.includes(filter))
      throw atField(field, 'This report cannot be narrowed by that');
  if (query.status && !(query.status in statuses)) throw atField('status', 'This report has no such status');
  if (query.by && !(query.by in by)) throw atField('by', 'This report cannot be made by that');
  if (query.group && !groups.includes(query.group)) throw atField('group', 'This report cannot be grouped by that');
  const canCompare = query.compare === 'budget' ? hasBudget && role === 'landlord' && !query.tenantId : isComparable;
  if (query.compare && !canCompare) throw atField('compare', 'This report cannot be compared with that');
  const sort = query.sort?.replace(/^-/, '');
  if (sort && sort !== 'place' && !columns.some(({ key }) => key === sort))
    throw atField('sort', 'This report has no such column');
};

/** By which its rows are made gives its first column its name; a month is written as one. */
const named = (declaration: ReportDeclaration, by: string | undefined): ReportDeclaration => {
  const label = by && declaration.by?.[by];
  if (!label) return declaration;
  const columns = declaration.columns.map((column) =>
    column.key === 'of' ? { ...column, label, type: by === 'month' ? ('month' as const) : column.type } : column,
  );
  return { ...declaration, columns };
};

const columnsIn = ({ columns }: ReportDeclaration, wanted: string | undefined): ReportColumn[] => {
  if (!wanted) return columns.filter(({ isExtra }) => !isExtra);
  const names = wanted.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !columns.some(({ key }) => key === name));
  if (unknown !== undefined) throw atField('columns', 'This report has no such column');
  return columns.filter(({ key }) => names.includes(key));
};

/** What is to come is told by plans that have it; the others are told up to the end of this month. */
const withoutForecast = async (deps: Deps, { userId }: Scope, asked: Asked): Promise<Asked> => {
  const { to } = daysOfMonth(monthOf(asked.today));
  if (asked.to <= to || (await mayUseAdvanced(deps, deps.db, userId))) return asked;
  return { ...asked, to: asked.from <= to ? to : asked.from };
};

const askedFor = (deps: Deps, declaration: ReportDeclaration, query: ReportQuery): Asked => {
  const today = dateInIndia(deps.now());
  const days = daysOf(declaration, query, today);
  const problem = daysProblem(days);
  if (problem) throw atField('to', problem);
  return {
    ...days,
    today,
    by: query.by || Object.keys(declaration.by ?? {})[0],
    basis: query.basis,
    propertyId: query.propertyId ?? undefined,
    buildingId: query.buildingId ?? undefined,
    kind: query.kind,
    tenantId: query.tenantId,
    agentId: query.agentId,
    status: query.status || undefined,
  };
};

/** What a report is held against: other days, or what was budgeted for the same. */
const heldAgainst = async (deps: Deps, scope: Scope, name: ReportName, asked: Asked, against: Comparison) => {
  const source = against === 'budget' ? budgetSources[name] : sources[name];
  const days = against === 'budget' ? asked : { ...asked, ...daysBefore(asked, against) };
  return { against, from: days.from, to: days.to, rows: (await source?.(deps, scope, days)) ?? [] };
};

/** A report as somebody asks for it, from what they own, run or rent; its rows may be read from a replica. */
export const runReport = async (
  deps: Deps,
  scope: Scope,
  name: ReportName,
  query: ReportQuery,
  db = deps.db,
): Promise<ReportAnswer> => {
  if (!isFor(name, scope.role)) throw notForRole();
  const known = declarationOf(name);
  checkWords(name, scope, query);
  if (query.compare === 'year') await requireAdvanced(deps, deps.db, scope.userId);
  const wanted = askedFor(deps, known, query);
  const asked = known.hasForecast ? await withoutForecast(deps, scope, wanted) : wanted;
  const declaration = named(known, asked.by);
  const columns = columnsIn(declaration, query.columns);
  const reading = { ...deps, db };
  const rows = await sources[name](reading, scope, asked);
  const before = query.compare && (await heldAgainst(reading, scope, name, asked, query.compare));
  const { beforeTotals, ...shaped } = shapeTable(declaration, rows, before?.rows, {
    sort: query.sort || declaration.sort,
    group: query.group || undefined,
    columns,
    cursor: query.cursor ?? 0,
    limit: query.limit,
  });
  return {
    name,
    title: declaration.title,
    says: declaration.says,
    chosen: await chosenFor(db, scope, declaration, asked),
    from: asked.from,
    to: asked.to,
    ...shaped,
    before:
      before && beforeTotals
        ? { from: before.from, to: before.to, totals: beforeTotals, against: before.against }
        : null,
    action: declaration.action ?? null,
  };
};
