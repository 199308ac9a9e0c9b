import type { JournalEntry } from '#contract/books/journal';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';

/** What an entry moves: all its debits, which its credits come to as well. */
export const amountOf = ({ lines }: Pick<JournalEntry, 'lines'>): Amount =>
  fromPaise(lines.reduce((paise, { amount }) => paise + Math.max(0, toPaise(amount)), 0));
