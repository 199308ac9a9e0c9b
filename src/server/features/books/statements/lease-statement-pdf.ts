import type { ChangedEntry } from '#contract/books/changed-entries';
import type { LeaseStatement, StatementLine } from '#contract/books/lease-statement';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { blankIfNone, accountCells as cells, daysInWords, Pages, type Seal } from '#server/pdf/pages';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

interface LeasePaper {
  statement: LeaseStatement;
  changed: ChangedEntry[];
  seal: Seal | null;
  now: Date;
}

const HEAD = cells(['Date', 'What', 'Charged', 'Received', 'Balance']);
const STRONG = { isStrong: true };

const lineOf = ({ date, valueDate, text, charge, received, balance }: StatementLine) => {
  const belongs = valueDate === date ? '' : ` (belongs to ${formatDate(valueDate)})`;
  const amounts = [blankIfNone(charge), blankIfNone(received), formatRupees(balance)];
  return { cells: cells([formatDate(date), `${shown(text)}${belongs}`, ...amounts]) };
};

/** What is owed, or what there is too much. */
const standing = (balance: string): string => {
  const paise = toPaise(balance);
  if (paise === 0) return 'Nothing is owed.';
  return paise > 0 ? `${formatRupees(balance)} is owed.` : `${formatRupees(fromPaise(-paise))} is in credit.`;
};

const make = async ({ statement, changed, seal, now }: LeasePaper): Promise<Buffer> => {
  const { tenantName, propertyName, landlordName, opening, closing, totals, lines, deposit } = statement;
  const paper = await Paper.begin(`Statement ${propertyName}`, now);
  const pages = new Pages(paper, seal, now);
  paper.head('Statement of account', daysInWords(statement));
  paper.fact('Tenant', shown(tenantName));
  paper.fact('Landlord', shown(landlordName));
  paper.fact('Property', shown(propertyName));
  pages.note();
  pages.heading('Rent and charges');
  pages.table(HEAD, [
    { cells: cells(['', 'Opening balance', '', '', formatRupees(opening)]), style: STRONG },
    ...lines.map(lineOf),
    {
      cells: cells([
        '',
        'Closing balance',
        formatRupees(totals.charged),
        formatRupees(fromPaise(toPaise(totals.received) + toPaise(totals.credited))),
        formatRupees(closing),
      ]),
      style: STRONG,
    },
  ]);
  paper.row([{ text: standing(closing), part: 1 }], { size: 11, isStrong: true });
  pages.heading('Deposit, kept apart');
  if (deposit.lines.length > 0 || toPaise(deposit.opening) !== 0) {
    pages.table(HEAD, [
      { cells: cells(['', 'Still to come before', '', '', formatRupees(deposit.opening)]), style: STRONG },
      ...deposit.lines.map(lineOf),
    ]);
  }
  paper.fact('Deposit held', formatRupees(deposit.held));
  paper.fact('Still to come', formatRupees(deposit.closing));
  pages.changes(changed);
  return pages.finish();
};

export const leaseStatementPaper = paperKind({ name: 'lease-statement', make });
