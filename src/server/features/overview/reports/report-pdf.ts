import type { ReportColumn } from '#contract/overview/report-declaration';
import { cellInWords, isFigure } from '#contract/overview/report-words';
import type { ReportAnswer } from '#contract/overview/reports';
import { formatDate } from '#contract/platform/wording';
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

/** Words take more room than figures. */
const weightOf = (column: ReportColumn, index: number) => (index === 0 ? 2.2 : isFigure(column) ? 1.1 : 1.4);

const cellsOf = (columns: ReportColumn[], texts: string[]) => {
  const whole = columns.reduce((sum, column, index) => sum + weightOf(column, index), 0);
  return columns.map((column, index) => ({
    text: texts[index] ?? '',
    part: weightOf(column, index) / whole,
    ...(isFigure(column) && { align: 'right' as const }),
  }));
};

/** More columns than that cannot be read on a page: what is compared is told by its days alone. */
const MOST_COLUMNS = 10;

const textsOf = (columns: ReportColumn[], compared: ReportColumn[], { words, cells, before }: Line): string[] => [
  ...columns.map((column, index) =>
    index === 0 && words !== undefined ? shown(words) : shown(cellInWords(column, cells[column.key])),
  ),
  ...compared.map((column) => shown(cellInWords(column, before?.[column.key]))),
];

const comparedInWords = ({ from, to, against }: NonNullable<ReportAnswer['before']>) =>
  against === 'budget' ? 'The budget of the same days' : `${formatDate(from)} to ${formatDate(to)}`;

const daysInWords = ({ from, to }: ReportAnswer) =>
  from === to ? `On ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;

const SMALL = 8;

const make = async ({ report, of, seal, now }: ReportPaper): Promise<Buffer> => {
  const paper = await Paper.begin(report.title, now);
  const pages = new Pages(paper, seal, now);
  paper.head(report.title, daysInWords(report));
  paper.fact('Of', shown(of));
  if (report.before) paper.fact('Compared with', comparedInWords(report.before));
  paper.fact('How it is counted', report.says);
  paper.y += 8;
  const { columns } = report;
  const beside = comparedColumns(report);
  const compared = columns.length + beside.length > MOST_COLUMNS ? [] : beside;
  const all = [...columns, ...compared];
  pages.table(
    cellsOf(
      all,
      all.map(({ label }) => label),
    ),
    linesOf(report).map((line) => ({
      cells: cellsOf(all, textsOf(columns, compared, line)),
      style: { size: all.length > 6 ? SMALL - 0.5 : SMALL + 0.5, isStrong: line.kind !== 'row' },
    })),
  );
  return pages.finish();
};

export const reportPaper = paperKind({ name: 'report', make });
