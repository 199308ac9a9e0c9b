import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ApplicationQuery, WITHDRAWN_NAME } from '#contract/lettings/applications';
import type { Page } from '#contract/platform/paging';
import { seesApplication, sentBeforeAccount } from '#server/access/applications';
import { accountOfProvenEmail } from '#server/access/proven-email';
import type { Scope } from '#server/access/viewer';
import { calledHome } from '#server/db/called-home';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { isWithin } from '#server/db/days';
import { applicationDocuments } from '#server/db/schema/application-documents';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { countOfAll, sortedBy } from '#server/db/sorted';
import { isTaken } from '#server/db/unique-violation';

export type NewApplication = typeof applications.$inferInsert;
/** A decision that the applicant has not heard of yet. */
export type UnsentDecision = NonNullable<(typeof applications.$inferSelect)['untold']>;

const deciders = alias(users, 'deciders');
const { statusTokenHash: _hash, untold: _untold, ...columns } = getTableColumns(applications);

const isOnboarded = sql<boolean>`exists (
  select 1 from ${tenantProfiles} where ${tenantProfiles.profileOwnerId} = ${properties.landlordId}
    and (${tenantProfiles.email} = ${applications.email} or ${tenantProfiles.tenantId} in (
      ${applications.applicantId}, (select ${users.id} from ${users} where ${users.email} = ${applications.email})
    ))
)`;

/** What its form asks for; nothing of it where it came without a form. */
const criteria = {
  // First what is never null: by it Drizzle tells whether there is a form at all.
  employmentRequired: applicationForms.employmentRequired,
  minIncome: applicationForms.minIncome,
  maxIncome: applicationForms.maxIncome,
  minCreditScore: applicationForms.minCreditScore,
  maxOccupants: applicationForms.maxOccupants,
  minEmploymentLength: applicationForms.minEmploymentLength,
};

/** An application with everything its screens show, in one statement, however many there are. */
const selectWhole = (db: Db) =>
  db
    .select({
      ...columns,
      decidedByFirstName: deciders.firstName,
      decidedByLastName: deciders.lastName,
      property: {
        id: properties.id,
        ...calledHome,
        city: properties.city,
        address: properties.address,
        monthlyRent: properties.monthlyRent,
        securityDeposit: properties.securityDeposit,
        isAvailable: properties.isAvailable,
      },
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      isOnboarded,
      criteria,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .leftJoin(applicationForms, eq(applicationForms.id, applications.applicationFormId))
    .leftJoin(deciders, eq(deciders.id, applications.decidedById));

export type WholeApplication = Awaited<ReturnType<typeof selectWhole>>[number];

export type ApplicationFilter = Page & Partial<Omit<ApplicationQuery, 'totals'>>;

const matches = (search: string | undefined): SQL | undefined =>
  search
    ? sql`concat_ws(' ', ${applications.firstName}, ${applications.lastName}, ${applications.email},
        ${applications.phone}, ${properties.name}) ilike ${contains(search)}`
    : undefined;

const appliedOn = sql`(${applications.createdAt} at time zone 'Asia/Kolkata')::date`;

const fits = ({ status, search, propertyId, from, to }: ApplicationFilter): SQL | undefined =>
  and(
    status && eq(applications.status, status),
    matches(search),
    propertyId ? eq(applications.propertyId, propertyId) : undefined,
    isWithin(appliedOn, from, to),
  );

const sortValues: Record<NonNullable<ApplicationQuery['sort']>, SQL> = {
  name: sql`lower(concat_ws(' ', ${applications.firstName}, ${applications.lastName}))`,
  property: sql`lower(${properties.name})`,
  income: sql`${applications.annualIncome}`,
  status: sql`array_position(array['pending', 'approved', 'rejected'], ${applications.status})`,
  applied: sql`${applications.createdAt}`,
};

export const selectApplications = (db: Db, scope: Scope, filter: ApplicationFilter): Promise<WholeApplication[]> => {
  const { sort, order = 'asc', cursor, limit } = filter;
  const isAfter = cursor !== undefined && !sort ? lt(applications.id, cursor) : undefined;
  return selectWhole(db)
    .where(and(seesApplication(scope), fits(filter), isAfter))
    .orderBy(...(sort ? sortedBy([sortValues[sort]], applications.id, order) : [desc(applications.id)]))
    .limit(limit)
    .offset(sort ? (cursor ?? 0) : 0);
};

export const countApplications = async (db: Db, scope: Scope, filter: ApplicationFilter): Promise<number> => {
  const [row] = await db
    .select({ count: countOfAll })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(and(seesApplication(scope), fits(filter)));
  return row?.count ?? 0;
};

export const selectApplication = async (db: Db, scope: Scope, id: number): Promise<WholeApplication | undefined> => {
  const [row] = await selectWhole(db).where(and(seesApplication(scope), eq(applications.id, id)));
  return row;
};

/** For whoever has just sent it. */
export const selectSubmitted = async (db: Db, id: number): Promise<WholeApplication | undefined> => {
  const [row] = await selectWhole(db).where(eq(applications.id, id));
  return row;
};

/** What is decided upon, and who hears of it; held. */
const lockDecision = async (db: Db, condition: SQL | undefined) => {
  const account = sql<string | null>`coalesce(
    ${applications.applicantId}, ${accountOfProvenEmail(applications.email)})`;
  const [row] = await db
    .select({
      status: applications.status,
      decidedById: applications.decidedById,
      decidedAt: applications.decidedAt,
      untold: applications.untold,
      firstName: applications.firstName,
      email: applications.email,
      account,
      property: calledHome,
      propertyId: properties.id,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(condition)
    .for('update', { of: applications });
  return row;
};

/** So that two reviewers decide one after the other, and the second sees what the first decided. */
export const selectForDecision = (db: Db, scope: Scope, id: number) =>
  lockDecision(db, and(seesApplication(scope), eq(applications.id, id)));

/** So that nobody undoes what is just being told. */
export const selectForNotice = (db: Db, id: number) => lockDecision(db, eq(applications.id, id));

export const clearUnsent = (db: Db, id: number) =>
  db.update(applications).set({ untold: null }).where(eq(applications.id, id));

/** Answers false where the applicant has a newer open application: the unique index allows one. */
export const updateStatus = async (db: Db, id: number, changes: Partial<NewApplication>): Promise<boolean> => {
  try {
    await db.update(applications).set(changes).where(eq(applications.id, id));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

/** Answers nothing where the email has an open application for the property: the unique index has the last word. */
export const insertApplication = async (db: Db, values: NewApplication): Promise<number | undefined> => {
  const [row] = await db.insert(applications).values(values).onConflictDoNothing().returning({ id: applications.id });
  return row?.id;
};

export const insertApplications = (db: Db, values: NewApplication[]) => db.insert(applications).values(values);

export const insertSelection = async (db: Db, applicationId: number, documentIds: number[]): Promise<void> => {
  if (documentIds.length === 0) return;
  await db.insert(applicationDocuments).values(documentIds.map((documentId) => ({ applicationId, documentId })));
};

export const selectState = async (db: Db, statusTokenHash: string) => {
  const [row] = await db
    .select({
      firstName: applications.firstName,
      property: calledHome,
      city: properties.city,
      status: applications.status,
      createdAt: applications.createdAt,
      decidedAt: applications.decidedAt,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(eq(applications.statusTokenHash, statusTokenHash));
  return row;
};

/** Held, for who withdraws it by its private link. */
export const selectForWithdrawal = async (tx: Db, statusTokenHash: string) => {
  const [row] = await tx
    .select({
      id: applications.id,
      status: applications.status,
      account: applications.applicantId,
      propertyId: properties.id,
      propertyName: properties.name,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(eq(applications.statusTokenHash, statusTokenHash))
    .for('update', { of: applications });
  return row;
};

/** The owner, and every agent who once worked for the home or waited to. */
export const selectReaders = async (tx: Db, { id, landlordId }: { id: number; landlordId: string | null }) => {
  const agents = await tx
    .selectDistinct({ id: mandates.agentId })
    .from(mandates)
    .innerJoin(applications, eq(applications.propertyId, mandates.propertyId))
    .where(eq(applications.id, id));
  return [...(landlordId ? [landlordId] : []), ...agents.map((agent) => agent.id)];
};

/** Nothing is left that tells who it was. */
const NO_ANSWERS = {
  ...WITHDRAWN_NAME,
  applicantId: null,
  email: '',
  phone: '',
  employer: null,
  jobTitle: null,
  annualIncome: null,
  employmentLength: null,
  creditScore: null,
  occupants: null,
  coApplicants: [],
  employmentStatus: null,
};

export const forgetAnswers = async (tx: Db, id: number, at: Date): Promise<void> => {
  await tx.delete(applicationDocuments).where(eq(applicationDocuments.applicationId, id));
  const withdrawn = { status: 'withdrawn', decidedById: null, decidedAt: at, untold: null, updatedAt: at } as const;
  await tx
    .update(applications)
    .set({ ...NO_ANSWERS, ...withdrawn })
    .where(eq(applications.id, id));
};

/** What was sent without an account, by the address that the user has proved; answers whom it concerns. */
export const adoptApplications = async (db: Db, userId: string) =>
  db
    .update(applications)
    .set({ applicantId: userId })
    .where(sentBeforeAccount(userId))
    .returning({ id: applications.id });

export const deleteSentBy = (db: Db, applicantId: string) =>
  db.delete(applications).where(eq(applications.applicantId, applicantId));

/** Rejected or withdrawn; held, so that nobody decides on one meanwhile. */
export const selectClosedBefore = async (tx: Db, before: Date, most: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.status, ['rejected', 'withdrawn']), lt(applications.decidedAt, before)))
    .limit(most)
    .for('update');
  return rows.map(({ id }) => id);
};

export const deleteApplications = async (tx: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(applications).where(inArray(applications.id, ids));
};
