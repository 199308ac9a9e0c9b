import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { belongsToLease, isMainTenant } from '#server/access/lease-relations';
import { isCurrentLease } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import { provenEmailOf } from '#server/access/proven-email';
import { isKnownAsTenant, keepsTenant } from '#server/access/tenants';
import { calledHome } from '#server/db/called-home';
import type { Db } from '#server/db/client';
import { documents } from '#server/db/schema/documents';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { notifications } from '#server/db/schema/notifications';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

export type ProfileRow = typeof tenantProfiles.$inferSelect;

const landlords = alias(users, 'landlords');
const inviters = alias(users, 'inviters');

const isStated = eq(tenantProfiles.standing, 'stated');

/** What is stated about the owner of an address that somebody has proved to be theirs. */
const isStatedOf = (userId: string) => and(isStated, eq(tenantProfiles.email, provenEmailOf(userId)));

const landlordName = sql<string>`concat_ws(' ', ${landlords.firstName}, ${landlords.lastName})`;
/** Who typed it: the landlord, or the agent who works for them. */
const inviterName = sql<string>`concat_ws(' ', coalesce(${inviters.firstName}, ${landlords.firstName}),
  coalesce(${inviters.lastName}, ${landlords.lastName}))`;

/** Leases that are not over, and what was said before there is one. */
const hasNoLease = sql`not exists (select 1 from ${leases} as any_lease
  where any_lease.tenant_id = ${tenantProfiles.tenantId}) and not exists (select 1 from ${leaseTenants} as any_share
  where any_share.tenant_id = ${tenantProfiles.tenantId})`;

const invitationRows = (db: Db) =>
  db
    .select({
      profile: {
        id: tenantProfiles.id,
        email: tenantProfiles.email,
        name: sql<string>`concat_ws(' ', ${tenantProfiles.firstName}, ${tenantProfiles.lastName})`,
      },
      lease: {
        id: leases.id,
        tenantName: leases.tenantName,
        startDate: leases.startDate,
        endDate: leases.endDate,
        monthlyRent: leases.monthlyRent,
      },
      sharing: { name: leaseTenants.name, role: leaseTenants.role },
      property: {
        ...calledHome,
        address: properties.address,
        city: properties.city,
      },
      landlordName,
      inviterName,
    })
    .from(tenantProfiles)
    .leftJoin(leases, and(belongsToLease(tenantProfiles.tenantId), isCurrentLease))
    .leftJoin(
      leaseTenants,
      and(
        eq(leaseTenants.leaseId, leases.id),
        eq(leaseTenants.tenantId, tenantProfiles.tenantId),
        isNull(leaseTenants.untilDay),
      ),
    )
    .leftJoin(properties, eq(properties.id, sql`coalesce(${leases.propertyId}, ${tenantProfiles.propertyId})`))
    .innerJoin(landlords, eq(landlords.id, tenantProfiles.profileOwnerId))
    .leftJoin(inviters, eq(inviters.id, tenantProfiles.onboardedById));

/** What waits for somebody's answer. */
export const selectInvitations = (db: Db, userId: string) =>
  invitationRows(db)
    .where(and(isStatedOf(userId), or(isNotNull(leases.id), hasNoLease)))
    .orderBy(asc(leases.id), asc(tenantProfiles.id));

/** What a placeholder is invited to: the home that they live in, or will. */
export const selectInvitationOf = async (db: Db, placeholderId: string) => {
  const [row] = await invitationRows(db)
    .where(and(isStated, isKnownAsTenant(placeholderId)))
    .orderBy(asc(leases.id))
    .limit(1);
  return row;
};

/** The same, held: one relation by its id. */
export const lockStatedRelation = async (db: Db, userId: string, id: number): Promise<ProfileRow | undefined> => {
  const [profile] = await db
    .select()
    .from(tenantProfiles)
    .where(and(isStatedOf(userId), eq(tenantProfiles.id, id)))
    .for('update');
  return profile;
};

/** Held, so that of two answers the second finds the first. */
export const lockStated = async (db: Db, userId: string, leaseId: number): Promise<ProfileRow | undefined> => {
  const [row] = await db
    .select({ profile: tenantProfiles })
    .from(tenantProfiles)
    .innerJoin(leases, belongsToLease(tenantProfiles.tenantId))
    .where(and(isStatedOf(userId), eq(leases.id, leaseId)))
    .for('update', { of: tenantProfiles });
  return row?.profile;
};

/** Who was invited as a placeholder, with the homes that it is about. */
export const lockStatedPlaceholder = async (db: Db, placeholderId: string) => {
  const [profile] = await db
    .select()
    .from(tenantProfiles)
    .where(and(isStated, eq(tenantProfiles.tenantId, placeholderId)))
    .for('update');
  return profile;
};

export const isPlaceholder = async (db: Db, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.email)));
  return row !== undefined;
};

/** In whose dashboard what they hear is found. */
export const roleOf = async (db: Db, userId: string): Promise<'agent' | 'landlord'> => {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === 'agent' ? 'agent' : 'landlord';
};

/** Agents of the homes that a tenant has with a landlord. */
export const selectLeasedHomes = (
  db: Db,
  { tenantId, profileOwnerId }: Pick<ProfileRow, 'tenantId' | 'profileOwnerId'>,
) =>
  db
    .select({
      leaseId: leases.id,
      propertyId: leases.propertyId,
      status: leases.status,
      name: properties.name,
      agentId: properties.agentId,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(belongsToLease(tenantId), ownsProperty(profileOwnerId)))
    .orderBy(asc(leases.id));

/** The relation that a lease of somebody's belongs to, held. */
export const lockRelationOf = async (db: Db, userId: string, leaseId: number): Promise<ProfileRow | undefined> => {
  const [row] = await db
    .select({ profile: tenantProfiles })
    .from(tenantProfiles)
    .innerJoin(leases, belongsToLease(tenantProfiles.tenantId))
    .innerJoin(
      properties,
      and(eq(properties.id, leases.propertyId), eq(properties.landlordId, tenantProfiles.profileOwnerId)),
    )
    .where(and(isKnownAsTenant(userId), eq(leases.id, leaseId)))
    .for('update', { of: tenantProfiles });
  return row?.profile;
};

/** What landlords, whose tenant somebody is by their own word, would like to know of them. */
const asked = (db: Db) =>
  db
    .select({
      profile: tenantProfiles,
      landlordName: sql<string>`concat_ws(' ', ${landlords.firstName}, ${landlords.lastName})`,
    })
    .from(tenantProfiles)
    .innerJoin(landlords, eq(landlords.id, tenantProfiles.profileOwnerId));

const isAskedOf = (userId: string) =>
  and(isKnownAsTenant(userId), eq(tenantProfiles.standing, 'confirmed'), eq(tenantProfiles.asksTenant, true));

export const selectAsked = (db: Db, userId: string) =>
  asked(db).where(isAskedOf(userId)).orderBy(asc(tenantProfiles.id));

/** Held, so that of two answers the second finds the first. */
export const lockAsked = async (db: Db, userId: string, id: number): Promise<ProfileRow | undefined> => {
  const [row] = await asked(db)
    .where(and(isAskedOf(userId), eq(tenantProfiles.id, id)))
    .for('update', { of: tenantProfiles });
  return row?.profile;
};

export const updateProfile = (db: Db, id: number, changes: Partial<ProfileRow>) =>
  db.update(tenantProfiles).set(changes).where(eq(tenantProfiles.id, id));

interface Move {
  profile: ProfileRow;
  from: string;
  to: string;
}

/** Leases first, then payments, as everybody holds them who moves money. */
export const moveLeases = async (tx: Db, { profile, from, to }: Move): Promise<void> => {
  const owned = tx.select({ id: properties.id }).from(properties).where(ownsProperty(profile.profileOwnerId));
  const moved = await tx
    .update(leases)
    .set({ tenantId: to })
    .where(and(isMainTenant(from), inArray(leases.propertyId, owned)))
    .returning({ id: leases.id });
  const ids = moved.map(({ id }) => id);
  const theirs = and(inArray(payments.leaseId, ids), eq(payments.tenantId, from));
  if (ids.length > 0) await tx.update(payments).set({ tenantId: to }).where(theirs);
  const shared = tx.select({ id: leases.id }).from(leases).where(inArray(leases.propertyId, owned));
  // Invited by two addresses, somebody is there once.
  const isThere = sql`${leaseTenants.untilDay} is null and ${leaseTenants.leaseId} in (
    select there.lease_id from ${leaseTenants} as there where there.tenant_id = ${to} and there.until_day is null
    union all select led.id from ${leases} as led where led.tenant_id = ${to})`;
  await tx.delete(leaseTenants).where(and(eq(leaseTenants.tenantId, from), isThere));
  await tx
    .update(leaseTenants)
    .set({ tenantId: to })
    .where(and(eq(leaseTenants.tenantId, from), inArray(leaseTenants.leaseId, shared)));
  await tx
    .update(documents)
    .set({ ownerId: to })
    .where(and(eq(documents.profileId, profile.id), eq(documents.ownerId, from)));
};

export const moveNotifications = (tx: Db, { from, to }: Pick<Move, 'from' | 'to'>) =>
  tx.update(notifications).set({ userId: to }).where(eq(notifications.userId, from));

/** What the profile owner knew of the account from an earlier relation gives way to what they state now. */
export const moveProfile = async (tx: Db, { profile, to }: Omit<Move, 'from'>, now: Date): Promise<void> => {
  const confirmed = { standing: 'confirmed' as const, email: null, confirmedAt: now, updatedAt: now };
  const [earlier] = await tx
    .select({ id: tenantProfiles.id })
    .from(tenantProfiles)
    .where(and(eq(tenantProfiles.tenantId, to), keepsTenant(profile.profileOwnerId)))
    .for('update');
  if (!earlier) {
    await updateProfile(tx, profile.id, { ...confirmed, tenantId: to });
    return;
  }
  const { id: _id, tenantId: _tenant, createdAt: _began, ...stated } = profile;
  // What was not said of a co-tenant is no news.
  const known = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
  await tx.update(documents).set({ profileId: earlier.id }).where(eq(documents.profileId, profile.id));
  await tx.delete(tenantProfiles).where(eq(tenantProfiles.id, profile.id));
  await updateProfile(tx, earlier.id, { ...known, ...confirmed });
};
