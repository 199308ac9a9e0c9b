import type { FinancialYear } from '#contract/money/rent-receipts';
import { amountInWords } from '#contract/platform/amount-in-words';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { landlordName, panLine, TEST_MARK, TEST_WORDS, writeSignature } from './parts-pdf.ts';
import type { StatementLease } from './queries.ts';

interface StatementPaper {
  lease: StatementLease;
  year: FinancialYear;
  months: { month: string; received: Amount }[];
  total: Amount;
  pan: string | null | undefined;
  /** Some of it was paid in test mode. */
  isTest: boolean;
  now: Date;
}

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const line = (one: string, other: string) => [
  { text: one, part: 0.6 },
  { text: other, part: 0.4, align: 'right' as const },
];

const make = async ({ lease, year, months, total, pan, isTest, now }: StatementPaper): Promise<Buffer> => {
  const paper = await Paper.begin(`Rent statement ${year.label}`, now);
  if (isTest) paper.mark(TEST_MARK, TEST_WORDS);
  paper.head('Rent Statement', `Financial year ${year.label}, ${formatDate(year.from)} to ${formatDate(year.to)}`);
  paper.heading('Details');
  paper.fact('Received from', shown(lease.tenantName));
  paper.fact('Landlord', shown(landlordName(lease)), ...panLine(pan));
  paper.fact('Property', shown(lease.propertyName), shown(lease.propertyAddress, ''));
  paper.heading('Rent received');
  paper.row(line('Month', 'Amount'), { size: 9, color: QUIET });
  for (const { month, received } of months) {
    paper.row(line(monthNames.format(new Date(`${month}-01T00:00:00Z`)), formatRupees(received)));
  }
  paper.rule(paper.y + 1);
  paper.y += 6;
  paper.row(line('Total', formatRupees(total)), { size: 12, isStrong: true });
  paper.row([{ text: amountInWords(total), part: 1 }]);
  writeSignature(paper, landlordName(lease), false);
  paper.foot('By the day on which each rent was received.', now);
  return paper.finish();
};

/** The rent of a financial year, for a claim of house rent allowance. */
export const statementPaper = paperKind({ name: 'statement', make });
