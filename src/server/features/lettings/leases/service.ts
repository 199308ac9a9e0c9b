import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { isInActiveLease, type LeaseRow, selectActiveOfProperty } from './queries.ts';
import { agentAsTenant, missing } from './refusals.ts';

interface Managers {
  landlordId?: string | null;
  agentId: string | null;
}

/** An account with an active lease stays, on either side of it. */
export const hasActiveLease = (db: Db, userId: string): Promise<boolean> => isInActiveLease(db, userId);

export const activeLeaseOf = (db: Db, propertyId: number): Promise<LeaseRow | undefined> =>
  selectActiveOfProperty(db, propertyId);

export const noSuchLease = (): AppError => missing();

/** Nobody is the tenant of a home that they mediate, nor of their own. */
export const requireOutsider = ({ landlordId, agentId }: Managers, userId: string): void => {
  if (userId === landlordId || userId === agentId) throw agentAsTenant();
};
