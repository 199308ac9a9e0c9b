import { type BookEvent, corrections, linesOf } from '#contract/books/posting-rules';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertEntries, type NewEntry } from '../queries.ts';
import { inWords } from '../refusals.ts';

const entryOf = (event: BookEvent): NewEntry => {
  const { kind, text, date, at, isDated, author } = event;
  return {
    ...('lines' in event
      ? { landlordId: event.landlordId, source: event.source, sourceId: event.sourceId }
      : { leaseId: event.leaseId, paymentId: event.paymentId }),
    ...('transactionId' in event && { transactionId: event.transactionId, ofTransactionId: event.ofTransactionId }),
    corrects: corrections[kind],
    ...{ kind, text, date, at, isDated },
    authorId: author?.userId ?? null,
    author: author?.name ?? null,
    lines: linesOf(event),
  };
};

/** The only writer of the journal: what happened, in the transaction in which it does. */
export const post = async (_deps: Deps, tx: Db, events: BookEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const entries = events.map(entryOf);
  const count = await insertEntries(tx, entries).catch((error: unknown) => {
    throw inWords(error);
  });
  if (count !== entries.length) throw new Error(`${entries.length - count} events are in nobody's books`);
};
