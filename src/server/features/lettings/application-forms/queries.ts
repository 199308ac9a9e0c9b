import { and, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FormQuery } from '#contract/lettings/application-forms';
import { ownsForm, seesForm } from '#server/access/application-forms';
import { knowsHome } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import { calledHome } from '#server/db/called-home';
import type { Db } from '#server/db/client';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { countOfAll, sortedBy } from '#server/db/sorted';

export type FormRow = typeof applicationForms.$inferSelect;
type NewForm = typeof applicationForms.$inferInsert;

const applicationCount = sql<number>`(
  select count(*)::int from ${applications} where ${applications.applicationFormId} = ${applicationForms.id}
)`;

const isKnown = (viewerId: string) => sql<boolean>`(${ownsForm(viewerId)} or ${knowsHome(viewerId)})`;

/** Who may not know a home is not told how many applied for it. */
const knownCount = (viewerId: string) =>
  sql<number>`case when ${isKnown(viewerId)} then ${applicationCount} else 0 end`;

/** A form with its property and how many applied by it, in one statement, however many there are. */
const selectWhole = (db: Db, viewerId: string) =>
  db
    .select({
      ...getTableColumns(applicationForms),
      property: {
        id: properties.id,
        ...calledHome,
      },
      isKnown: isKnown(viewerId),
      applications: applicationCount,
    })
    .from(applicationForms)
    .leftJoin(properties, eq(properties.id, applicationForms.propertyId));

export type WholeForm = Awaited<ReturnType<typeof selectWhole>>[number];

/** Whoever may not know a home learns nothing of it by sorting, either. */
const sortValue = (sort: NonNullable<FormQuery['sort']>, viewerId: string): SQL => {
  const values = {
    title: sql`lower(${applicationForms.title})`,
    property: sql`case when ${isKnown(viewerId)} then lower(${properties.name}) end`,
    applications: knownCount(viewerId),
    status: sql`(not ${applicationForms.isActive})`,
  };
  return values[sort];
};

export const selectForms = (db: Db, scope: Scope, page: FormQuery): Promise<WholeForm[]> => {
  const { sort, order = 'asc', cursor, limit } = page;
  const isAfter = cursor !== undefined && !sort ? lt(applicationForms.id, cursor) : undefined;
  return selectWhole(db, scope.userId)
    .where(and(seesForm(scope), isAfter))
    .orderBy(
      ...(sort ? sortedBy([sortValue(sort, scope.userId)], applicationForms.id, order) : [desc(applicationForms.id)]),
    )
    .limit(limit)
    .offset(sort ? (cursor ?? 0) : 0);
};

export const selectFormSums = async (db: Db, scope: Scope) => {
  const [sums] = await db
    .select({ count: countOfAll, applications: sql<string>`coalesce(sum(${knownCount(scope.userId)}), 0)::text` })
    .from(applicationForms)
    .leftJoin(properties, eq(properties.id, applicationForms.propertyId))
    .where(seesForm(scope));
  return sums;
};

export const selectForm = async (db: Db, scope: Scope, id: number): Promise<WholeForm | undefined> => {
  const [row] = await selectWhole(db, scope.userId).where(and(seesForm(scope), eq(applicationForms.id, id)));
  return row;
};

export const selectOwnForUpdate = async (db: Db, landlordId: string, id: number): Promise<FormRow | undefined> => {
  const [row] = await db
    .select()
    .from(applicationForms)
    .where(and(eq(applicationForms.id, id), ownsForm(landlordId)))
    .for('update');
  return row;
};

export const insertForm = async (db: Db, values: NewForm): Promise<number> => {
  const [row] = await db.insert(applicationForms).values(values).returning({ id: applicationForms.id });
  if (!row) throw new Error('the application form was not written');
  return row.id;
};

export const updateForm = (db: Db, id: number, changes: Partial<NewForm>) =>
  db.update(applicationForms).set(changes).where(eq(applicationForms.id, id));

export const deleteForm = (db: Db, id: number) => db.delete(applicationForms).where(eq(applicationForms.id, id));

/** Takes applications: switched on, by somebody who is not locked out. A removed property takes its forms along. */
const isLive = and(eq(applicationForms.isActive, true), eq(users.isLocked, false));

export const selectLiveForm = async (db: Db, shareableLink: string): Promise<FormRow | undefined> => {
  const [row] = await db
    .select(getTableColumns(applicationForms))
    .from(applicationForms)
    .innerJoin(users, eq(users.id, applicationForms.landlordId))
    .where(and(eq(applicationForms.shareableLink, shareableLink), isLive));
  return row;
};

interface Use {
  formId: number;
  landlordId: string;
  propertyId: number;
}

/** The live form by which somebody may apply for a property, held so that it is there when the application is. */
export const lockFormFor = async (db: Db, { formId, landlordId, propertyId }: Use): Promise<FormRow | undefined> => {
  const [row] = await db
    .select(getTableColumns(applicationForms))
    .from(applicationForms)
    .innerJoin(users, eq(users.id, applicationForms.landlordId))
    .where(
      and(
        eq(applicationForms.id, formId),
        ownsForm(landlordId),
        or(isNull(applicationForms.propertyId), eq(applicationForms.propertyId, propertyId)),
        isLive,
      ),
    )
    .for('share', { of: applicationForms });
  return row;
};
