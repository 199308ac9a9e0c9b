import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeFilesOf } from '#server/features/platform/files/service';
import { deleteUnleased, forgetAuthor, forgetTenants, selectUnleased } from '../queries.ts';

const formerNames = { tenant: 'Former tenant', landlord: 'Former landlord', agent: 'Former agent' };

/** Leases go with their tenant: what was repaired stays with the home, without the tenant's name and photos. */
export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  if (leaseIds.length === 0) return;
  const eventIds = await forgetTenants(tx, leaseIds, formerNames.tenant);
  await removeFilesOf(deps, tx, 'maintenance_photo', eventIds.map(String));
};

/** Before an account goes. What concerns nobody else goes with it; the rest stays for the others, without the name. */
export const leaveRequests = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await removeFilesOf(deps, tx, 'maintenance_photo', (await selectUnleased(tx, userId)).map(String));
  await deleteUnleased(tx, userId);
  await forgetAuthor(tx, userId, formerNames);
};
