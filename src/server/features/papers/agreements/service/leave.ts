import type { Db } from '#server/db/client';
import { forgetTenant } from '../queries.ts';

const FORMER = 'Former tenant';

/** When a tenant is deleted with the leases: see `forgetTenant`. */
export const forgetLeases = (tx: Db, leaseIds: number[]): Promise<void> => forgetTenant(tx, leaseIds, FORMER);
