import { z } from 'zod';
import type { Role } from '#contract/platform/roles';

export const columnTypes = ['money', 'day', 'month', 'count', 'percent', 'text', 'link'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Where a link of a row leads; the row holds the id in another of its cells. */
export const linkTargets = ['property', 'tenant', 'lease', 'payments', 'request'] as const;

/** One column of a report. Money and counts add up unless they are said not to. */
export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(columnTypes),
  /** Of a link: where it leads, and the cell that holds the id. */
  to: z.enum(linkTargets).optional(),
  id: z.string().optional(),
  /** Left out until somebody chooses it. */
  isExtra: z.boolean().optional(),
  /** Does not add up: a price, an age. */
  isApart: z.boolean().optional(),
  /** Goes by the day on which one looks: it is another one tomorrow though nothing has changed. */
  isOfToday: z.boolean().optional(),
  /** One column over another, in rows, subtotals and totals alike: a rate is never added up. */
  over: z.tuple([z.string(), z.string()]).optional(),
});
export type ReportColumn = z.infer<typeof reportColumn>;

export const reportFilters = ['property', 'building', 'kind', 'tenant', 'agent', 'status'] as const;
export type ReportFilter = (typeof reportFilters)[number];
export const filterLabels: Readonly<Record<ReportFilter, string>> = {
  property: 'Property',
  building: 'Building',
  kind: 'Kind',
  tenant: 'Tenant',
  agent: 'Agent',
  status: 'Status',
};

/** Of which days a report tells: some that have passed, one, those to come, or of none but today. */
export const reportTimes = ['days', 'day', 'ahead', 'now'] as const;
export type ReportTime = (typeof reportTimes)[number];

export const reportBases = ['accrual', 'cash'] as const;
export type ReportBasis = (typeof reportBases)[number];
export const basisLabels: Readonly<Record<ReportBasis, string>> = {
  accrual: 'As it is charged',
  cash: 'As money comes',
};

export const comparisons = ['before', 'year', 'budget'] as const;
export type Comparison = (typeof comparisons)[number];

/** What a row can be acted on by. */
export const rowActions = ['remind', 'raise', 'renew', 'value'] as const;

/** A report, said once: the call, the files, the paper and the screen follow from it. */
export interface ReportDeclaration {
  readonly title: string;
  /** What somebody wants to know. */
  readonly question: string;
  /** How its figures are counted, in a sentence. */
  readonly says: string;
  readonly roles: readonly Role[];
  readonly time: ReportTime;
  /** Of which months it tells unless said otherwise: so many before this one, and so many after it. */
  readonly months?: { readonly before: number; readonly after: number };
  readonly filters: readonly ReportFilter[];
  /** What `status` may say, with its label. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** By what its rows are made, the first one unless another is asked for. */
  readonly by?: Readonly<Record<string, string>>;
  /** Income as it is charged, or money as it comes. */
  readonly hasBases?: boolean;
  readonly columns: readonly ReportColumn[];
  /** As an address has it: '-owed' is the largest first. */
  readonly sort: string;
  /** The columns by which rows can be grouped. */
  readonly groups: readonly string[];
  readonly headline: { readonly column: string; readonly words: string };
  readonly chart?: { readonly over: string; readonly series: readonly string[] };
  readonly isComparable?: boolean;
  /** Can be held against what its owner budgeted. */
  readonly hasBudget?: boolean;
  /** Tells of days to come as well. */
  readonly hasForecast?: boolean;
  readonly action?: (typeof rowActions)[number];
}

export const reportOf = <const D extends ReportDeclaration>(declaration: D): ReportDeclaration => declaration;

const summed: readonly ColumnType[] = ['money', 'count'];
export const addsUp = ({ type, isApart, over }: ReportColumn): boolean => summed.includes(type) && !(isApart || over);
