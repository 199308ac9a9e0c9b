import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailCreditNote } from '../jobs.ts';

/** Call it inside the transaction that takes the invoice back. */
export const queueCreditNote = (deps: Deps, tx: Db, invoiceId: number): Promise<void> =>
  deps.queue.enqueue(tx, mailCreditNote, { invoiceId });
