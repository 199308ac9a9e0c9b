import { cpus, loadavg } from 'node:os';
import type { Options } from './options.ts';
import type { Population } from './population.ts';
import type { Result } from './rounds.ts';

/** What the figures should come to. */
const GOALS = { read: 0.8, write: 0.7, 'sign-in': 0.85, growth: 1.3, memoryMb: 150 };

export interface Report {
  at: string;
  options: Options;
  machine: { processors: number; model: string; node: string; load: number[] };
  population: Population;
  memoryMb: { idle: number; afterLoad: number };
  results: Result[];
  short: string[];
}

const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`);

/** What falls short of its goal, in words. */
const shortfalls = ({ results, memoryMb }: Pick<Report, 'results' | 'memoryMb'>): string[] => {
  const found: string[] = [];
  for (const { name, kind, share, growth } of results) {
    if (share !== null && share < GOALS[kind])
      found.push(`${name}: ${percent(share)} of the limit, wanted ${percent(GOALS[kind])}`);
    if (growth > GOALS.growth) found.push(`${name}: grows ${growth} times, wanted at most ${GOALS.growth}`);
  }
  if (memoryMb.idle > GOALS.memoryMb) found.push(`memory: ${memoryMb.idle} MB idle, wanted ${GOALS.memoryMb}`);
  return found;
};

export const reportOf = (told: Pick<Report, 'options' | 'population' | 'memoryMb' | 'results'>): Report => ({
  at: new Date().toISOString(),
  machine: {
    processors: cpus().length,
    model: cpus()[0]?.model ?? '',
    node: process.version,
    load: loadavg().map((load) => Math.round(load * 10) / 10),
  },
  ...told,
  short: shortfalls(told),
});

const columns: { head: string; cell: (result: Result) => string }[] = [
  { head: 'measure', cell: ({ name }) => name },
  { head: 'SQL', cell: ({ statements }) => String(statements ?? '') },
  { head: 'req/s', cell: ({ app }) => app.perSecond.toFixed(0) },
  { head: 'p50 ms', cell: ({ app }) => app.p50.toFixed(1) },
  { head: 'p99 ms', cell: ({ app }) => app.p99.toFixed(1) },
  { head: 'bare req/s', cell: ({ bare }) => bare?.perSecond.toFixed(0) ?? '' },
  { head: 'bare p99', cell: ({ bare }) => bare?.p99.toFixed(1) ?? '' },
  { head: 'share', cell: ({ share }) => percent(share) },
  { head: 'CPU ms app+db', cell: ({ app }) => `${app.processMs.toFixed(2)}+${app.databaseMs.toFixed(2)}` },
  { head: 'bare', cell: ({ bare }) => (bare ? `${bare.processMs.toFixed(2)}+${bare.databaseMs.toFixed(2)}` : '') },
  { head: 'CPU share', cell: ({ processorShare }) => percent(processorShare) },
  { head: '1% p50 ms', cell: ({ small }) => small.p50.toFixed(1) },
  { head: 'growth', cell: ({ growth }) => growth.toFixed(2) },
];

/** As Markdown, so that it can stand in the documentation as it is. */
export const tableOf = (results: Result[]): string => {
  const rows = [columns.map(({ head }) => head), ...results.map((result) => columns.map(({ cell }) => cell(result)))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
};
