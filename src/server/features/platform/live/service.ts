import type { Subject, Subjects } from '#contract/platform/freshness';
import type { Db } from '#server/db/client';
import { sendNotice } from './queries.ts';

export const CHANNEL = 'kiraya_live';

export interface Notice {
  userIds: string[];
  /** None: sessions, role or lock have, says the database itself. */
  changed: Subject[];
}

export interface Change {
  /** Who is concerned, as far as they are there. */
  userIds: (string | null)[];
  /** As the call declares it that makes the change. */
  changed: Subjects;
}

/** PostgreSQL takes 8,000 bytes at once; an id takes about 40. */
const USERS_AT_ONCE = 100;

/** Tells the browsers of these users what has changed. Call it inside the transaction that changed it. */
export const announce = async (tx: Db, { userIds, changed }: Change): Promise<void> => {
  const concerned = [...new Set(userIds)].filter((id) => id !== null);
  for (let from = 0; from < concerned.length; from += USERS_AT_ONCE) {
    const some: Notice = { userIds: concerned.slice(from, from + USERS_AT_ONCE), changed: [...changed] };
    await sendNotice(tx, CHANNEL, JSON.stringify(some));
  }
};
