import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditQuery } from '#contract/platform/audit-log';
import { addDays, startOfDayInIndia } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { newestDeedFirst, olderThan } from '#server/db/audit-order';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { prepared } from '#server/db/prepared';
import { auditLog } from '#server/db/schema/audit-log';
import { users } from '#server/db/schema/users';

type AuditRow = typeof auditLog.$inferSelect;

type Entry = typeof auditLog.$inferInsert;

export const insertEntry = prepared((db, values: Entry) => db.insert(auditLog).values(values));

/** Without a name of its own, it is about the user. */
type EntryOfUser = Omit<Entry, 'actorName' | 'subjectName'> & { userId: string; subjectName?: string };

/** How they are called is found out by the statement that writes it down. */
const insertNamed = prepared((db, { userId, subjectName, shownName, ...values }: EntryOfUser) => {
  const of = (column: SQL) => sql<string>`(select ${column} from ${users} where ${users.id} = ${userId})`;
  const email = of(sql`${users.email}`);
  const name = of(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`);
  return db
    .insert(auditLog)
    .values({ ...values, actorName: email, shownName: shownName ?? name, subjectName: subjectName ?? email });
});

const NAMELESS = '23502';
const isNameless = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === NAMELESS || (cause !== undefined && isNameless(cause));
};

/** Of what users do. Answers false where the account has gone meanwhile. */
export const insertEntryOfUser = async (db: Db, entry: EntryOfUser): Promise<boolean> => {
  try {
    await insertNamed(db, entry);
    return true;
  } catch (error) {
    if (isNameless(error)) return false;
    throw error;
  }
};

/** What operators read of an entry. */
const shown = {
  id: auditLog.id,
  at: auditLog.at,
  actorKind: auditLog.actorKind,
  actorName: auditLog.actorName,
  actorRole: auditLog.actorRole,
  action: auditLog.action,
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  subjectName: auditLog.subjectName,
  changes: auditLog.changes,
  address: auditLog.address,
};

/** What somebody did, and what was done to them, or about what is theirs. */
const concerns = (userId: string) =>
  or(
    eq(auditLog.actorId, userId),
    and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)),
    eq(auditLog.aboutId, userId),
  );

export const selectEntries = (db: Db, query: AuditQuery) => {
  const { actorKind, action, subjectType, subjectId, userId, search, from, to, cursor, limit } = query;
  return db
    .select(shown)
    .from(auditLog)
    .where(
      and(
        actorKind && eq(auditLog.actorKind, actorKind),
        action && eq(auditLog.action, action),
        subjectType && eq(auditLog.subjectType, subjectType),
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        userId ? concerns(userId) : undefined,
        search
          ? or(ilike(auditLog.actorName, contains(search)), ilike(auditLog.subjectName, contains(search)))
          : undefined,
        from ? gte(auditLog.at, startOfDayInIndia(from)) : undefined,
        to ? lt(auditLog.at, startOfDayInIndia(addDays(to, 1))) : undefined,
        olderThan(cursor),
      ),
    )
    .orderBy(...newestDeedFirst)
    .limit(limit);
};

/** The trigger that refuses changes lets through what says why, in this transaction alone. */
const allow = (tx: Db, why: 'retention' | 'pseudonyms') =>
  tx.execute(sql`select set_config('kiraya.audit_log', ${why}, true)`);

/** Answers how many went. */
export const deleteEntriesBefore = async (tx: Db, before: Date, most: number): Promise<number> => {
  await allow(tx, 'retention');
  const old = tx.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.at, before)).limit(most);
  return (await tx.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })).length;
};

/** What they did themselves. */
export const selectOwnEntries = (db: Db, userId: string, { cursor, limit }: Page) =>
  db
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, address: auditLog.address })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorKind, 'user'),
        eq(auditLog.actorId, userId),
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);

const PERSONAL = ['email', 'firstName', 'lastName', 'phone'];

/** What was done stays, with another name and without what tells who it was. */
export const renamePerson = async (tx: Db, userId: string, pseudonym: string): Promise<void> => {
  await allow(tx, 'pseudonyms');
  const isAbout = and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId));
  const isBy = and(eq(auditLog.actorKind, 'user'), eq(auditLog.actorId, userId));
  const blank = sql`(select coalesce(jsonb_agg(case when change->>'field' in ${PERSONAL}
    then jsonb_build_object('field', change->'field', 'from', null, 'to', null) else change end), '[]'::jsonb)
    from jsonb_array_elements(${auditLog.changes}) change)`;
  await tx.update(auditLog).set({ subjectName: pseudonym, changes: blank }).where(isAbout);
  await tx.update(auditLog).set({ actorName: pseudonym, shownName: pseudonym, address: null }).where(isBy);
  // Agents are called by their names in what owners did about them.
  const renamed = sql`(select coalesce(jsonb_agg(case when change->>'field' = 'agent' then change
    || case when change->>'from' is null then '{}' else jsonb_build_object('from', ${pseudonym}::text) end
    || case when change->>'to' is null then '{}' else jsonb_build_object('to', ${pseudonym}::text) end
    else change end), '[]'::jsonb) from jsonb_array_elements(${auditLog.changes}) change)`;
  await tx.update(auditLog).set({ changes: renamed }).where(eq(auditLog.aboutId, userId));
  // A sign-in that failed was by somebody who gave the name.
  await tx
    .update(auditLog)
    .set({ actorName: pseudonym, address: null })
    .where(and(isAbout, eq(auditLog.actorKind, 'visitor')));
};

export const hasEntry = async (db: Db, { action, subjectName }: Pick<AuditRow, 'action' | 'subjectName'>) => {
  const isSuch = and(eq(auditLog.action, action), eq(auditLog.subjectName, subjectName ?? ''));
  return (await db.select({ id: auditLog.id }).from(auditLog).where(isSuch).limit(1)).length > 0;
};
