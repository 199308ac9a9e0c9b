import type { Db } from '#server/db/client';
import { isInActiveLease, type LeaseRow, selectActiveOfProperty } from './queries.ts';

/** An account with an active lease stays, on either side of it. */
export const hasActiveLease = (db: Db, userId: string): Promise<boolean> => isInActiveLease(db, userId);

export const activeLeaseOf = (db: Db, propertyId: number): Promise<LeaseRow | undefined> =>
  selectActiveOfProperty(db, propertyId);
