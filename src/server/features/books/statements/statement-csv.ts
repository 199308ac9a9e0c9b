import type { LeaseStatement, StatementLine } from '#contract/books/lease-statement';
import { figureLabel, type PropertyStatement } from '#contract/books/property-statement';
import { formatMonth } from '#contract/platform/wording';
import type { CsvColumns } from '#server/csv';

/** Columns are read by their place. */
const columnsOf = (names: string[]): CsvColumns<string[]> =>
  Object.fromEntries(names.map((name, index) => [name, (row: string[]) => row[index] ?? '']));

/** The rent account and then the deposit, each with its opening and closing balance. */
export const leaseCsv = ({ from, to, opening, closing, lines, deposit }: LeaseStatement) => {
  const part = (name: string, before: string, all: StatementLine[], after: string): string[][] => [
    [name, from ?? '', 'Opening balance', '', '', before],
    ...all.map(({ date, text, charge, received, balance }) => [name, date, text, charge, received, balance]),
    [name, to ?? '', 'Closing balance', '', '', after],
  ];
  return {
    columns: columnsOf(['Account', 'Date', 'What', 'Charged', 'Received', 'Balance']),
    rows: [
      ...part('Rent and charges', opening, lines, closing),
      ...part('Deposit', deposit.opening, deposit.lines, deposit.closing),
      ['Deposit', to ?? '', 'Deposit held', '', '', deposit.held],
    ],
  };
};

export const propertyCsv = ({ cameIn, wentOut, totals, deposits, gst, months, properties }: PropertyStatement) => ({
  columns: columnsOf(['Part', 'Line', 'Came in', 'Went out', 'Net']),
  rows: [
    ...cameIn.map(({ key, amount }) => ['Came in', figureLabel(key), amount]),
    ...wentOut.map(({ key, amount }) => ['Went out', figureLabel(key), '', amount]),
    ['Total', '', totals.cameIn, totals.wentOut, totals.net],
    ...months.map(({ month, ...sums }) => ['By month', formatMonth(month), sums.cameIn, sums.wentOut, sums.net]),
    ...properties.map(({ name, ...sums }) => ['By property', name, sums.cameIn, sums.wentOut, sums.net]),
    ['Deposits', 'Held before', '', '', deposits.opening],
    ['Deposits', 'Received', deposits.received],
    ['Deposits', 'Given back or used', '', deposits.givenBack],
    ['Deposits', 'Held after', '', '', deposits.closing],
    ...(gst
      ? [
          ['GST', figureLabel('gst_in'), gst.received],
          ['GST', figureLabel('gst_out'), '', gst.paidOver],
        ]
      : []),
  ],
});
