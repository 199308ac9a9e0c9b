import { type AllLimits, type RepairLimits, setRepairLimits, usualLimits } from '#contract/upkeep/repair-limits';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockUserRow } from '#server/features/identity/users/service';
import { changesBetween, logDeed, logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { deleteLimits, insertLimits, selectLimits, selectOfHomes, selectOwned } from './queries.ts';

/** Up to what the owner of a home wants not to be asked; as is usual, where they have not said. */
export const limitsOf = async (db: Db, landlordId: string | null, propertyId: number | null): Promise<RepairLimits> =>
  (landlordId === null ? undefined : await selectLimits(db, landlordId, propertyId)) ?? usualLimits;

const logged = ['approvalLimit', 'emergencyCap', 'unanswered', 'secondLimit', 'allowsVerbal'] as const;

const allOf = async (db: Db, landlordId: string): Promise<AllLimits> => ({
  usual: await limitsOf(db, landlordId, null),
  homes: await selectOfHomes(db, landlordId),
});

export const get = (deps: Deps, { userId }: Scope): Promise<AllLimits> => allOf(deps.db, userId);

/** Of one home, or of all that have none of their own. Nothing: that home goes by the others again. */
export const set = (
  deps: Deps,
  actor: Actor,
  propertyId: number | null,
  limits: RepairLimits | null,
): Promise<AllLimits> =>
  deps.db.transaction(async (tx) => {
    const { userId } = actor;
    // Of two who set them at once the second sees what the first has set.
    await lockUserRow(tx, userId);
    const home = propertyId === null ? null : await selectOwned(tx, userId, propertyId);
    if (home === undefined) throw new AppError('not_found', 'There is no such property.');
    const before = await limitsOf(tx, userId, propertyId);
    await deleteLimits(tx, userId, propertyId);
    if (limits) await insertLimits(tx, { landlordId: userId, propertyId, ...limits });
    const changes = changesBetween<RepairLimits>(before, await limitsOf(tx, userId, propertyId), logged);
    const deed = { action: 'repairs.limits_set', changes } as const;
    if (home)
      await logDeed(deps, tx, actor, {
        ...deed,
        subject: { type: 'property', ...home },
        concerns: { propertyId: home.id },
      });
    else await logUser(deps, tx, actor, deed);
    await announce(tx, { userIds: [userId], changed: setRepairLimits.changes });
    return allOf(tx, userId);
  });
