import type { PersonRole } from '#contract/lettings/lease-people';
import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { freezeContact } from './queries/relations.ts';
import { isInCurrentLease, type LeaseRow, selectKeepingDays, selectSharers } from './queries.ts';
import { agentAsTenant, missing } from './refusals.ts';

interface Managers {
  landlordId?: string | null;
  agentId: string | null;
}

/** Once somebody has nothing leased from a landlord any more. */
export const freezeContactOf = (tx: Db, relation: { tenantId: string; landlordId: string }): Promise<void> =>
  freezeContact(tx, relation);

/** An account with a lease that is not over stays, on either side of it. */
export const hasCurrentLease = (db: Db, userId: string): Promise<boolean> => isInCurrentLease(db, userId);

/** The leases whose days nobody else can have. */
export const leasesOf = (db: Db, propertyId: number): Promise<LeaseRow[]> => selectKeepingDays(db, propertyId);

export interface Sharer {
  userId: string;
  role: PersonRole;
}

/** Who belongs to a lease at present beside its main tenant. */
export const sharersOf = async (db: Db, leaseId: number): Promise<Sharer[]> =>
  (await selectSharers(db, leaseId)).flatMap(({ userId, role }) => (userId ? [{ userId, role }] : []));

/** Who lives there beside the main tenant, as those are told who pay and use the home. */
export const coTenantsOf = async (db: Db, leaseId: number | null): Promise<string[]> => {
  if (leaseId === null) return [];
  const sharers = await selectSharers(db, leaseId);
  return sharers.flatMap(({ userId, role }) => (userId && role === 'co_tenant' ? [userId] : []));
};

/** Who is told when a rent is late: co-tenants and guarantors. */
export const answerableFor = async (db: Db, leaseId: number): Promise<string[]> =>
  (await selectSharers(db, leaseId)).flatMap(({ userId }) => userId ?? []);

export const noSuchLease = (): AppError => missing();

/** Nobody is the tenant of a home that they mediate, nor of their own. */
export const requireOutsider = ({ landlordId, agentId }: Managers, userId: string): void => {
  if (userId === landlordId || userId === agentId) throw agentAsTenant();
};
