import { and, inArray, like, type SQL, sql } from 'drizzle-orm';
import { journalEntries, journalLines } from './schema/journal.ts';

/** What a total of the journal counts: which of its lines, and how much of each. Totals and the lines that explain them are made of it. */
interface BookFigure {
  only: SQL | undefined;
  amount: SQL;
}

const { account, amount } = journalLines;

export const booked = {
  charged: { only: like(account, 'income.%'), amount: sql`-${amount}` },
  /** Test mode moves no money; what is spent or handed over is another matter. */
  received: {
    only: and(
      sql`${account} like 'money.%' and ${account} <> 'money.test'`,
      inArray(journalEntries.kind, ['receipt', 'refund', 'reversal']),
    ),
    amount: sql`${amount}`,
  },
  spent: { only: like(account, 'expense.%'), amount: sql`${amount}` },
} satisfies Record<string, BookFigure>;
