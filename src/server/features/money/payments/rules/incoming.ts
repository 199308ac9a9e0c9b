import { signOf } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import type { TransactionRow } from '../queries.ts';

/** Money that came in, or credit that was used. Credit that comes back to its own receipt was no payment. */
export const comesIn = ({ kind, ofId }: TransactionRow): boolean => signOf(kind) > 0 && ofId === null;

/** What of it is still on the payment, in paise: neither given back nor moved on as credit. */
export const leftOf = (incoming: TransactionRow, all: TransactionRow[]): number =>
  all
    .filter(({ ofId }) => ofId === incoming.id)
    .reduce((paise, { kind, amount }) => paise + signOf(kind) * toPaise(amount), toPaise(incoming.amount));
