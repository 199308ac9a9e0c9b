import type { Db } from '#server/db/client';
import { type Dealing, type Party, selectDealings } from './queries.ts';

const MOST_AT_ONCE = 200;

/** Whom somebody has to do with in their present role, the nearest first. */
export const dealingsOf = (db: Db, party: Party, search: string | undefined): Promise<Dealing[]> =>
  selectDealings(db, party, { search, limit: MOST_AT_ONCE });

/** Of some people those whom somebody has to do with, by their ids. */
export const dealingsWith = async (db: Db, party: Party, userIds: string[]): Promise<Map<string, Dealing>> => {
  if (userIds.length === 0) return new Map();
  const found = await selectDealings(db, party, { among: userIds, limit: userIds.length });
  return new Map(found.map((dealing) => [dealing.id, dealing]));
};
