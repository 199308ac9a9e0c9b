import type { ChangedEntry } from '#contract/books/changed-entries';
import { figureLabel, type PropertyStatement } from '#contract/books/property-statement';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Pages, type Seal } from '#server/pdf/pages';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

interface PropertyPaper {
  statement: PropertyStatement;
  changed: ChangedEntry[];
  seal: Seal | null;
  now: Date;
}

const right = { align: 'right' as const };
const pair = (text: string, amount: string) => [
  { text, part: 0.7 },
  { text: amount, part: 0.3, ...right },
];
const sums = (text: string, ...amounts: [string, string, string]) => [
  { text, part: 0.4 },
  ...amounts.map((amount) => ({ text: amount, part: 0.2, ...right })),
];
const HEAD = sums('', 'Came in', 'Went out', 'Net');
const STRONG = { isStrong: true };

type Sums = PropertyStatement['totals'];
const amountsOf = ({ cameIn, wentOut, net }: Sums): [string, string, string] => [
  formatRupees(cameIn),
  formatRupees(wentOut),
  formatRupees(net),
];

const make = async ({ statement, changed, seal, now }: PropertyPaper): Promise<Buffer> => {
  const { propertyName, landlordName, from, to, cameIn, wentOut, totals, deposits, gst, testMode, months, properties } =
    statement;
  const title = propertyName ?? 'All properties';
  const paper = await Paper.begin(`Statement ${title}`, now);
  const pages = new Pages(paper, seal, now);
  paper.head('Statement', `${formatDate(from)} to ${formatDate(to)}`);
  paper.fact('Property', shown(title));
  paper.fact('Owner', shown(landlordName));
  pages.note();
  const figures = (heading: string, lines: typeof cameIn, total: string) => {
    pages.heading(heading);
    pages.table(pair('', ''), [
      ...lines.map(({ key, amount }) => ({ cells: pair(figureLabel(key), formatRupees(amount)) })),
      { cells: pair('Total', formatRupees(total)), style: STRONG },
    ]);
  };
  figures('What came in', cameIn, totals.cameIn);
  figures('What went out', wentOut, totals.wentOut);
  paper.y += 4;
  paper.row(pair('Net', formatRupees(totals.net)), { size: 13, isStrong: true });
  if (toPaise(testMode) !== 0)
    paper.row([{ text: `${formatRupees(testMode)} of it was paid in test mode: no money has moved.`, part: 1 }]);
  pages.heading('Deposits, kept apart: the money of the tenants');
  paper.fact('Held before', formatRupees(deposits.opening));
  paper.fact('Received', formatRupees(deposits.received));
  paper.fact('Given back or used', formatRupees(deposits.givenBack));
  paper.fact('Held after', formatRupees(deposits.closing));
  if (gst) {
    pages.heading('GST, kept apart: the money of the state');
    paper.fact(figureLabel('gst_in'), formatRupees(gst.received));
    paper.fact(figureLabel('gst_out'), formatRupees(gst.paidOver));
  }
  pages.heading('By month');
  pages.table(
    HEAD,
    months.map(({ month, ...each }) => ({ cells: sums(formatMonth(month), ...amountsOf(each)) })),
  );
  if (properties.length > 1) {
    pages.heading('By property');
    pages.table(
      HEAD,
      properties.map(({ name, ...each }) => ({ cells: sums(shown(name), ...amountsOf(each)) })),
    );
  }
  pages.changes(changed);
  return pages.finish();
};

export const propertyStatementPaper = paperKind({ name: 'property-statement', make });
