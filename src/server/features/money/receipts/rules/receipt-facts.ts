import { type TransactionKind, type TransactionMethod, transactionMethodLabels } from '#contract/money/payments';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { ReceiptRow, TransactionLine } from '../queries.ts';

const signs: Record<TransactionKind, 1 | -1> = { receipt: 1, credit_in: 1, refund: -1, reversal: -1, credit_out: -1 };

export const kindWords: Record<TransactionKind, string> = {
  receipt: 'Received',
  refund: 'Refunded',
  reversal: 'Entered by mistake',
  credit_out: 'Kept as credit',
  credit_in: 'From credit',
};

export const signedAmount = ({ kind, amount }: TransactionLine): Amount => fromPaise(signs[kind] * toPaise(amount));

/** What stayed of the money that came in by one method, after what was given back of it. */
const keptBy = (method: TransactionMethod, lines: TransactionLine[]): number => {
  const ids = lines.filter((line) => line.kind === 'receipt' && line.method === method).map(({ id }) => id);
  const concerned = lines.filter(
    ({ id, kind, ofId }) =>
      ids.includes(id) || (['refund', 'reversal'].includes(kind) && ofId !== null && ids.includes(ofId)),
  );
  return concerned.reduce((paise, line) => paise + signs[line.kind] * toPaise(line.amount), 0);
};

export const cashIn = (lines: TransactionLine[]): number => keptBy('cash', lines);

const incoming = (lines: TransactionLine[]) => lines.filter(({ kind }) => signs[kind] > 0);

/** The day of the last money that came in. */
export const receivedOn = (lines: TransactionLine[]): string => incoming(lines).at(-1)?.paidDate ?? '';

const joined = (values: string[]): string => [...new Set(values)].join(', ') || '-';

/** 'UPI, Cash': every way in which money came in. */
export const modeOf = (lines: TransactionLine[]): string =>
  joined(incoming(lines).map(({ method }) => transactionMethodLabels[method]));

export const referencesOf = (lines: TransactionLine[]): string =>
  joined(incoming(lines).flatMap(({ reference }) => (reference ? [reference] : [])));

export const periodOf = ({ periodStart, periodEnd, dueDate }: ReceiptRow): string =>
  periodStart && periodEnd ? `${formatDate(periodStart)} to ${formatDate(periodEnd)}` : `Due on ${formatDate(dueDate)}`;
