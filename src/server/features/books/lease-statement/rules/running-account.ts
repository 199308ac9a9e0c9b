import { entryInWords } from '#contract/books/entry-words';
import type { LeaseStatement, StatementLine } from '#contract/books/lease-statement';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { StatementRow } from '../queries.ts';

export interface RunningAccount {
  opening: string;
  closing: string;
  totals: LeaseStatement['totals'];
  lines: StatementLine[];
}

const isOfDeposit = ({ accounts }: StatementRow) => accounts.includes('deposit_due');

/** What an entry does to what is owed, in paise. Credit is money that was paid, whatever it is kept for. */
export const effects = {
  account: (row: StatementRow): number => toPaise(row.credit) + (isOfDeposit(row) ? 0 : toPaise(row.receivable)),
  deposit: (row: StatementRow): number => (isOfDeposit(row) ? toPaise(row.receivable) : 0),
};

const columnOf = (kind: StatementRow['kind']): keyof LeaseStatement['totals'] => {
  if (kind.startsWith('charge_')) return 'charged';
  return kind.startsWith('credit_') ? 'credited' : 'received';
};

/** Adds up entries in the order of their days: what came before the first day is the opening balance. */
export const runningAccount = (
  rows: StatementRow[],
  effectOf: (row: StatementRow) => number,
  from: string | null,
): RunningAccount => {
  let [opening, balance] = [0, 0];
  const totals = { charged: 0, received: 0, credited: 0 };
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const effect = effectOf(row);
    if (effect === 0) continue;
    balance += effect;
    if (from !== null && row.date < from) {
      opening = balance;
      continue;
    }
    const { entryId, kind, date, valueDate, paymentId } = row;
    const isCharge = columnOf(kind) === 'charged';
    totals[columnOf(kind)] += isCharge ? effect : -effect;
    lines.push({
      entryId,
      kind,
      date,
      valueDate,
      text: entryInWords(row),
      charge: fromPaise(isCharge ? effect : 0),
      received: fromPaise(isCharge ? 0 : -effect),
      balance: fromPaise(balance),
      paymentId,
    });
  }
  const { charged, received, credited } = totals;
  return {
    opening: fromPaise(opening),
    closing: fromPaise(balance),
    totals: { charged: fromPaise(charged), received: fromPaise(received), credited: fromPaise(credited) },
    lines,
  };
};
