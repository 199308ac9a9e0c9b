import { isPeriod } from '#contract/lettings/leases';
import { type Tenant, type TenantChanges, updateTenant } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import { isPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailInvitation } from '#server/features/identity/password-reset/service';
import { correctInvited, findAccount, nameOf } from '#server/features/identity/users/service';
import { amend } from '#server/features/lettings/leases/service/amend';
import { start } from '#server/features/lettings/leases/service/start-lease';
import { findForManager } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { selectProfileForUpdate, selectTenant, updateProfile, type WholeTenant } from '../queries.ts';
import { emailFixed, emailTaken, endLeaseFirst, endsTooEarly, missing, noSuchProperty, notYours } from '../refusals.ts';
import { isRent, leaseFieldsOf, wantedLease } from '../rules/lease-fields.ts';
import { get, keepWithLandlord, mayChange } from './profiles.ts';
import { requireRightTo } from './rights.ts';

interface Change {
  deps: Deps;
  tx: Db;
  actor: Actor;
  before: WholeTenant;
  changes: TenantChanges;
}

/** Each one mails the new address. */
const corrections: Limit = { name: 'correct-email-user', max: 20, windowSeconds: 24 * 60 * 60 };

/** Until the invitation is accepted the account says what its only profile owner says; afterwards it is the tenant's own. */
const changeAccount = async ({ deps, tx, actor, before, changes }: Change): Promise<void> => {
  const { email = before.email, firstName, lastName, phone } = changes;
  const isNewEmail = email !== before.email;
  if (!before.isInvited || !before.isOnlyProfileOwner) {
    if (isNewEmail) throw emailFixed();
    return;
  }
  const { profileOwnerId, onboardedById } = before.profile;
  // Whoever sets the address receives the invitation.
  if (isNewEmail && profileOwnerId !== actor.userId && onboardedById !== actor.userId) throw emailFixed();
  if (isNewEmail && (await findAccount(tx, email))) throw emailTaken();
  if (isNewEmail) await limitSubject({ ...deps, db: tx }, corrections, actor.userId);
  const account = await correctInvited(tx, before.profile.tenantId, { email, firstName, lastName, phone }, deps.now());
  if (account === 'taken') throw emailTaken();
  if (account === 'accepted') {
    if (isNewEmail) throw emailFixed();
    return;
  }
  // The first invitation went astray, and its link is void from now on.
  if (!isNewEmail) return;
  await mailInvitation(deps, tx, account, await nameOf(tx, actor.userId));
};

const LEASE_FIELDS = ['propertyId', 'leaseStartDate', 'leaseEndDate', 'monthlyRent', 'securityDeposit'] as const;

/** Blank lease fields leave an active lease alone, except for its end: a lease may be open. */
const amendLease = async ({ deps, tx, actor, before, changes }: Change): Promise<void> => {
  const { lease } = before;
  if (!lease) return;
  if (changes.propertyId && changes.propertyId !== lease.propertyId) throw endLeaseFirst();
  const { leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = changes;
  const isOther = LEASE_FIELDS.some((name) => changes[name] && changes[name] !== leaseFieldsOf(before)[name]);
  if (isOther || (leaseEndDate === null && lease.endDate !== null))
    await requireRightTo(tx, actor, before, 'renewLeases');
  await amend(deps, tx, actor, lease.id, lease.propertyId, {
    ...(leaseStartDate && { startDate: leaseStartDate }),
    ...(leaseEndDate !== undefined && { endDate: leaseEndDate }),
    ...(isRent(monthlyRent) && { monthlyRent }),
    ...(securityDeposit && { securityDeposit }),
  });
};

/** Without an active lease the fields wait in the profile, until all that a lease needs is there. */
const keepOrMakeLease = async ({ deps, tx, actor, before, changes }: Change): Promise<void> => {
  const old = leaseFieldsOf(before);
  const changed = LEASE_FIELDS.filter((name) => changes[name] !== undefined && changes[name] !== old[name]);
  if (changed.length === 0) return;
  const sent = Object.fromEntries(changed.map((name) => [name, changes[name]]));
  const fields = { ...old, ...sent };
  if (fields.leaseStartDate && !isPeriod(fields.leaseStartDate, fields.leaseEndDate)) throw endsTooEarly();
  const property = fields.propertyId === null ? undefined : await findForManager(tx, actor, fields.propertyId);
  const lease = wantedLease(fields);
  if (fields.propertyId !== null && !property && (lease || changed.includes('propertyId'))) throw noSuchProperty();
  const { tenantId } = before.profile;
  const landlordId = property?.landlordId;
  if (!landlordId) {
    await updateProfile(tx, before.profile.id, fields);
    return;
  }
  const profile = await keepWithLandlord(deps, tx, actor, { tenantId, landlordId });
  if (!lease) {
    await updateProfile(tx, profile.id, fields);
    return;
  }
  const { firstName, lastName } = { ...before.profile, ...changes };
  await start(deps, tx, actor, { ...lease, tenant: { id: tenantId, firstName, lastName }, isTenantMailed: false });
};

export const update = (deps: Deps, actor: Actor, tenantId: string, changes: TenantChanges): Promise<Tenant> =>
  deps.db.transaction(async (tx) => {
    const held = await selectProfileForUpdate(tx, actor, tenantId);
    const before = held && (await selectTenant(tx, actor, dateInIndia(deps.now()), tenantId));
    if (!before) throw missing();
    if (!(await mayChange(tx, actor, before.profile))) throw notYours();
    await requireRightTo(tx, actor, before, 'editTenants');
    const change = { deps, tx, actor, before, changes };
    await changeAccount(change);
    const {
      email: _email,
      pan,
      propertyId: _p,
      leaseStartDate: _s,
      leaseEndDate: _e,
      monthlyRent: _r,
      securityDeposit: _d,
      ...known
    } = changes;
    const sealed = pan && isPan(pan) ? { panSealed: deps.secretBox.seal(pan) } : {};
    await updateProfile(tx, before.profile.id, { ...known, ...sealed, updatedAt: deps.now() });
    if (before.lease?.status === 'active') await amendLease(change);
    else await keepOrMakeLease(change);
    const after = await get(deps, tx, actor, tenantId);
    const { profileOwnerId, onboardedById } = before.profile;
    await announce(tx, { userIds: [actor.userId, profileOwnerId, onboardedById], changed: updateTenant.changes });
    return after;
  });
