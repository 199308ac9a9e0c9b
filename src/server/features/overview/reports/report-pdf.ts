import type { ReportColumn } from '#contract/overview/report-declaration';
import { cellInWords, daysInWords, isFigure, narrowingOf } from '#contract/overview/report-words';
import type { ReportAnswer } from '#contract/overview/reports';
import { shown } from '#server/pdf/fonts';
import { Pages, type Seal } from '#server/pdf/pages';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { comparedColumns, type Line, linesOf } from './rules/lines.ts';

interface ReportPaper {
  report: ReportAnswer;
  of: string;
  seal: Seal | null;
  now: Date;
}

/** Longer words go on in a second line; a figure is never broken. */
const MOST_LETTERS = 24;
/** Between a column and the next. */
const GAP_LETTERS = 2;

const longest = (texts: string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);

/** How many letters each column takes, by what stands in it and the longest word above it. */
const lettersOf = (columns: ReportColumn[], lines: string[][]): number[] =>
  columns.map((column, index) => {
    const within = longest(lines.map((texts) => texts[index] ?? ''));
    const taken = isFigure(column) ? within : Math.min(within, MOST_LETTERS);
    return Math.max(taken, longest(column.label.split(' '))) + GAP_LETTERS;
  });

/** More letters than that do not stand beside each other on a page that stands upright. */
const UPRIGHT_LETTERS = 92;

/** More columns than that cannot be read on a page: what is compared is told by its days alone. */
const MOST_COLUMNS = 13;

/** Of a total some columns have nothing to say. */
const none = (kind: Line['kind']) => (kind === 'row' ? '-' : '');

const textsOf = (columns: ReportColumn[], compared: ReportColumn[], { kind, words, cells, before }: Line): string[] => [
  ...columns.map((column, index) =>
    index === 0 && words !== undefined ? shown(words) : shown(cellInWords(column, cells[column.key]), none(kind)),
  ),
  ...compared.map((column) => shown(cellInWords(column, before?.[column.key]), none(kind))),
];

const SMALL = 7.5;
const READABLE = 9;

const make = async ({ report, of, seal, now }: ReportPaper): Promise<Buffer> => {
  const { columns } = report;
  const beside = comparedColumns(report);
  const compared = columns.length + beside.length > MOST_COLUMNS ? [] : beside;
  const all = [...columns, ...compared];
  const lines = linesOf(report).map((line) => ({ ...line, texts: textsOf(columns, compared, line) }));
  const letters = lettersOf(
    all,
    lines.map(({ texts }) => texts),
  );
  const whole = letters.reduce((sum, each) => sum + each, 0);
  const isAcross = whole > UPRIGHT_LETTERS;
  const cellsOf = (texts: string[]) =>
    all.map((column, index) => ({
      text: texts[index] ?? '',
      part: (letters[index] ?? 0) / whole,
      ...(isFigure(column) && { align: 'right' as const }),
    }));
  const paper = await Paper.begin(report.title, now, { isAcross });
  const pages = new Pages(paper, seal, now);
  paper.head(report.title, daysInWords(report));
  paper.fact('Of', shown(of));
  for (const { label, value } of narrowingOf(report)) paper.fact(label, shown(value));
  paper.paragraph('How it is counted', report.says);
  paper.y += 8;
  pages.table(
    cellsOf(all.map(({ label }) => label)),
    lines.map(({ kind, texts }) => ({
      cells: cellsOf(texts),
      style: { size: isAcross ? SMALL : READABLE, isStrong: kind !== 'row' },
    })),
  );
  return pages.finish();
};

export const reportPaper = paperKind({ name: 'report', make });
