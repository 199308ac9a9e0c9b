import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/lettings/applications';
import { DOCUMENT_REMINDER_DAYS, type DocumentForm, type DocumentQuery } from '#contract/lettings/documents';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { sentApplication } from '#server/access/applications';
import { isSinceRelation, isUntied, ownsDocument, readsDocument, seesDocument } from '#server/access/documents';
import { belongsToLease } from '#server/access/lease-relations';
import { isCurrentLease } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import { isKnownAsTenant, keepsTenant } from '#server/access/tenants';
import type { Scope, Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { isWithin } from '#server/db/days';
import { applicationDocuments } from '#server/db/schema/application-documents';
import { applications } from '#server/db/schema/applications';
import { documentReminders, documents } from '#server/db/schema/documents';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { countOfAll, sortedBy } from '#server/db/sorted';

const ownerName = sql<string>`coalesce(
  ${users.firstName} || ' ' || ${users.lastName}, ${applications.firstName} || ' ' || ${applications.lastName}
)`;

/** Each document with whose it is: the owner's name, or the applicant's where a visitor sent it. */
const selectWhole = (db: Db) =>
  db
    .select({
      ...getTableColumns(documents),
      ownerName,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(applications, eq(applications.id, documents.applicationId));

export type WholeDocument = Awaited<ReturnType<typeof selectWhole>>[number];

export type DocumentFilter = Page & Partial<Omit<DocumentQuery, 'totals'>>;

const matches = (search: string | undefined): SQL | undefined =>
  search
    ? sql`concat_ws(' ', ${documents.name}, ${documents.description}, ${users.firstName}, ${users.lastName},
        ${applications.firstName}, ${applications.lastName}) ilike ${contains(search)}`
    : undefined;

/** The day that is on it, or else on which it was filed. */
const datedOn = sql`coalesce(${documents.documentDate}, (${documents.createdAt} at time zone 'Asia/Kolkata')::date)`;

const fits = ({ tenantId, type, search, from, to }: DocumentFilter): SQL | undefined =>
  and(
    tenantId ? eq(documents.ownerId, tenantId) : undefined,
    type && eq(documents.type, type),
    matches(search),
    isWithin(datedOn, from, to),
  );

const sortValues: Record<NonNullable<DocumentQuery['sort']>, SQL> = {
  name: sql`lower(${documents.name})`,
  tenant: sql`lower(${ownerName})`,
  type: sql`${documents.type}`,
  date: datedOn,
  validity: sql`${documents.validityDate}`,
};

export const selectDocuments = (db: Db, scope: Scope, filter: DocumentFilter): Promise<WholeDocument[]> => {
  const { sort, order = 'asc', cursor, limit } = filter;
  const isAfter = cursor !== undefined && !sort ? lt(documents.id, cursor) : undefined;
  return selectWhole(db)
    .where(and(seesDocument(scope), fits(filter), isAfter))
    .orderBy(...(sort ? sortedBy([sortValues[sort]], documents.id, order) : [desc(documents.id)]))
    .limit(limit)
    .offset(sort ? (cursor ?? 0) : 0);
};

export const countDocuments = async (db: Db, scope: Scope, filter: DocumentFilter): Promise<number> => {
  const [row] = await db
    .select({ count: countOfAll })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(seesDocument(scope), fits(filter)));
  return row?.count ?? 0;
};

export const selectOwn = async (db: Db, ownerId: string, id: number): Promise<WholeDocument | undefined> => {
  const [row] = await selectWhole(db).where(and(eq(documents.id, id), ownsDocument(ownerId)));
  return row;
};

/** For an application that has been found in its scope before. */
export const selectOfApplication = (db: Db, applicationId: number): Promise<WholeDocument[]> => {
  const selected = db
    .select({ id: applicationDocuments.documentId })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId));
  return selectWhole(db)
    .where(or(eq(documents.applicationId, applicationId), inArray(documents.id, selected)))
    .orderBy(asc(documents.id));
};

export const isReadable = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(documents.id, id), readsDocument(scope)));
  return row !== undefined;
};

/** The types of those among some documents that are the owner's, held so that they are there until they are used. */
export const selectKinds = (db: Db, ownerId: string, ids: number[]) =>
  db
    .select({ id: documents.id, type: documents.type })
    .from(documents)
    .where(and(ownsDocument(ownerId), inArray(documents.id, ids)))
    .for('share');

/** Holds the owner's row, so that of two documents added at once the second counts the first. */
export const lockSubscription = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      documentLimit: users.documentLimit,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
};

/** What a landlord or agent added while onboarding somebody does not use up that person's plan. */
export const countOwn = async (db: Db, ownerId: string): Promise<number> => {
  const [row] = await db
    .select({ own: count() })
    .from(documents)
    .where(and(ownsDocument(ownerId), isNull(documents.profileId)));
  return Number(row?.own ?? 0);
};

type Ties = Pick<DocumentForm, 'propertyId' | 'applicationId' | 'leaseId'>;

/** Which of the things that a document is said to be about the tenant really has to do with; nothing is fine, too. */
export const selectTies = async (db: Db, tenantId: string, { propertyId, applicationId, leaseId }: Ties) => {
  const isTied = {
    propertyId: sql<boolean>`${propertyId}::int is null or exists (
      select 1 from ${leases} where ${leases.propertyId} = ${propertyId} and ${belongsToLease(tenantId)}
    ) or exists (
      select 1 from ${applications} where ${applications.propertyId} = ${propertyId} and ${sentApplication(tenantId)}
    ) or exists (
      select 1 from ${tenantProfiles}
      where ${tenantProfiles.propertyId} = ${propertyId} and ${tenantProfiles.tenantId} = ${tenantId}
    )`,
    applicationId: sql<boolean>`${applicationId}::int is null or exists (
      select 1 from ${applications} where ${applications.id} = ${applicationId} and ${sentApplication(tenantId)}
    )`,
    leaseId: sql<boolean>`${leaseId}::int is null or exists (
      select 1 from ${leases} where ${leases.id} = ${leaseId} and ${belongsToLease(tenantId)}
    )`,
  };
  const [row] = await db.select(isTied).from(users).where(eq(users.id, tenantId));
  return row;
};

/** Landlords and agents whom a document concerns: of what it is about, else of the owner's leases that are not over. */
export const selectConcerned = (db: Db, ownerId: string, { propertyId, applicationId, leaseId }: Ties) => {
  const ofApplication = db
    .select({ id: applications.propertyId })
    .from(applications)
    .where(eq(applications.id, applicationId ?? 0));
  const ofLeases = db
    .select({ id: leases.propertyId })
    .from(leases)
    .where(leaseId === null ? and(belongsToLease(ownerId), isCurrentLease) : eq(leases.id, leaseId));
  const isAbout = () => {
    if (applicationId !== null) return inArray(properties.id, ofApplication);
    if (leaseId === null && propertyId !== null) return eq(properties.id, propertyId);
    return inArray(properties.id, ofLeases);
  };
  return db
    .selectDistinct({ landlordId: properties.landlordId, agentId: properties.agentId })
    .from(properties)
    .where(and(isNull(properties.removedAt), isAbout()));
};

export const insertDocument = async (db: Db, values: typeof documents.$inferInsert): Promise<number> => {
  const [row] = await db.insert(documents).values(values).returning({ id: documents.id });
  if (!row) throw new Error('the document was not written');
  return row.id;
};

const deleteWhere = async (db: Db, condition: SQL | undefined): Promise<number[]> => {
  const rows = await db.delete(documents).where(condition).returning({ id: documents.id });
  return rows.map((row) => row.id);
};

export const deleteOfOwner = (db: Db, ownerId: string) => deleteWhere(db, ownsDocument(ownerId));

/** What a profile owner collected about their tenants. */
export const deleteOfProfileOwner = (db: Db, profileOwnerId: string) =>
  deleteWhere(
    db,
    inArray(
      documents.profileId,
      db.select({ id: tenantProfiles.id }).from(tenantProfiles).where(keepsTenant(profileOwnerId)),
    ),
  );

/** By what the relation says, or the account. */
const hasEmailOf = (userId: string, profileOwnerId: string) => sql`${applications.email} in (
  select coalesce(${tenantProfiles.email}, ${users.email}) from ${tenantProfiles}
    join ${users} on ${users.id} = ${tenantProfiles.tenantId}
  where ${isKnownAsTenant(userId)} and ${keepsTenant(profileOwnerId)})`;

/** What a tenant's documents have to do with one profile owner: came in with the relation, or is about a property of theirs. */
export const deleteBetween = (db: Db, ownerId: string, profileOwnerId: string) => {
  const ofProfileOwner = db.select({ id: properties.id }).from(properties).where(ownsProperty(profileOwnerId));
  const sent = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.propertyId, ofProfileOwner),
        isNull(applications.applicantId),
        hasEmailOf(ownerId, profileOwnerId),
      ),
    );
  const about = or(
    inArray(
      documents.profileId,
      db.select({ id: tenantProfiles.id }).from(tenantProfiles).where(keepsTenant(profileOwnerId)),
    ),
    inArray(documents.propertyId, ofProfileOwner),
    inArray(
      documents.leaseId,
      db.select({ id: leases.id }).from(leases).where(inArray(leases.propertyId, ofProfileOwner)),
    ),
    inArray(
      documents.applicationId,
      db.select({ id: applications.id }).from(applications).where(inArray(applications.propertyId, ofProfileOwner)),
    ),
  );
  const wasSent = and(isNull(documents.ownerId), inArray(documents.applicationId, sent));
  return deleteWhere(db, or(and(ownsDocument(ownerId), about), wasSent));
};

/** What is about nothing in particular and came since the two have to do with each other. */
export const deleteUntiedSince = (db: Db, ownerId: string, profileOwner: Viewer) =>
  deleteWhere(db, and(ownsDocument(ownerId), isUntied, isSinceRelation(profileOwner)));

/** The open applications for properties go with these; what was sent with them goes first. */
export const deleteOfApplications = (db: Db, propertyIds: number[], statuses: readonly ApplicationStatus[]) =>
  deleteWhere(
    db,
    inArray(
      documents.applicationId,
      db
        .select({ id: applications.id })
        .from(applications)
        .where(and(inArray(applications.propertyId, propertyIds), inArray(applications.status, [...statuses]))),
    ),
  );

/** Of a visitor, who has no folder of their own. */
export const deleteSentWith = (db: Db, applicationId: number) =>
  deleteWhere(db, and(eq(documents.applicationId, applicationId), isNull(documents.ownerId)));

export const untie = (db: Db, applicationId: number) =>
  db.update(documents).set({ applicationId: null }).where(eq(documents.applicationId, applicationId));

export const deleteOwn = (db: Db, ownerId: string, id: number) =>
  deleteWhere(db, and(eq(documents.id, id), ownsDocument(ownerId)));

/** What visitors sent with these applications becomes the document of the one who sent it. */
export const adopt = async (db: Db, ownerId: string, applicationIds: number[]): Promise<void> => {
  if (applicationIds.length === 0) return;
  await db
    .update(documents)
    .set({ ownerId })
    .where(and(isNull(documents.ownerId), inArray(documents.applicationId, applicationIds)));
};

interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

/** Documents near the end of their validity whose nearest reminder has not gone out. */
export const selectToRemind = (db: Db, { today, afterId, limit }: Batch) => {
  const days = sql<number>`(
    select min(step) from unnest(array[${sql.raw(DOCUMENT_REMINDER_DAYS.join(', '))}]) as step
    where step >= ${documents.validityDate} - ${today}::date
  )`;
  const wasSent = sql`exists (
    select 1 from ${documentReminders} where ${documentReminders.documentId} = ${documents.id}
      and ${documentReminders.validityDate} = ${documents.validityDate} and ${documentReminders.days} = ${days}
  )`;
  return db
    .select({
      id: documents.id,
      ownerId: documents.ownerId,
      name: documents.name,
      validityDate: documents.validityDate,
      days,
    })
    .from(documents)
    .where(
      and(
        sql`${documents.validityDate} >= ${today}`,
        sql`${documents.validityDate} <= ${today}::date + ${sql.raw(String(Math.max(...DOCUMENT_REMINDER_DAYS)))}`,
        gt(documents.id, afterId),
        sql`not ${wasSent}`,
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit);
};

/** Answers whether this one is the first. */
export const insertReminder = async (db: Db, values: typeof documentReminders.$inferInsert): Promise<boolean> =>
  (await db.insert(documentReminders).values(values).onConflictDoNothing().returning()).length > 0;
