import { type OnboardingForm, onboardTenant, type Tenant } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailInvitation } from '#server/features/identity/password-reset/service';
import { createUser, findAccount, nameOf } from '#server/features/identity/users/service';
import { addDocuments } from '#server/features/lettings/documents/service';
import { start } from '#server/features/lettings/leases/service/start-lease';
import { findForManager } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { howKnown, selectProfileBetween, upsertProfile } from '../queries.ts';
import { at, emailTaken, noSuchProperty } from '../refusals.ts';
import { noLeaseFields, wantedLease } from '../rules/lease-fields.ts';
import { get } from './profiles.ts';

/** An agent's wizard holds the dates to today or later; landlords also write down what has begun long ago. */
const requireComingDates = (deps: Deps, actor: Actor, { leaseStartDate, leaseEndDate }: OnboardingForm): void => {
  if (actor.role !== 'agent') return;
  const today = dateInIndia(deps.now());
  if (leaseStartDate && leaseStartDate < today) throw at('leaseStartDate', 'Start date cannot be before today');
  if (leaseEndDate && leaseEndDate < today) throw at('leaseEndDate', 'End date cannot be before today');
};

/** The account of the tenant: a new one, or that of an applicant or former tenant. Every other email is taken. */
const findOrCreateAccount = async (deps: Deps, tx: Db, actor: Actor, form: OnboardingForm) => {
  const { email, firstName, lastName, phone } = form;
  const created = await createUser(deps, tx, { email, firstName, lastName, phone, role: 'tenant' });
  if (created) return { account: created, isConfirmed: true };
  const account = await findAccount(tx, email);
  const known = account && account.id !== actor.userId ? await howKnown(tx, actor, account) : undefined;
  if (!account || !known) throw emailTaken();
  return { account, isConfirmed: known === 'proven' };
};

interface Welcome {
  account: { id: string; email: string; firstName: string; passwordHash: string | null; googleSubject: string | null };
  inviter: string;
  hasLease: boolean;
}

/** Who cannot sign in yet is invited by mail; who can is told. A new lease has its own news. */
const welcome = async (deps: Deps, tx: Db, { account, inviter, hasLease }: Welcome): Promise<void> => {
  const isInvited = account.passwordHash === null && account.googleSubject === null;
  if (isInvited) await mailInvitation(deps, tx, account, inviter);
  if (hasLease) return;
  await notify(deps, tx, {
    userId: account.id,
    type: 'lease',
    title: `${inviter} has added you as a tenant`,
    content: `${inviter} keeps your details for renting. Your lease shows up here once it is made.`,
    link: '/tenant-dashboard?section=lease-details',
    withoutMail: isInvited,
  });
};

interface NewTenant {
  property: { name: string; landlordId: string | null; agentId: string | null };
  tenant: { id: string; firstName: string; lastName: string };
  inviter: string;
}

/** The landlord hears what the agent did, and the other way round. A new lease has its own news. */
const notifyManagers = async (deps: Deps, tx: Db, actor: Actor, news: NewTenant): Promise<void> => {
  const { property, tenant, inviter } = news;
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

/** Each one mails an address that its owner has not given us. */
const onboardings: Limit = { name: 'onboard-user', max: 200, windowSeconds: 24 * 60 * 60 };

/** Creates the account, the profile, the lease where its fields are set, and the documents: all of it or nothing. */
export const onboard = async (deps: Deps, actor: Actor, form: OnboardingForm): Promise<Tenant> => {
  await limitSubject(deps, onboardings, actor.userId);
  return deps.db.transaction(async (tx) => {
    requireComingDates(deps, actor, form);
    const { email: _email, pan, documents, ...known } = form;
    const property = form.propertyId === null ? undefined : await findForManager(tx, actor, form.propertyId);
    if (form.propertyId !== null && !property?.landlordId) throw noSuchProperty();
    const profileOwnerId = property?.landlordId ?? actor.userId;
    const { account, isConfirmed } = await findOrCreateAccount(deps, tx, actor, form);
    // What a landlord knows of a tenant is not an agent's to write anew.
    if (profileOwnerId !== actor.userId && (await selectProfileBetween(tx, account.id, profileOwnerId)))
      throw emailTaken();
    const lease = wantedLease(form);
    const now = deps.now();
    const profile = await upsertProfile(tx, {
      ...known,
      ...(lease && noLeaseFields),
      panSealed: deps.secretBox.seal(pan),
      tenantId: account.id,
      profileOwnerId,
      onboardedById: actor.userId,
      isConfirmed,
      createdAt: now,
      updatedAt: now,
    });
    const inviter = await nameOf(tx, actor.userId);
    const isInvited = account.passwordHash === null && account.googleSubject === null;
    const tenant = { id: account.id, firstName: form.firstName, lastName: form.lastName };
    const made = lease && (await start(deps, tx, actor, { ...lease, tenant, isTenantMailed: isInvited }));
    const about = {
      ownerId: account.id,
      profileId: profile.id,
      propertyId: form.propertyId,
      leaseId: made?.id ?? null,
    };
    await addDocuments(deps, tx, actor, { ...about, documents });
    await welcome(deps, tx, { account, inviter, hasLease: made !== undefined });
    if (!made && property) await notifyManagers(deps, tx, actor, { property, tenant, inviter });
    const concerned = [profileOwnerId, actor.userId, account.id, property?.agentId ?? null];
    await announce(tx, { userIds: concerned, changed: onboardTenant.changes });
    return get(deps, tx, actor, account.id);
  });
};
