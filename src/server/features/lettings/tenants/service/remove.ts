import { isOver } from '#contract/lettings/lease-days';
import { deleteTenant } from '#contract/lettings/tenants';
import { isAgentOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removePlaceholder } from '#server/features/identity/users/service';
import {
  removeDocumentsBetween,
  removeDocumentsOf,
  removeDocumentsSince,
} from '#server/features/lettings/documents/service';
import { requireRights } from '#server/features/lettings/mandates/service';
import { lockProperty, setAvailability } from '#server/features/lettings/properties/service';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { deleteSharesBetween } from '../queries/people.ts';
import {
  deleteApplicationsBetween,
  deleteLeases,
  deleteProfile,
  hasOtherRelations,
  type ProfileRow,
  selectLeasesBetween,
  selectProfileForUpdate,
  selectTenantForUpdate,
} from '../queries.ts';
import { landlordDeletes, missing, notYours } from '../refusals.ts';
import { mayChange } from './profiles.ts';

/** An agent deletes what they brought in themselves, as long as it is theirs to run. */
const requireOwn = async (tx: Db, actor: Actor, profile: ProfileRow): Promise<void> => {
  if (profile.profileOwnerId === actor.userId) return;
  if (profile.onboardedById !== actor.userId) throw landlordDeletes();
  if (!(await mayChange(tx, actor, profile))) throw notYours();
};

type Held = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

/** The properties are held first, in order: whoever makes or ends a lease holds them, too. Answers those that are free now. */
const removeLeases = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { tenantId, profileOwnerId }: ProfileRow,
): Promise<Held[]> => {
  const held = new Map<number, Held>();
  for (const { propertyId } of await selectLeasesBetween(tx, tenantId, profileOwnerId)) {
    const property = held.get(propertyId) ?? (await lockProperty(tx, propertyId));
    if (property) held.set(propertyId, property);
  }
  const leases = await selectLeasesBetween(tx, tenantId, profileOwnerId);
  // An agent removes no lease of a property that they do not mediate.
  const isMediated = ({ propertyId }: { propertyId: number }) => {
    const property = held.get(propertyId);
    return property !== undefined && isAgentOf(property, actor.userId);
  };
  if (profileOwnerId !== actor.userId && !leases.every(isMediated)) throw landlordDeletes();
  // With a tenant go their leases and payments.
  const homes = leases.map(({ propertyId }) => propertyId);
  await requireRights(tx, actor, homes, ['editTenants', 'endLeases', 'giveBackMoney']);
  const ids = leases.map((lease) => lease.id);
  // Before the leases go: some documents are known by them.
  await removeDocumentsBetween(deps, tx, tenantId, profileOwnerId);
  await deps.reactions.leasesRemoved(deps, tx, ids);
  await deleteLeases(tx, ids);
  const current = leases.filter(({ status }) => !isOver(status));
  for (const { propertyId, status } of current)
    if (status === 'active') await setAvailability(tx, propertyId, true, deps.now());
  return [...new Set(current.map(({ propertyId }) => propertyId))].flatMap((propertyId) => held.get(propertyId) ?? []);
};

interface Removal {
  deps: Deps;
  tx: Db;
  actor: Actor;
  profile: ProfileRow;
  /** The properties that became free. */
  freed: Held[];
}

const notifyConcerned = async ({ deps, tx, actor, profile, freed }: Removal): Promise<void> => {
  const { tenantId, profileOwnerId, firstName, lastName } = profile;
  for (const { name } of freed) {
    await notify(deps, tx, {
      userId: tenantId,
      type: 'lease',
      title: `Your lease for ${name} was removed`,
      content: `Your landlord has removed you as a tenant of ${name}, with the lease and its payments.`,
      link: '/tenant-dashboard',
    });
  }
  if (profileOwnerId !== actor.userId) {
    await notify(deps, tx, {
      userId: profileOwnerId,
      type: 'lease',
      title: `${firstName} ${lastName} was deleted`,
      content: `Your agent has deleted the tenant ${firstName} ${lastName} with leases, payments and documents.`,
      link: '/landlord-dashboard?section=tenants',
    });
  }
  const concerned = [tenantId, profileOwnerId, actor.userId, ...freed.map(({ agentId }) => agentId)];
  await announce(tx, { userIds: concerned, changed: deleteTenant.changes });
};

/** Without the name: it goes with the rest. */
const logDeletion = async (deps: Deps, tx: Db, actor: Actor, tenantId: string, freed: Held[]): Promise<void> => {
  const subject = { type: 'user', id: tenantId, name: 'a deleted tenant' } as const;
  for (const home of freed.length > 0 ? freed : [undefined]) {
    const concerns = home && { propertyId: home.id };
    await logDeed(deps, tx, actor, { action: 'tenant.deleted', subject, concerns });
  }
};

/**
 * Removes what the profile owner's relation to a tenant consists of. Where the tenant has to do with nobody else, their other
 * documents since then go, too, and so does a placeholder. The order of the locks is profile, property, account.
 */
export const remove = (deps: Deps, actor: Actor, tenantId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const profile = await selectProfileForUpdate(tx, actor, tenantId);
    if (!profile) throw missing();
    await requireOwn(tx, actor, profile);
    const { profileOwnerId } = profile;
    const freed = await removeLeases(deps, tx, actor, profile);
    await deleteSharesBetween(tx, tenantId, profileOwnerId);
    const tenant = await selectTenantForUpdate(tx, tenantId);
    if (!tenant) throw missing();
    const account = { id: tenantId, email: profile.email ?? tenant.email };
    const hasAccount = tenant.email !== null;
    const isSharedWithOthers = await hasOtherRelations(tx, account, profileOwnerId);
    if (!isSharedWithOthers && hasAccount && profile.standing === 'confirmed')
      await removeDocumentsSince(deps, tx, tenantId, profileOwnerId);
    if (!hasAccount) await removeDocumentsOf(deps, tx, tenantId);
    await deleteApplicationsBetween(tx, account, profileOwnerId);
    await deleteProfile(tx, profile.id);
    if (!hasAccount) await removePlaceholder(deps, tx, tenantId);
    await logDeletion(deps, tx, actor, tenantId, freed);
    await notifyConcerned({ deps, tx, actor, profile, freed });
  });
