import type { AskedOfTenant } from '#contract/lettings/asked-of-tenant';
import {
  type AskedDetails,
  answerAskedDetails,
  DETAILS_KEPT,
  DETAILS_SKIPPED,
} from '#contract/lettings/tenancy-answers';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { lockAsked, selectAsked, updateProfile } from '../queries.ts';

export const list = async (deps: Deps, actor: Actor): Promise<AskedDetails[]> =>
  (await selectAsked(deps.db, actor.userId)).map(({ profile, landlordName }) => ({
    id: profile.id,
    landlordName,
    asksPan: profile.panSealed === null,
    asksEmergencyContact: profile.emergencyContactName === null,
  }));

/** The tenant's own word fills what is open; what the landlord has learned meanwhile stays. */
export const answer = (deps: Deps, actor: Actor, id: number, details: AskedOfTenant): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const profile = await lockAsked(tx, actor.userId, id);
    if (!profile) throw new AppError('not_found', 'There is nothing to answer.');
    const { pan, emergencyContactName, emergencyContactPhone, emergencyContactRelation } = details;
    await updateProfile(tx, id, {
      panSealed: profile.panSealed ?? (pan === null ? null : deps.secretBox.seal(pan)),
      ...(profile.emergencyContactName === null && {
        emergencyContactName,
        emergencyContactPhone,
        emergencyContactRelation,
      }),
      asksTenant: false,
      updatedAt: deps.now(),
    });
    const concerned = [actor.userId, profile.profileOwnerId, profile.onboardedById];
    await announce(tx, { userIds: concerned, changed: answerAskedDetails.changes });
    const isStated = Object.values(details).some((word) => word !== null);
    return { message: isStated ? DETAILS_KEPT : DETAILS_SKIPPED };
  });
