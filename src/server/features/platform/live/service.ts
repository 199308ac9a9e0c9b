import type { Db } from '#server/db/client';
import { sendNotice } from './queries.ts';

export const CHANNEL = 'kiraya_live';

export interface Notice {
  userIds: string[];
  /** The beginnings of the API paths whose answers have changed. None: sessions, role or lock have, says the database itself. */
  changed: string[];
}

/** PostgreSQL takes 8,000 bytes at once; an id takes about 40. */
const USERS_AT_ONCE = 100;

/** Tells the browsers of these users what to fetch again. Call it inside the transaction that changed it. */
export const announce = async (tx: Db, { userIds, changed }: Notice): Promise<void> => {
  for (let from = 0; from < userIds.length; from += USERS_AT_ONCE) {
    const some: Notice = { userIds: userIds.slice(from, from + USERS_AT_ONCE), changed };
    await sendNotice(tx, CHANNEL, JSON.stringify(some));
  }
};
