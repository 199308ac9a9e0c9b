import type { Lease } from '#contract/lettings/leases';
import { type LeaseInvitation, TENANCY_ANSWERED, TENANCY_DENIED } from '#contract/lettings/tenancy-answers';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { voidPasswordTokens } from '#server/features/identity/account-tokens/service';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { logAnswer, notifyAnswer } from '../notices.ts';
import { lockStated, selectInvitations, selectLeasedHomes, updateProfile } from '../queries.ts';
import { moveToAccount } from './move-relation.ts';

/** Only by an address that is proved: whoever registers a stranger's sees nothing. */
export const invitations = async (deps: Deps, actor: Actor): Promise<LeaseInvitation[]> => {
  const rows = await selectInvitations(deps.db, actor.userId);
  return rows.map(({ lease: { id, ...lease }, property, landlordName }) => ({
    leaseId: id,
    ...lease,
    landlordName,
    propertyName: property.name,
    address: property.address,
  }));
};

const isOwnLease = (tx: Db, actor: Actor, leaseId: number): Promise<Lease | undefined> =>
  find(tx, actor, leaseId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });

/** Yes, this is my home. Said twice, it is said once. */
export const confirm = (deps: Deps, actor: Actor, leaseId: number): Promise<Lease> =>
  deps.db.transaction(async (tx) => {
    const held = await lockStated(tx, actor.userId, leaseId);
    if (!held) return find(tx, actor, leaseId);
    const { profile, property } = held;
    const homes = await selectLeasedHomes(tx, profile);
    await moveToAccount(deps, tx, profile, actor.userId);
    const home = { ...property, leaseId, propertyId: property.id };
    await logAnswer(deps, tx, actor, 'confirmed', { profile, home });
    await notifyAnswer(deps, tx, 'confirmed', { profile, homes, accountId: actor.userId });
    return find(tx, actor, leaseId);
  });

/** This is not me: the landlord keeps a tenant without an address, and nothing leads from there to the account. */
export const deny = (deps: Deps, actor: Actor, leaseId: number): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const held = await lockStated(tx, actor.userId, leaseId);
    if (!held && (await isOwnLease(tx, actor, leaseId))) throw new AppError('conflict', TENANCY_ANSWERED);
    if (!held) throw noSuchLease();
    const { profile, property } = held;
    await updateProfile(tx, profile.id, { standing: 'denied', email: null, updatedAt: deps.now() });
    await voidPasswordTokens(tx, profile.tenantId);
    const home = { ...property, leaseId, propertyId: property.id };
    await logAnswer(deps, tx, actor, 'denied', { profile, home });
    const homes = await selectLeasedHomes(tx, profile);
    await notifyAnswer(deps, tx, 'denied', { profile, homes, accountId: actor.userId });
    return { message: TENANCY_DENIED };
  });
