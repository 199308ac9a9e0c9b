import { isOver } from '#contract/lettings/lease-days';
import { TENANCY_LEFT, TENANCY_STILL_ACTIVE } from '#contract/lettings/tenancy-answers';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { createPlaceholder, findSelf } from '#server/features/identity/users/service';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { logAnswer, notifyAnswer } from '../notices.ts';
import { lockRelationOf, moveLeases, selectLeasedHomes, updateProfile } from '../queries.ts';

/** Goes out of a tenancy that is over: a placeholder stands in the landlord's books, with what was known at its end. */
export const leave = (deps: Deps, actor: Actor, leaseId: number): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const profile = await lockRelationOf(tx, actor.userId, leaseId);
    if (!profile) throw noSuchLease();
    const homes = await selectLeasedHomes(tx, profile);
    if (homes.some(({ status }) => !isOver(status))) throw new AppError('conflict', TENANCY_STILL_ACTIVE);
    const { firstName, lastName, phone } = profile;
    const placeholderId = await createPlaceholder(deps, tx, { firstName, lastName, phone });
    await moveLeases(tx, { profile, from: actor.userId, to: placeholderId });
    const email = profile.email ?? (await findSelf(tx, actor.userId)).email;
    await updateProfile(tx, profile.id, { tenantId: placeholderId, standing: 'left', email, updatedAt: deps.now() });
    const name = `${firstName} ${lastName}`;
    const left = { from: actor.userId, to: placeholderId, landlordId: profile.profileOwnerId };
    await deps.reactions.receiptsMove(deps, tx, left);
    await deps.reactions.tenantLeaves(deps, tx, { tenantId: actor.userId, landlordId: profile.profileOwnerId, name });
    const home = homes.find((each) => each.leaseId === leaseId);
    await logAnswer(deps, tx, actor, 'left', { profile, home });
    await notifyAnswer(deps, tx, 'left', { profile, homes, accountId: actor.userId });
    return { message: TENANCY_LEFT };
  });
