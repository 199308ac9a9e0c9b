import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { ownsForm, seesForm } from '#server/access/application-forms';
import { knowsHome } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type FormRow = typeof applicationForms.$inferSelect;
type NewForm = typeof applicationForms.$inferInsert;

/** A form with its property and how many applied by it, in one statement, however many there are. */
const selectWhole = (db: Db, viewerId: string) =>
  db
    .select({
      ...getTableColumns(applicationForms),
      property: { id: properties.id, name: properties.name, bedrooms: properties.bedrooms, area: properties.area },
      isKnown: sql<boolean>`(${ownsForm(viewerId)} or ${knowsHome(viewerId)})`,
      applications: sql<number>`(
        select count(*)::int from ${applications} where ${applications.applicationFormId} = ${applicationForms.id}
      )`,
    })
    .from(applicationForms)
    .leftJoin(properties, eq(properties.id, applicationForms.propertyId));

export type WholeForm = Awaited<ReturnType<typeof selectWhole>>[number];

export const selectForms = (db: Db, scope: Scope, { limit, cursor }: Page): Promise<WholeForm[]> =>
  selectWhole(db, scope.userId)
    .where(and(seesForm(scope), cursor === undefined ? undefined : lt(applicationForms.id, cursor)))
    .orderBy(desc(applicationForms.id))
    .limit(limit);

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
