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

/** As they are sent. */
export const noticesOf = ({ userIds, changed }: Change): string[] => {
  const concerned = [...new Set(userIds)].filter((id) => id !== null);
  const notices: string[] = [];
  for (let from = 0; from < concerned.length; from += USERS_AT_ONCE) {
    const some: Notice = { userIds: concerned.slice(from, from + USERS_AT_ONCE), changed: [...changed] };
    notices.push(JSON.stringify(some));
  }
  return notices;
};

/** Tells the browsers of these users what has changed. Call it inside the transaction that changed it. */
export const announce = async (tx: Db, change: Change): Promise<void> => {
  for (const notice of noticesOf(change)) await sendNotice(tx, CHANNEL, notice);
};
