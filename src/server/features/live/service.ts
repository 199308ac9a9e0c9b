import type { Db } from '#server/db/client';
import { sendNotice } from './queries.ts';

export const CHANNEL = 'kiraya_live';

export interface Notice {
  userIds: string[];
  /** The beginnings of the API paths whose answers have changed. */
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

/** A session of this user has ended: streams that belong to it end, too. */
export const announceSignOut = (tx: Db, userId: string) => announce(tx, { userIds: [userId], changed: [] });
