import { entryInWords } from '#contract/books/entry-words';
import type { LedgerLine } from '#contract/books/mandate-ledger';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { LedgerEntry } from './queries.ts';

/** Adds up entries in the order of their days: what came before the first day is the opening balance. */
export const runningLedger = (entries: LedgerEntry[], from: string | null) => {
  let [opening, balance] = [0, 0];
  const lines: LedgerLine[] = [];
  for (const entry of entries) {
    const { entryId, source, sourceId, date, billUrl, paymentId } = entry;
    const effect = toPaise(entry.effect);
    balance += effect;
    if (from !== null && date < from) {
      opening = balance;
      continue;
    }
    if (source === null || sourceId === null) continue;
    const isPaid = source === 'agent_settlement';
    lines.push({
      entryId,
      source,
      sourceId,
      date,
      text: entryInWords(entry),
      owed: fromPaise(isPaid ? 0 : effect),
      paid: fromPaise(isPaid ? -effect : 0),
      balance: fromPaise(balance),
      billUrl,
      paymentId,
    });
  }
  return { opening: fromPaise(opening), closing: fromPaise(balance), lines };
};
