import {
  type LeasePeople,
  PERSON_CONFIRMED,
  PERSON_LEFT,
  PERSON_REMOVED,
  PHONE_HIDDEN,
  PHONE_SHOWN,
  showPhoneAtHome,
  updateLeaseTenant,
} from '#contract/lettings/lease-tenants';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changeDetails, removePlaceholder } from '#server/features/identity/users/service';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { announce } from '#server/features/platform/live/service';
import {
  deletePerson,
  isElsewhere,
  type PersonRow,
  selectLeaseOfPerson,
  selectPeople,
  selectPersonForUpdate,
  setBalance,
  updatePerson,
} from '../queries/people.ts';
import { deleteProfile, selectProfileBetween } from '../queries.ts';
import { lockForPeople, requireRoom } from './add-person.ts';
import { peopleOf } from './people.ts';

export const noSuchPerson = () => new AppError('not_found', 'There is no such person on a lease of yours.');

/** A person of a lease that is held, who has not left. */
export const lockPerson = async (tx: Db, actor: Actor, id: number) => {
  const found = await selectLeaseOfPerson(tx, actor, id);
  if (!found) throw noSuchPerson();
  const held = await lockForPeople(tx, actor, found.leaseId);
  const person = await selectPersonForUpdate(tx, id);
  if (!person) throw noSuchPerson();
  if (person.untilDay !== null) throw new AppError('conflict', PERSON_LEFT);
  return { ...held, person };
};

/** The screens of everybody on the lease know at once. */
export const announcePeople = async (
  tx: Db,
  actor: Actor,
  { lease, property }: Pick<Awaited<ReturnType<typeof lockForPeople>>, 'lease' | 'property'>,
): Promise<void> => {
  const people = (await selectPeople(tx, lease.id)).map(({ person }) => person.tenantId);
  const userIds = [actor.userId, property.landlordId, property.agentId, lease.tenantId, ...people];
  await announce(tx, { userIds, changed: updateLeaseTenant.changes });
};

export const changeShare = (deps: Deps, actor: Actor, id: number, share: number | null): Promise<LeasePeople> =>
  deps.db.transaction(async (tx) => {
    const held = await lockPerson(tx, actor, id);
    const { person, lease } = held;
    if (person.role === 'guarantor')
      throw new AppError('invalid_input', 'A guarantor has no share.', {
        fieldErrors: { share: 'A guarantor has no share.' },
      });
    await requireRoom(tx, lease.id, { id, share, fromDay: person.fromDay });
    const next = share === null ? null : share.toFixed(2);
    if (next !== person.share) {
      await updatePerson(tx, id, { share: next, updatedAt: deps.now() });
      await logLease(deps, tx, actor, held, {
        action: 'lease.share_changed',
        changes: [{ field: 'share', from: person.share, to: next }],
      });
      await announcePeople(tx, actor, held);
    }
    return peopleOf(deps, tx, actor, lease.id);
  });

/** Whoever was asked for this alone, and has not accepted, is forgotten with it. */
const forget = async (deps: Deps, tx: Db, landlordId: string, { id, tenantId }: PersonRow): Promise<void> => {
  const profile = tenantId && (await selectProfileBetween(tx, tenantId, landlordId));
  const isKept = !profile || profile.standing === 'confirmed' || (await isElsewhere(tx, profile.tenantId, id));
  await deletePerson(tx, id);
  if (isKept || !profile) return;
  await deleteProfile(tx, profile.id);
  await removePlaceholder(deps, tx, profile.tenantId);
};

/** Who has accepted lives there, and leaves on a day; a guarantor can be let go. */
export const remove = (deps: Deps, actor: Actor, id: number): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const held = await lockPerson(tx, actor, id);
    const { person, landlordId } = held;
    const profile = person.tenantId && (await selectProfileBetween(tx, person.tenantId, landlordId));
    if (person.role === 'co_tenant' && profile && profile.standing === 'confirmed')
      throw new AppError('conflict', PERSON_CONFIRMED);
    await announcePeople(tx, actor, held);
    await forget(deps, tx, landlordId, person);
    await logLease(deps, tx, actor, held, {
      action: 'lease.person_removed',
      changes: [{ field: 'role', from: person.role, to: null }],
    });
    return { message: PERSON_REMOVED };
  });

export const chooseBalance = (
  deps: Deps,
  actor: Actor,
  leaseId: number,
  balance: LeasePeople['balance'],
): Promise<LeasePeople> =>
  deps.db.transaction(async (tx) => {
    const held = await lockForPeople(tx, actor, leaseId);
    if (held.lease.balance !== balance) {
      await setBalance(tx, leaseId, balance, deps.now());
      const changes = [{ field: 'balance', from: held.lease.balance, to: balance }];
      await logLease(deps, tx, actor, held, { action: 'lease.changed', changes });
      await announcePeople(tx, actor, held);
    }
    return peopleOf(deps, tx, actor, leaseId);
  });

export const showPhone = (deps: Deps, actor: Actor, isShown: boolean): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    await changeDetails(deps, tx, actor.userId, { showsPhoneAtHome: isShown });
    await announce(tx, { userIds: [actor.userId], changed: showPhoneAtHome.changes });
    return { message: isShown ? PHONE_SHOWN : PHONE_HIDDEN };
  });
