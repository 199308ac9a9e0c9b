import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isOver } from '#contract/lettings/lease-days';
import { reviewsApplication } from '#server/access/applications';
import { isCurrentLease } from '#server/access/leases';
import { isPartyToProperty, managesProperty, ownsProperty } from '#server/access/property-relations';
import { isKnownAsTenant, keepsTenant, managesTenant, seesTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { preparedFor } from '#server/db/prepared-for';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { isTaken } from '#server/db/unique-violation';

export type ProfileRow = typeof tenantProfiles.$inferSelect;
type NewProfile = typeof tenantProfiles.$inferInsert;

/** Whether somebody may decide on an application, and so take its applicant in. */
export const isReviewer = async (db: Db, scope: Scope, applicationId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(eq(applications.id, applicationId), reviewsApplication(scope)));
  return row !== undefined;
};

/** The profile by which the actor knows a tenant, held until the transaction is through. */
export const selectProfileForUpdate = async (db: Db, scope: Scope, tenantId: string) => {
  const [row] = await db
    .select()
    .from(tenantProfiles)
    .where(and(seesTenant(scope), eq(tenantProfiles.tenantId, tenantId)))
    .for('update');
  return row;
};

/** Every relation of a person, as a tenant or as a profile owner, held before anything else of theirs. */
export const lockProfiles = (db: Db, userId: string) =>
  db
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(or(isKnownAsTenant(userId), keepsTenant(userId)))
    .orderBy(tenantProfiles.id)
    .for('update');

const profile = preparedFor((db, viewer, { tenantId }: { tenantId: string }) =>
  db
    .select()
    .from(tenantProfiles)
    .where(and(seesTenant(viewer), eq(tenantProfiles.tenantId, tenantId))),
);

export const selectProfile = (db: Db, scope: Scope, tenantId: string): Promise<ProfileRow | undefined> =>
  first(profile(db, scope, { tenantId }));

export const selectProfileBetween = async (db: Db, tenantId: string, profileOwnerId: string) => {
  const [row] = await db
    .select()
    .from(tenantProfiles)
    .where(and(eq(tenantProfiles.tenantId, tenantId), keepsTenant(profileOwnerId)));
  return row;
};

/** What each profile owner knows of a person, and who they are. */
export const selectProfilesAbout = (db: Db, tenantId: string) =>
  db
    .select({
      profile: getTableColumns(tenantProfiles),
      ownerFirstName: users.firstName,
      ownerLastName: users.lastName,
    })
    .from(tenantProfiles)
    .innerJoin(users, eq(users.id, tenantProfiles.profileOwnerId))
    .where(eq(tenantProfiles.tenantId, tenantId));

/** Whether somebody may change what is known of a tenant. */
export const isManagedBy = async (db: Db, scope: Scope, profileId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(and(managesTenant(scope), eq(tenantProfiles.id, profileId)));
  return row !== undefined;
};

/** Of somebody with an account. A former tenant whose profile is there gets it anew, and keeps when it began. */
export const upsertProfile = async (db: Db, values: NewProfile): Promise<ProfileRow> => {
  const { tenantId: _tenant, profileOwnerId: _profileOwner, createdAt: _began, ...changes } = values;
  const [row] = await db
    .insert(tenantProfiles)
    .values(values)
    .onConflictDoUpdate({
      target: [tenantProfiles.tenantId, tenantProfiles.profileOwnerId],
      set: { ...changes, standing: 'confirmed', email: null },
    })
    .returning();
  if (!row) throw new Error('the profile was not written');
  return row;
};

/** Of a placeholder. Answers nothing where the profile owner states the same address already: the unique index has the last word. */
export const insertStated = async (db: Db, values: NewProfile): Promise<ProfileRow | undefined> => {
  const [row] = await db
    .insert(tenantProfiles)
    .values({ ...values, standing: 'stated' })
    .onConflictDoNothing()
    .returning();
  return row;
};

/** Whether somebody is a profile owner's tenant at present, or asked to be, by this address or this account. */
export const isKept = async (
  db: Db,
  profileOwnerId: string,
  person: { email: string; accountId: string | undefined },
): Promise<boolean> => {
  const isAsked = and(eq(tenantProfiles.standing, 'stated'), eq(tenantProfiles.email, person.email));
  const isTenant = and(eq(tenantProfiles.standing, 'confirmed'), isNull(tenantProfiles.email));
  const [row] = await db
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(
      and(
        keepsTenant(profileOwnerId),
        or(isAsked, person.accountId ? and(isTenant, isKnownAsTenant(person.accountId)) : undefined),
      ),
    )
    .limit(1);
  return row !== undefined;
};

/** Another address for somebody who has not accepted. Answers false where the profile owner states it already. */
export const restateEmail = async (db: Db, id: number, address: string): Promise<boolean> => {
  try {
    await db.update(tenantProfiles).set({ email: address, standing: 'stated' }).where(eq(tenantProfiles.id, id));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

export const updateProfile = (db: Db, id: number, changes: Partial<NewProfile>) =>
  db.update(tenantProfiles).set(changes).where(eq(tenantProfiles.id, id));

export const deleteProfile = (db: Db, id: number) => db.delete(tenantProfiles).where(eq(tenantProfiles.id, id));

interface Person {
  id: string;
  email: string | null;
}

const isApplicant = (person: Person) =>
  or(eq(applications.applicantId, person.id), person.email ? eq(applications.email, person.email) : undefined);

/** Later than all that the profile owner has known of the person: what began an earlier relation begins no other. */
const isNewToOwner = (person: { id: string; email: string }) => sql`not exists (
  select 1 from ${tenantProfiles} where ${tenantProfiles.profileOwnerId} = ${properties.landlordId}
    and (${isKnownAsTenant(person.id)} or ${tenantProfiles.email} = ${person.email})
    and ${tenantProfiles.updatedAt} >= ${applications.createdAt})`;

/**
 * Whether somebody applied for, or once leased, a property of the caller's, and leases none of them now. Proven by an
 * application of their account to whose tenant they would be: what they sent to one owner of an agent's is no word to another,
 * nor to the agent. An application that only names their email is stated by whoever sent it, and a lease that is over says
 * nothing about another one.
 */
export const howKnown = async (
  db: Db,
  scope: Scope,
  person: { id: string; email: string },
  profileOwnerId: string,
): Promise<'proven' | 'stated' | undefined> => {
  const isOwnAct = and(eq(applications.applicantId, person.id), eq(applications.sentSignedIn, true));
  const applied = db
    .select({
      isProof: sql<boolean>`coalesce((${and(isOwnAct, ownsProperty(profileOwnerId), isNewToOwner(person))}), false)`,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(isApplicant(person), reviewsApplication(scope)));
  const leased = db
    .select({ status: leases.status })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(eq(leases.tenantId, person.id), managesProperty(scope)));
  const statuses = (await leased).map((row) => row.status);
  if (statuses.some((status) => !isOver(status))) return undefined;
  const applicants = await applied;
  if (applicants.some(({ isProof }) => isProof)) return 'proven';
  return applicants.length > 0 || statuses.length > 0 ? 'stated' : undefined;
};

const ofOthers = (profileOwnerId: string) =>
  or(isNull(properties.landlordId), ne(properties.landlordId, profileOwnerId));

/** Whether a tenant has to do with anybody but this profile owner. */
export const hasOtherRelations = async (db: Db, person: Person, profileOwnerId: string) => {
  const [profile] = await db
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(and(eq(tenantProfiles.tenantId, person.id), ne(tenantProfiles.profileOwnerId, profileOwnerId)))
    .limit(1);
  const [lease] = await db
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(eq(leases.tenantId, person.id), ofOthers(profileOwnerId)))
    .limit(1);
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(isApplicant(person), ofOthers(profileOwnerId)))
    .limit(1);
  return Boolean(profile ?? lease ?? application);
};

/** Whether somebody applied for a home of a landlord's, or lives or lived there. */
export const isPartyToHomeOf = async (db: Db, tenantId: string, landlordId: string): Promise<boolean> => {
  const homes = db.select({ id: properties.id }).from(properties);
  return (await homes.where(and(ownsProperty(landlordId), isPartyToProperty(tenantId))).limit(1)).length > 0;
};

/** The properties of a profile owner that a tenant has leased, and whether a lease is active there. */
export const selectLeasesBetween = (db: Db, tenantId: string, profileOwnerId: string) =>
  db
    .select({ id: leases.id, propertyId: leases.propertyId, status: leases.status })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(eq(leases.tenantId, tenantId), ownsProperty(profileOwnerId)))
    .orderBy(leases.propertyId);

/** Their periods, reminders and payments go with them. */
export const deleteLeases = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(leases).where(inArray(leases.id, ids));
};

export const deleteApplicationsBetween = (db: Db, person: Person, profileOwnerId: string) => {
  const ofProfileOwner = db.select({ id: properties.id }).from(properties).where(ownsProperty(profileOwnerId));
  return db.delete(applications).where(and(isApplicant(person), inArray(applications.propertyId, ofProfileOwner)));
};

/** Holds the account or placeholder, so that nobody else takes the tenant in while it is decided what goes. */
export const selectTenantForUpdate = async (db: Db, id: string) => {
  const [row] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id)).for('update');
  return row;
};

const isUnasked = and(eq(tenantProfiles.standing, 'stated'), isNull(tenantProfiles.askedAt));

export const selectToAsk = (db: Db, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(and(isUnasked, gt(tenantProfiles.id, afterId)))
    .orderBy(asc(tenantProfiles.id))
    .limit(limit);

/** With the home that the tenant lives in, or will, where there is one. */
export const selectUnaskedForUpdate = async (db: Db, id: number) => {
  const [row] = await db
    .select({ profile: getTableColumns(tenantProfiles), home: { name: properties.name, since: leases.startDate } })
    .from(tenantProfiles)
    .leftJoin(leases, and(eq(leases.tenantId, tenantProfiles.tenantId), isCurrentLease))
    .leftJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(isUnasked, eq(tenantProfiles.id, id)))
    .for('update', { of: tenantProfiles });
  if (!row) return undefined;
  const { name, since } = row.home;
  return { profile: row.profile, home: name && since ? { name, since } : null };
};
