import { isOver } from '#contract/lettings/lease-days';
import { isPeriod } from '#contract/lettings/leases';
import { type Tenant, type TenantChanges, updateTenant } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import { isPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { voidPasswordTokens } from '#server/features/identity/account-tokens/service';
import { correctPlaceholder, findAccount, nameOf } from '#server/features/identity/users/service';
import { amend } from '#server/features/lettings/leases/service/amend';
import { start } from '#server/features/lettings/leases/service/start-lease';
import { findForManager } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { isUnanswered } from '../present.ts';
import { selectTenant, type WholeTenant } from '../queries/rows.ts';
import { howKnown, restateEmail, selectProfileForUpdate, updateProfile } from '../queries.ts';
import {
  emailFixed,
  emailTaken,
  endLeaseFirst,
  endsTooEarly,
  missing,
  noSuchProperty,
  notYours,
  rentMissing,
} from '../refusals.ts';
import { isRent, lacksRent, leaseFieldsOf, wantedLease } from '../rules/lease-fields.ts';
import { ask } from './ask.ts';
import { get, homeOf, keepWithLandlord, mayChange } from './profiles.ts';
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

/** Until the tenant has accepted, the placeholder says what its profile owner says; afterwards the address is the tenant's own. */
const changePlaceholder = async ({ deps, tx, actor, before, changes }: Change): Promise<void> => {
  const { email = before.email, firstName, lastName, phone } = changes;
  const { profile } = before;
  const isNewEmail = email !== before.email && email !== null;
  if (!isUnanswered(profile)) {
    if (isNewEmail) throw emailFixed();
    return;
  }
  await correctPlaceholder(deps, tx, profile.tenantId, { firstName, lastName, phone });
  if (!isNewEmail) return;
  // Whoever sets the address has it asked.
  if (profile.profileOwnerId !== actor.userId && profile.onboardedById !== actor.userId) throw emailFixed();
  const account = await findAccount(tx, email);
  if (account && (account.id === actor.userId || !(await howKnown(tx, actor, account, profile.profileOwnerId))))
    throw emailTaken();
  await limitSubject({ ...deps, db: tx }, corrections, actor.userId);
  if (!(await restateEmail(tx, profile.id, email))) throw emailTaken();
  // The first invitation went astray, and its link is void from now on.
  await voidPasswordTokens(tx, profile.tenantId);
  const { tenantId } = profile;
  const asked = { ...profile, firstName: firstName ?? profile.firstName, email, standing: 'stated' as const };
  const asker = await nameOf(tx, actor.userId);
  await ask(deps, tx, { profile: asked, asker, home: await homeOf(deps, tx, actor, tenantId) });
};

const LEASE_FIELDS = ['propertyId', 'leaseStartDate', 'leaseEndDate', 'monthlyRent', 'securityDeposit'] as const;

/** Blank lease fields leave an active lease alone, except for its end: a lease may be open. */
const amendLease = async ({ deps, tx, actor, before, changes }: Change): Promise<void> => {
  const { lease } = before;
  if (!lease) return;
  if (changes.propertyId && changes.propertyId !== lease.propertyId) throw endLeaseFirst();
  const { leaseStartDate, leaseEndDate, monthlyRent, securityDeposit, rentChange } = changes;
  const isOther = LEASE_FIELDS.some((name) => changes[name] && changes[name] !== leaseFieldsOf(before)[name]);
  if (isOther || (leaseEndDate === null && lease.endDate !== null))
    await requireRightTo(tx, actor, before, 'renewLeases');
  if (monthlyRent && !isRent(monthlyRent) && monthlyRent !== lease.monthlyRent) throw rentMissing();
  await amend(
    deps,
    tx,
    actor,
    lease.id,
    lease.propertyId,
    {
      ...(leaseStartDate && { startDate: leaseStartDate }),
      ...(leaseEndDate !== undefined && { endDate: leaseEndDate }),
      ...(isRent(monthlyRent) && { monthlyRent }),
      ...(securityDeposit && { securityDeposit }),
    },
    rentChange?.from,
  );
  if (rentChange?.schedule && isRent(monthlyRent))
    await deps.reactions.rentChanged(deps, tx, actor, { leaseId: lease.id, amount: monthlyRent, ...rentChange });
};

/** Without an active lease the fields wait in the profile, until all that a lease needs is there. */
const keepOrMakeLease = async ({ deps, tx, actor, before, changes }: Change): Promise<string | undefined> => {
  const old = leaseFieldsOf(before);
  const changed = LEASE_FIELDS.filter((name) => changes[name] !== undefined && changes[name] !== old[name]);
  if (changed.length === 0) return undefined;
  const sent = Object.fromEntries(changed.map((name) => [name, changes[name]]));
  const fields = { ...old, ...sent };
  if (fields.leaseStartDate && !isPeriod(fields.leaseStartDate, fields.leaseEndDate)) throw endsTooEarly();
  const property = fields.propertyId === null ? undefined : await findForManager(tx, actor, fields.propertyId);
  if (lacksRent(fields)) throw rentMissing();
  const lease = wantedLease(fields);
  if (fields.propertyId !== null && !property && (lease || changed.includes('propertyId'))) throw noSuchProperty();
  const { tenantId } = before.profile;
  const landlordId = property?.landlordId;
  if (!landlordId) {
    await updateProfile(tx, before.profile.id, fields);
    return undefined;
  }
  const profile = await keepWithLandlord(deps, tx, actor, { tenantId, landlordId });
  if (!lease) {
    await updateProfile(tx, profile.id, fields);
    return profile.tenantId;
  }
  const { firstName, lastName } = { ...before.profile, ...changes };
  const tenant = { id: profile.tenantId, firstName, lastName };
  const { billing, exitTerms } = changes;
  const made = await start(deps, tx, actor, { ...lease, tenant, exitTerms });
  if (billing) await deps.reactions.leaseBilled(deps, tx, actor, { leaseId: made.id, billing });
  const home = { name: property.name, since: made.startDate };
  await ask(deps, tx, { profile, asker: await nameOf(tx, actor.userId), home });
  return profile.tenantId;
};

export const update = (deps: Deps, actor: Actor, tenantId: string, changes: TenantChanges): Promise<Tenant> =>
  deps.db.transaction(async (tx) => {
    const held = await selectProfileForUpdate(tx, actor, tenantId);
    const before = held && (await selectTenant(tx, actor, dateInIndia(deps.now()), tenantId));
    if (!before) throw missing();
    if (!(await mayChange(tx, actor, before.profile))) throw notYours();
    await requireRightTo(tx, actor, before, 'editTenants');
    const change = { deps, tx, actor, before, changes };
    await changePlaceholder(change);
    const {
      email: _email,
      pan,
      propertyId: _p,
      leaseStartDate: _s,
      leaseEndDate: _e,
      monthlyRent: _r,
      securityDeposit: _d,
      billing: _b,
      exitTerms: _x,
      rentChange: _c,
      ...known
    } = changes;
    const sealed = pan && isPan(pan) ? { panSealed: deps.secretBox.seal(pan) } : {};
    await updateProfile(tx, before.profile.id, { ...known, ...sealed, updatedAt: deps.now() });
    const isLeasing = before.lease?.isMain && !isOver(before.lease.status);
    if (isLeasing) await amendLease(change);
    const stated = isLeasing ? undefined : await keepOrMakeLease(change);
    const after = await get(deps, tx, actor, stated ?? tenantId);
    const { profileOwnerId, onboardedById } = before.profile;
    await announce(tx, { userIds: [actor.userId, profileOwnerId, onboardedById], changed: updateTenant.changes });
    return after;
  });
