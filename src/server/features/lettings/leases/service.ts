import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { isInCurrentLease, type LeaseRow, selectKeepingDays } from './queries.ts';
import { agentAsTenant, missing } from './refusals.ts';

interface Managers {
  landlordId?: string | null;
  agentId: string | null;
}

/** An account with a lease that is not over stays, on either side of it. */
export const hasCurrentLease = (db: Db, userId: string): Promise<boolean> => isInCurrentLease(db, userId);

/** The leases whose days nobody else can have. */
export const leasesOf = (db: Db, propertyId: number): Promise<LeaseRow[]> => selectKeepingDays(db, propertyId);

export const noSuchLease = (): AppError => missing();

/** Nobody is the tenant of a home that they mediate, nor of their own. */
export const requireOutsider = ({ landlordId, agentId }: Managers, userId: string): void => {
  if (userId === landlordId || userId === agentId) throw agentAsTenant();
};
