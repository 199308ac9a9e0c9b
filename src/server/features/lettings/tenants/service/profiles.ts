import { isOver as isLeaseOver } from '#contract/lettings/lease-days';
import type { Tenant, TenantQuery, TenantRow } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { createPlaceholder } from '#server/features/identity/users/service';
import { maskedPan, presentRow, presentTenant } from '../present.ts';
import { selectTenant, selectTenantSums, selectTenants } from '../queries/rows.ts';
import {
  insertStated,
  isManagedBy,
  isPartyToHomeOf,
  lockProfiles,
  type ProfileRow,
  selectProfile,
  selectProfileBetween,
  selectProfilesAbout,
  selectTenantForUpdate,
  updateProfile,
} from '../queries.ts';
import { emailTaken, missing } from '../refusals.ts';
import { noLeaseFields } from '../rules/lease-fields.ts';

/** A page of tenants, and the number by which the next one is asked for. */
export const list = async (deps: Deps, actor: Actor, query: TenantQuery): Promise<{ id: number; row: TenantRow }[]> => {
  const rows = await selectTenants(deps.db, actor, dateInIndia(deps.now()), query);
  return rows.map((row) => ({ id: row.profile.id, row: presentRow(deps, actor, row) }));
};

export const sumsOf = async (deps: Deps, actor: Actor, query: TenantQuery): Promise<Sums> => {
  const { count = 0, rent = '0.00' } = (await selectTenantSums(deps.db, actor, dateInIndia(deps.now()), query)) ?? {};
  return { count, totals: { rent } };
};

export const get = async (deps: Deps, db: Db, actor: Actor, tenantId: string): Promise<Tenant> => {
  const row = await selectTenant(db, actor, dateInIndia(deps.now()), tenantId);
  if (!row) throw missing();
  return presentTenant(deps, actor, row);
};

/** The home that a tenant lives in, or will, where there is one. */
export const homeOf = async (deps: Deps, db: Db, actor: Actor, tenantId: string) => {
  const lease = (await selectTenant(db, actor, dateInIndia(deps.now()), tenantId))?.lease;
  return lease && !isLeaseOver(lease.status) ? { name: lease.propertyName, since: lease.startDate } : undefined;
};

/** The profile by which the actor knows a tenant, or nothing. */
export const findVisible = (db: Db, actor: Actor, tenantId: string): Promise<ProfileRow | undefined> =>
  selectProfile(db, actor, tenantId);

export const mayChange = (db: Db, actor: Actor, profile: ProfileRow): Promise<boolean> =>
  isManagedBy(db, actor, profile.id);

/** Before an account goes: whoever deletes a tenant holds the relation first, too. */
export const lockRelationsOf = async (tx: Db, userId: string): Promise<void> => {
  await lockProfiles(tx, userId);
};

interface Relation {
  tenantId: string;
  landlordId: string;
}

/** What is over is over: another lease is stated anew, by a placeholder, for the tenant to confirm. */
const isOver = ({ standing, email }: ProfileRow): boolean => standing === 'confirmed' && email !== null;

/** Says of the same person once more that they are a tenant, of this landlord or of another. */
const state = async (
  deps: Deps,
  tx: Db,
  known: ProfileRow,
  values: Parameters<typeof insertStated>[1],
): Promise<ProfileRow> => {
  const { firstName, lastName, phone } = known;
  const tenantId = await createPlaceholder(deps, tx, { firstName, lastName, phone });
  const row = await insertStated(tx, { ...values, tenantId, confirmedAt: null, askedAt: null });
  if (!row) throw emailTaken();
  return row;
};

/**
 * A tenant of a landlord's property is known to that landlord. What an agent kept until there was a property becomes the
 * landlord's; of what another landlord knows, only name and contact are handed on. The tenant may be another placeholder
 * afterwards: nobody becomes the tenant of somebody else, or once more, without their word.
 */
export const keepWithLandlord = async (deps: Deps, tx: Db, actor: Actor, relation: Relation): Promise<ProfileRow> => {
  const { tenantId, landlordId } = relation;
  const now = deps.now();
  const times = { createdAt: now, updatedAt: now };
  const present = await selectProfileBetween(tx, tenantId, landlordId);
  if (present && isOver(present)) {
    const { id: _id, ...again } = present;
    return state(deps, tx, present, { ...again, ...noLeaseFields, onboardedById: actor.userId, ...times });
  }
  if (present) {
    await updateProfile(tx, present.id, { ...noLeaseFields, updatedAt: now });
    return present;
  }
  const own = await selectProfileBetween(tx, tenantId, actor.userId);
  // An agent may be a landlord, too: who is a tenant of theirs has said so of their homes alone.
  if (own && !(await isPartyToHomeOf(tx, tenantId, actor.userId))) {
    await updateProfile(tx, own.id, { ...noLeaseFields, profileOwnerId: landlordId, updatedAt: now });
    return { ...own, profileOwnerId: landlordId };
  }
  const known = await selectProfile(tx, actor, tenantId);
  if (!known) throw missing();
  const { firstName, lastName, phone } = known;
  const email = known.email ?? (await selectTenantForUpdate(tx, tenantId))?.email ?? null;
  const stated = {
    tenantId,
    profileOwnerId: landlordId,
    onboardedById: actor.userId,
    firstName,
    lastName,
    phone,
    email,
  };
  return state(deps, tx, known, { ...stated, ...times });
};

/** What landlords and agents know of somebody, for that person to take away. */
export const profilesAbout = async (deps: Deps, userId: string) => {
  const rows = await selectProfilesAbout(deps.db, userId);
  return rows.map(({ profile, ownerFirstName, ownerLastName }) => {
    const {
      id: _id,
      tenantId: _tenant,
      profileOwnerId: _profileOwner,
      onboardedById: _by,
      panSealed: _sealed,
      isConfirmed: _confirmed,
      ...known
    } = profile;
    return { keptBy: `${ownerFirstName} ${ownerLastName}`, ...known, pan: maskedPan(deps, profile) };
  });
};
