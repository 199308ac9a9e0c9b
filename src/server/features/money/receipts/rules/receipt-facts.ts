import {
  signOf,
  type TransactionKind,
  type TransactionMethod,
  transactionMethodLabels,
} from '#contract/money/payments';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { ReceiptRow, TransactionLine } from '../queries.ts';

export const kindWords: Record<TransactionKind, string> = {
  receipt: 'Received',
  refund: 'Refunded',
  reversal: 'Entered by mistake',
  credit_out: 'Kept as credit',
  credit_in: 'From credit',
};

/** Money that came in at once, or credit that was used, with all that was taken from it since. */
export interface ReceiptPart {
  root: TransactionLine;
  lines: TransactionLine[];
  /** What is left of it; all of them together are what was received. */
  amount: Amount;
}

/** Each is a receipt of its own; what came to nothing is none. */
export const partsOf = (lines: TransactionLine[]): ReceiptPart[] =>
  lines
    .filter(({ ofId }) => ofId === null)
    .map((root) => {
      const own = lines.filter(({ id, ofId }) => id === root.id || ofId === root.id);
      const paise = own.reduce((sum, line) => sum + signOf(line.kind) * toPaise(line.amount), 0);
      return { root, lines: own, amount: fromPaise(paise) };
    })
    .filter(({ amount }) => toPaise(amount) > 0);

export const signedAmount = ({ kind, amount }: TransactionLine): Amount => fromPaise(signOf(kind) * toPaise(amount));

/** What stayed of the money that came in by one method, after what was given back of it. */
const keptBy = (method: TransactionMethod, lines: TransactionLine[]): number => {
  const ids = lines.filter((line) => line.kind === 'receipt' && line.method === method).map(({ id }) => id);
  const concerned = lines.filter(
    ({ id, kind, ofId }) =>
      ids.includes(id) || (['refund', 'reversal'].includes(kind) && ofId !== null && ids.includes(ofId)),
  );
  return concerned.reduce((paise, line) => paise + signOf(line.kind) * toPaise(line.amount), 0);
};

export const cashIn = (lines: TransactionLine[]): number => keptBy('cash', lines);

/** Credit that comes back to its own receipt was no payment. */
const incoming = (lines: TransactionLine[]) => lines.filter(({ kind, ofId }) => signOf(kind) > 0 && ofId === null);

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
