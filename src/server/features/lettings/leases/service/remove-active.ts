import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { setAvailability } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { notifyParties } from '../notices.ts';
import { deleteLeases, lockPropertiesOf, selectCurrentOf } from '../queries.ts';

type Active = Awaited<ReturnType<typeof selectCurrentOf>>[number];

const noticeOf = ({ propertyName, tenantName, tenantId }: Active, userId: string) => ({
  title: `The lease for ${propertyName} was removed`,
  toTenant: `The account of your landlord was deleted, so your lease for ${propertyName} has ended. It was removed with its payments.`,
  toManagers: `The account of ${tenantId === userId ? tenantName : 'the landlord'} was deleted, so the lease of ${tenantName} for ${propertyName} has ended. It was removed with its payments.`,
  actorId: userId,
});

/** When somebody's account goes in spite of a lease that is not over, before its row does: the lease goes with its books. */
export const removeActiveOf = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await lockPropertiesOf(tx, userId);
  const active = await selectCurrentOf(tx, userId);
  const ids = active.map(({ id }) => id);
  await deps.reactions.leasesRemoved(deps, tx, ids);
  await deleteLeases(tx, ids);
  for (const lease of active) {
    if (lease.status === 'active') await setAvailability(tx, lease.propertyId, true, deps.now());
    await notifyParties(deps, tx, lease, noticeOf(lease, userId));
    const concerned = [lease.tenantId, lease.landlordId, lease.agentId];
    await announce(tx, { userIds: concerned, changed: ['payments', 'payment-schedules', 'documents'] });
  }
};
