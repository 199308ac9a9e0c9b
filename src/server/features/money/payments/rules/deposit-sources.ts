import { depositTypes, type PaymentType } from '#contract/money/payments';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { TransactionRow } from '../queries.ts';
import { comesIn, leftOf } from './incoming.ts';
import { askedOf, type OpenRefund } from './refundable.ts';

/** What came in at once, by money or from credit, and what of it is still there, in paise. All of them come to what is held. */
export interface Source<Row = TransactionRow> {
  root: Row;
  paise: number;
}

export const sourcesOf = (all: TransactionRow[], open: OpenRefund[]): Source[] =>
  all
    .filter(comesIn)
    .map((root) => ({ root, paise: leftOf(root, all) - askedOf(root, open) }))
    .filter(({ paise }) => paise > 0);

/** An amount out of several sources, the first ones first; nothing where they do not have enough. */
export const spread = <S extends { paise: number }>(sources: S[], wanted: number): S[] | undefined => {
  let missing = wanted;
  const taken = sources.flatMap((source) => {
    const paise = Math.min(source.paise, missing);
    missing -= paise;
    return paise > 0 ? [{ ...source, paise }] : [];
  });
  return missing === 0 ? taken : undefined;
};

interface Deposited {
  type: PaymentType;
  amount: Amount;
  received: Amount;
}

/** What is given back of a deposit is not owed again. Given back in full, its payment is closed as it was asked for. */
export const askedLess = ({ type, amount, received }: Deposited, paise: number): { amount?: Amount } =>
  depositTypes.includes(type) && toPaise(received) > paise ? { amount: fromPaise(toPaise(amount) - paise) } : {};
