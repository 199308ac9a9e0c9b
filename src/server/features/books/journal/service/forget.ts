import type { BookEvent } from '#contract/books/posting-rules';
import { dateInIndia, later } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { forgetWords, selectOwedOn } from '../queries.ts';
import { post } from './post.ts';

/**
 * With a lease go its payments and whom it names. What came in stays in the journal; what is still owed will never come in, as
 * nobody knows of it any more.
 */
export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  if (leaseIds.length === 0) return;
  const now = deps.now();
  const today = dateInIndia(now);
  const dropped = (await selectOwedOn(tx, leaseIds)).map(({ dueDate, owed, ...charge }): BookEvent => {
    const date = later(dueDate, today);
    const amount = `-${owed}`;
    return { ...charge, kind: 'charge_dropped', amount, date, at: now, text: null, author: null, isDated: false };
  });
  await post(deps, tx, dropped);
  await forgetWords(tx, leaseIds);
};
