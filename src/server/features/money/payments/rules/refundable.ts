import { type Amount, toPaise } from '#contract/platform/money';
import type { TransactionRow } from '../queries.ts';

const GIVEN_BACK = ['refund', 'reversal'];

export interface OpenRefund {
  transactionId: number;
  amount: Amount;
}

const sum = (amounts: { amount: Amount }[]): number =>
  amounts.reduce((paise, { amount }) => paise + toPaise(amount), 0);

/** What a gateway was asked to give back of a receipt and has yet to, in paise. */
export const askedOf = ({ id }: TransactionRow, open: OpenRefund[]): number =>
  sum(open.filter(({ transactionId }) => transactionId === id));

/** What of a receipt can still be given back, in paise; a refund that the gateway has yet to make counts as made. */
export const refundableOf = (receipt: TransactionRow, all: TransactionRow[], open: OpenRefund[]): number => {
  if (receipt.kind !== 'receipt') return 0;
  const given = all.filter(({ kind, ofId }) => ofId === receipt.id && GIVEN_BACK.includes(kind));
  return toPaise(receipt.amount) - sum(given) - askedOf(receipt, open);
};

/** What of a receipt went on as credit and did not come back, in paise. */
export const movedOnOf = (receipt: TransactionRow, all: TransactionRow[]): number => {
  const own = (kind: string) => all.filter((each) => each.ofId === receipt.id && each.kind === kind);
  return sum(own('credit_out')) - sum(own('credit_in'));
};
