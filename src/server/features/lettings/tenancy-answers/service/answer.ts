import type { Lease } from '#contract/lettings/leases';
import {
  INVITATION_ACCEPTED,
  INVITATION_DENIED,
  type LeaseInvitation,
  TENANCY_ANSWERED,
  TENANCY_DENIED,
} from '#contract/lettings/tenancy-answers';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { voidPasswordTokens } from '#server/features/identity/account-tokens/service';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { logAnswer, notifyAnswer } from '../notices.ts';
import { homeOf } from '../present.ts';
import {
  lockStated,
  lockStatedRelation,
  type ProfileRow,
  selectInvitations,
  selectLeasedHomes,
  updateProfile,
} from '../queries.ts';
import { moveToAccount } from './move-relation.ts';

/** Only by an address that is proved: whoever registers a stranger's sees nothing. */
export const invitations = async (deps: Deps, actor: Actor): Promise<LeaseInvitation[]> => {
  const rows = await selectInvitations(deps.db, actor.userId);
  return rows.map((row) => {
    const { profile, lease, sharing, landlordName } = row;
    return {
      id: profile.id,
      leaseId: lease?.id ?? null,
      landlordName,
      ...homeOf(row),
      tenantName: sharing?.name ?? lease?.tenantName ?? profile.name,
      role: sharing?.role ?? 'main',
      startDate: lease?.startDate ?? null,
      endDate: lease?.endDate ?? null,
      monthlyRent: lease?.monthlyRent ?? null,
    };
  });
};

const isOwnLease = (tx: Db, actor: Actor, leaseId: number): Promise<Lease | undefined> =>
  find(tx, actor, leaseId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });

const noSuchInvitation = () => new AppError('not_found', 'There is no such invitation.');

/** Call it with the relation held. */
const accept = async (deps: Deps, tx: Db, actor: Actor, profile: ProfileRow): Promise<void> => {
  const homes = await selectLeasedHomes(tx, profile);
  await moveToAccount(deps, tx, profile, actor.userId);
  await logAnswer(deps, tx, actor, 'confirmed', { profile, home: homes.at(-1) });
  await notifyAnswer(deps, tx, 'confirmed', { profile, homes, accountId: actor.userId });
};

/** The landlord keeps a tenant without an address, and nothing leads from there to the account. */
const cutOff = async (deps: Deps, tx: Db, actor: Actor, profile: ProfileRow): Promise<void> => {
  await updateProfile(tx, profile.id, { standing: 'denied', email: null, updatedAt: deps.now() });
  await voidPasswordTokens(tx, profile.tenantId);
  const homes = await selectLeasedHomes(tx, profile);
  await logAnswer(deps, tx, actor, 'denied', { profile, home: homes.at(-1) });
  await notifyAnswer(deps, tx, 'denied', { profile, homes, accountId: actor.userId });
};

/** Yes, this is my home. Said twice, it is said once. */
export const confirm = (deps: Deps, actor: Actor, leaseId: number): Promise<Lease> =>
  deps.db.transaction(async (tx) => {
    const profile = await lockStated(tx, actor.userId, leaseId);
    if (profile) await accept(deps, tx, actor, profile);
    return find(tx, actor, leaseId);
  });

/** This is not me. */
export const deny = (deps: Deps, actor: Actor, leaseId: number): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const profile = await lockStated(tx, actor.userId, leaseId);
    if (!profile && (await isOwnLease(tx, actor, leaseId))) throw new AppError('conflict', TENANCY_ANSWERED);
    if (!profile) throw noSuchLease();
    await cutOff(deps, tx, actor, profile);
    return { message: TENANCY_DENIED };
  });

/** The same answers, also before there is a lease. */
const answerRelation = (deps: Deps, actor: Actor, id: number, act: typeof accept, message: string) =>
  deps.db.transaction(async (tx) => {
    const profile = await lockStatedRelation(tx, actor.userId, id);
    if (!profile) throw noSuchInvitation();
    await act(deps, tx, actor, profile);
    return { message };
  });

export const confirmRelation = (deps: Deps, actor: Actor, id: number) =>
  answerRelation(deps, actor, id, accept, INVITATION_ACCEPTED);
export const denyRelation = (deps: Deps, actor: Actor, id: number) =>
  answerRelation(deps, actor, id, cutOff, INVITATION_DENIED);
