import { LEASE_FIRST } from '#contract/lettings/lease-tenants';
import { type OnboardingForm, onboardTenant, type Tenant } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createPlaceholder, findAccount, nameOf } from '#server/features/identity/users/service';
import { addDocuments } from '#server/features/lettings/documents/service';
import { requireOutsider } from '#server/features/lettings/leases/service';
import { termsOf } from '#server/features/lettings/leases/service/log-lease';
import { start } from '#server/features/lettings/leases/service/start-lease';
import { findForManager } from '#server/features/lettings/properties/service';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { howKnown, insertStated, isKept, isReviewer, selectProfileBetween, upsertProfile } from '../queries.ts';
import { emailTaken, noSuchProperty, rentMissing } from '../refusals.ts';
import { lacksRent, noLeaseFields, wantedLease } from '../rules/lease-fields.ts';
import { addPerson } from './add-person.ts';
import { ask } from './ask.ts';
import { get } from './profiles.ts';

/** An agent's wizard holds the dates to today or later; landlords also write down what has begun long ago. */
const requireComingDates = (deps: Deps, actor: Actor, { leaseStartDate, leaseEndDate }: OnboardingForm): void => {
  if (actor.role !== 'agent') return;
  const today = dateInIndia(deps.now());
  if (leaseStartDate && leaseStartDate < today) throw atField('leaseStartDate', 'Start date cannot be before today');
  if (leaseEndDate && leaseEndDate < today) throw atField('leaseEndDate', 'End date cannot be before today');
};

interface Chosen {
  /** The account, where its owner applied with it; else a placeholder. */
  tenantId: string;
  isConfirmed: boolean;
}

interface Relation {
  profileOwnerId: string;
  property: { agentId: string | null } | undefined;
}

/**
 * Who the tenant is. A typed email proves nothing: only the account that applied itself is linked, everybody else is a placeholder
 * until they accept. An account that has nothing to do with the caller is refused.
 */
const chooseTenant = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  form: OnboardingForm,
  { profileOwnerId, property }: Relation,
): Promise<Chosen> => {
  const { email, firstName, lastName, phone } = form;
  const account = await findAccount(tx, email);
  const known = account && account.id !== actor.userId ? await howKnown(tx, actor, account, profileOwnerId) : undefined;
  // Asked last: who is taken in meanwhile has nothing new to show for it, and must not become a second tenant.
  if (await isKept(tx, profileOwnerId, { email, accountId: account?.id })) throw emailTaken();
  if (account && !known) throw emailTaken();
  if (account && property) requireOutsider(property, account.id);
  if (!account || known === 'stated')
    return { tenantId: await createPlaceholder(deps, tx, { firstName, lastName, phone }), isConfirmed: false };
  // What a landlord knows of a tenant is not an agent's to write anew.
  if (profileOwnerId !== actor.userId && (await selectProfileBetween(tx, account.id, profileOwnerId)))
    throw emailTaken();
  return { tenantId: account.id, isConfirmed: true };
};

/** Who applied with their account knows it already, and is told; a new lease has its own notification. */
const welcome = (deps: Deps, tx: Db, tenantId: string, inviter: string): Promise<void> =>
  notify(deps, tx, {
    userId: tenantId,
    type: 'lease',
    title: `${inviter} has added you as a tenant`,
    content: `${inviter} keeps your details for renting. Your lease shows up here once it is made.`,
    link: '/tenant-dashboard?section=lease-details',
  });

interface NewTenant {
  property: { name: string; landlordId: string | null; agentId: string | null };
  tenant: { id: string; firstName: string; lastName: string };
  inviter: string;
}

/** The landlord hears what the agent did, and the other way round. A new lease has its own notification. */
const notifyManagers = async (deps: Deps, tx: Db, actor: Actor, onboarded: NewTenant): Promise<void> => {
  const { property, tenant, inviter } = onboarded;
  const managers = [
    { userId: property.landlordId, link: `/landlord-dashboard?section=tenants&tenant=${tenant.id}` },
    { userId: property.agentId, link: '/agent-dashboard?section=tenants' },
  ];
  for (const { userId, link } of managers) {
    if (!userId || userId === actor.userId) continue;
    await notify(deps, tx, {
      userId,
      type: 'lease',
      title: `New tenant for ${property.name}`,
      content: `${inviter} has onboarded ${tenant.firstName} ${tenant.lastName} for ${property.name}. There is no lease yet.`,
      link,
    });
  }
};

interface Onboarded {
  tenantId: string;
  property: { id: number; name: string } | undefined;
  lease: Parameters<typeof termsOf>[0] | undefined;
}

const logOnboarding = (deps: Deps, tx: Db, actor: Actor, { tenantId, property, lease }: Onboarded): Promise<void> =>
  logDeed(deps, tx, actor, {
    action: 'tenant.onboarded',
    subject: property
      ? { type: 'property', id: property.id, name: property.name }
      : { type: 'user', id: tenantId, name: 'a new tenant' },
    changes: lease ? termsOf(lease) : [],
    concerns: property && { propertyId: property.id, leaseId: lease?.id },
    aboutId: tenantId,
  });

/** Each one mails an address that its owner has not given us. */
const onboardings: Limit = { name: 'onboard-user', max: 200, windowSeconds: 24 * 60 * 60 };

/** Creates the tenant, the profile, the lease where its fields are set, and the documents: all of it or nothing. */
export const onboard = async (deps: Deps, actor: Actor, form: OnboardingForm): Promise<Tenant> => {
  await limitSubject(deps, onboardings, actor.userId);
  return deps.db.transaction(async (tx) => {
    requireComingDates(deps, actor, form);
    const {
      email,
      pan,
      documents,
      billing,
      exitTerms,
      commercialTerms: terms,
      applicationId,
      coTenants,
      ...known
    } = form;
    if (applicationId !== null && !(await isReviewer(tx, actor, applicationId)))
      throw atField('applicationId', 'There is no such application.');
    const property = form.propertyId === null ? undefined : await findForManager(tx, actor, form.propertyId);
    if (form.propertyId !== null && !property?.landlordId) throw noSuchProperty();
    const profileOwnerId = property?.landlordId ?? actor.userId;
    const { tenantId, isConfirmed } = await chooseTenant(deps, tx, actor, form, { profileOwnerId, property });
    if (lacksRent(form)) throw rentMissing();
    const lease = wantedLease(form);
    const now = deps.now();
    const values = {
      ...known,
      ...(lease && noLeaseFields),
      panSealed: pan === null ? null : deps.secretBox.seal(pan),
      asksTenant: pan === null || known.emergencyContactName === null,
      tenantId,
      profileOwnerId,
      onboardedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    const profile = isConfirmed
      ? await upsertProfile(tx, { ...values, confirmedAt: now })
      : await insertStated(tx, { ...values, email });
    if (!profile) throw emailTaken();
    const inviter = await nameOf(tx, actor.userId);
    const tenant = { id: tenantId, firstName: form.firstName, lastName: form.lastName };
    const made = lease && (await start(deps, tx, actor, { ...lease, tenant, exitTerms, isOnboarding: true }));
    await logOnboarding(deps, tx, actor, { tenantId, property, lease: made });
    if (made && terms) await deps.reactions.termsAgreed(deps, tx, actor, { leaseId: made.id, terms });
    if (made && billing) await deps.reactions.leaseBilled(deps, tx, actor, { leaseId: made.id, billing });
    const about = { ownerId: tenantId, profileId: profile.id, propertyId: form.propertyId, leaseId: made?.id ?? null };
    await addDocuments(deps, tx, actor, { ...about, documents });
    const landlordId = property?.landlordId;
    if (coTenants.length > 0 && (!made || !property || !landlordId)) throw atField('coTenants', LEASE_FIRST);
    if (made && property && landlordId)
      for (const person of coTenants) await addPerson(deps, tx, actor, { lease: made, property, landlordId }, person);
    const home = made && property && { name: property.name, since: made.startDate };
    await ask(deps, tx, { profile, asker: inviter, home });
    if (!made && isConfirmed) await welcome(deps, tx, tenantId, inviter);
    if (!made && property) await notifyManagers(deps, tx, actor, { property, tenant, inviter });
    const concerned = [profileOwnerId, actor.userId, tenantId, property?.agentId ?? null];
    await announce(tx, { userIds: concerned, changed: onboardTenant.changes });
    return get(deps, tx, actor, tenantId);
  });
};
