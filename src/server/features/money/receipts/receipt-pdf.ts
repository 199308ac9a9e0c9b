import { paymentTypeLabels, transactionMethodLabels } from '#contract/money/payments';
import { amountInWords } from '#contract/platform/amount-in-words';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { INK, Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { landlordName, panLine, signatureTop, TEST_MARK, TEST_WORDS, writeSignature } from './parts-pdf.ts';
import type { ReceiptRow, TransactionLine } from './queries.ts';
import { kindWords, modeOf, periodOf, receivedOn, referencesOf, signedAmount } from './rules/receipt-facts.ts';

interface ReceiptPage {
  number: string;
  amount: Amount;
  lines: TransactionLine[];
  /** The landlord's PAN, where it has to be stated; blank where it has to and is not known. */
  pan: string | null | undefined;
  payer: string;
  hasStamp: boolean;
  isTest: boolean;
}

interface ReceiptPaper {
  receipt: ReceiptRow;
  /** One for each receipt. */
  pages: ReceiptPage[];
  now: Date;
}

const LINE = 16;

const PARTS = [0.18, 0.22, 0.18, 0.24, 0.18] as const;

const cells = (texts: string[]) =>
  PARTS.map((part, index) => ({ text: texts[index] ?? '', part, ...(index === 4 && { align: 'right' as const }) }));

/** As many of the latest as fit above the signature; the sum counts all of them. */
const writeLines = (paper: Paper, lines: TransactionLine[]): void => {
  paper.heading('Transactions');
  paper.row(cells(['Date', 'What', 'Mode', 'Reference', 'Amount']), { size: 9, color: QUIET });
  const room = Math.max(2, Math.floor((signatureTop(paper) - paper.y) / LINE));
  const fitting = lines.length <= room ? lines : lines.slice(1 - room);
  for (const line of fitting) {
    const { kind, method, paidDate, reference } = line;
    const texts = [formatDate(paidDate), kindWords[kind], transactionMethodLabels[method], shown(reference)];
    paper.row(cells([...texts, formatRupees(signedAmount(line))]), { size: 9 });
  }
  const left = lines.length - fitting.length;
  if (left > 0) paper.row([{ text: `and ${left} earlier ones`, part: 1 }], { size: 9, color: QUIET });
};

const writeAmount = (paper: Paper, received: Amount, { amount }: ReceiptRow): void => {
  const { left: x, width } = paper;
  paper.y = paper.write(formatRupees(received), { x, y: paper.y + 6, width, size: 24, isStrong: true, color: INK });
  paper.y = paper.write(amountInWords(received), { x, y: paper.y, width, size: 11 });
  if (received === amount) return;
  paper.y = paper.write(`In part: ${formatRupees(amount)} was to be paid.`, { x, y: paper.y, width, color: QUIET });
};

const titleOf = ({ type }: ReceiptRow) => (type === 'rent' ? 'Rent Receipt' : 'Payment Receipt');

const writePage = (paper: Paper, receipt: ReceiptRow, page: ReceiptPage, now: Date): void => {
  const { number, amount, lines, pan, payer, hasStamp, isTest } = page;
  if (isTest) paper.mark(TEST_MARK, TEST_WORDS);
  paper.head(titleOf(receipt), `Receipt no. ${number}`);
  writeAmount(paper, amount, receipt);
  paper.heading('Details');
  paper.fact('Received from', shown(payer));
  paper.fact('Landlord', shown(landlordName(receipt)), ...panLine(pan));
  paper.fact('Property', shown(receipt.propertyName), shown(receipt.propertyAddress, ''));
  paper.fact('For', shown(receipt.description, paymentTypeLabels[receipt.type]));
  paper.fact('Period', periodOf(receipt));
  if (number !== receipt.referenceNumber) paper.fact('Payment', receipt.referenceNumber);
  paper.fact('Date', formatDate(receivedOn(lines)));
  paper.fact('Mode', modeOf(lines));
  paper.fact('Reference (UTR)', shown(referencesOf(lines)));
  writeLines(paper, lines);
  writeSignature(paper, landlordName(receipt), hasStamp);
  paper.foot('Please keep this receipt for your files.', now);
};

const make = async ({ receipt, pages, now }: ReceiptPaper): Promise<Buffer> => {
  const paper = await Paper.begin(`${titleOf(receipt)} ${receipt.referenceNumber}`, now);
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.nextPage();
    writePage(paper, receipt, page, now);
  }
  return paper.finish();
};

/** What was paid for one payment, each receipt on a page of its own. */
export const receiptPaper = paperKind({ name: 'receipt', make });
