import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import type { Comparison, ReportColumn } from './report-declaration.ts';
import type { ReportAnswer } from './reports.ts';

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A cell as people read it; nothing where there is nothing to say. */
export const cellInWords = ({ type }: Pick<ReportColumn, 'type'>, value: string | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (type === 'money') return formatRupees(value);
  if (type === 'day') return formatDate(value);
  if (type === 'month') return formatMonth(value);
  if (type === 'count') return figures.format(Number(value));
  return type === 'percent' ? `${figures.format(Number(value))}%` : value;
};

/** Figures stand at the right of their columns. */
export const isFigure = ({ type }: Pick<ReportColumn, 'type'>): boolean =>
  type === 'money' || type === 'count' || type === 'percent';

/** What stands beside a figure that is compared: 'before ₹5,000', 'budget ₹5,000'. */
export const comparedWord = (against: Comparison | undefined): string => (against === 'budget' ? 'budget' : 'before');

/** 'Counted: As money comes. Property: Palm Court 1.' */
export const chosenInWords = (chosen: { label: string; value: string }[] = []): string =>
  chosen.map(({ label, value }) => `${label}: ${value}.`).join(' ');

/** Of which days it tells. */
export const daysInWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `On ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;

const comparedInWords = ({ from, to, against }: NonNullable<ReportAnswer['before']>): string =>
  against === 'budget' ? 'The budget of the same days' : daysInWords({ from, to });

/** What a report was narrowed to, how it counts, and what it is compared with. */
export const narrowingOf = ({ chosen = [], before }: Pick<ReportAnswer, 'chosen' | 'before'>) =>
  before ? [...chosen, { label: 'Compared with', value: comparedInWords(before) }] : chosen;
