import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { FieldValues } from '#contract/papers/agreement-fields';
import type { TemplateBlock } from '#contract/papers/template-blocks';
import { ownsTemplate, seesTemplate } from '#server/access/agreements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { agreementTemplates, agreementTemplateVersions } from '#server/db/schema/agreements';

const isOffered = isNull(agreementTemplates.removedAt);

const isLatest = sql`not exists (
  select 1 from ${agreementTemplateVersions} as newer where newer.template_id = ${agreementTemplates.id}
    and newer.version > ${agreementTemplateVersions.version})`;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      template: agreementTemplates,
      version: agreementTemplateVersions,
    })
    .from(agreementTemplates)
    .innerJoin(agreementTemplateVersions, eq(agreementTemplateVersions.templateId, agreementTemplates.id))
    .where(and(isLatest, where))
    .orderBy(asc(sql`${agreementTemplates.landlordId} is not null`), asc(agreementTemplates.id));
export type WholeTemplate = Awaited<ReturnType<typeof select>>[number];

const MOST_TEMPLATES = 200;

export const selectTemplates = (db: Db, scope: Scope): Promise<WholeTemplate[]> =>
  select(db, and(isOffered, seesTemplate(scope))).limit(MOST_TEMPLATES);

export const selectTemplate = (db: Db, scope: Scope, id: number): Promise<WholeTemplate | undefined> =>
  first(select(db, and(eq(agreementTemplates.id, id), isOffered, seesTemplate(scope))));

export const selectVersions = (db: Db, templateId: number) =>
  db
    .select()
    .from(agreementTemplateVersions)
    .where(eq(agreementTemplateVersions.templateId, templateId))
    .orderBy(desc(agreementTemplateVersions.version))
    .limit(MOST_TEMPLATES);

export const lockOwn = (tx: Db, userId: string, id: number) =>
  first(
    tx
      .select()
      .from(agreementTemplates)
      .where(and(eq(agreementTemplates.id, id), isOffered, ownsTemplate(userId)))
      .for('update'),
  );

export const countOwn = async (tx: Db, userId: string): Promise<number> =>
  (
    await written(
      tx
        .select({ count: count() })
        .from(agreementTemplates)
        .where(and(ownsTemplate(userId), isOffered)),
    )
  ).count;

/** Those of ours that a database has, by key and version. */
export const selectOurs = (db: Db, keys: string[]) =>
  db
    .select({ key: agreementTemplates.key, version: agreementTemplateVersions.version })
    .from(agreementTemplates)
    .innerJoin(agreementTemplateVersions, eq(agreementTemplateVersions.templateId, agreementTemplates.id))
    .where(inArray(agreementTemplates.key, keys));

/** Two that begin at once write it once. */
export const writeOurs = (tx: Db, values: typeof agreementTemplates.$inferInsert) => {
  const { name, description, updatedAt } = values;
  return written(
    tx
      .insert(agreementTemplates)
      .values(values)
      .onConflictDoUpdate({ target: agreementTemplates.key, set: { name, description, updatedAt } })
      .returning({ id: agreementTemplates.id }),
  );
};

export const insertTemplate = (tx: Db, values: typeof agreementTemplates.$inferInsert) =>
  written(tx.insert(agreementTemplates).values(values).returning({ id: agreementTemplates.id }));

interface Version {
  templateId: number;
  version: number;
  blocks: TemplateBlock[];
  defaults: FieldValues;
  createdAt: Date;
}

export const insertVersion = (tx: Db, values: Version) =>
  tx.insert(agreementTemplateVersions).values(values).onConflictDoNothing();

export const updateTemplate = (tx: Db, id: number, values: Partial<typeof agreementTemplates.$inferInsert>) =>
  tx.update(agreementTemplates).set(values).where(eq(agreementTemplates.id, id));
