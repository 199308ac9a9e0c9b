import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditQuery } from '#contract/audit-log';
import { addDays, startOfDayInIndia } from '#contract/calendar';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { auditLog } from '#server/db/schema/audit-log';
import { users } from '#server/db/schema/users';

export type AuditRow = typeof auditLog.$inferSelect;

/** How a user is called, found out by the statement that writes it down. */
export const emailOf = (userId: string): SQL<string> =>
  sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;

type Entry = Omit<typeof auditLog.$inferInsert, 'actorName' | 'subjectName'> & {
  actorName: string | SQL<string>;
  subjectName: string | SQL<string> | null;
};

export const insertEntry = (db: Db, values: Entry) => db.insert(auditLog).values(values);

export const selectEntries = (db: Db, query: AuditQuery): Promise<AuditRow[]> => {
  const { actorKind, action, subjectType, subjectId, search, from, to, cursor, limit } = query;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        actorKind && eq(auditLog.actorKind, actorKind),
        action && eq(auditLog.action, action),
        subjectType && eq(auditLog.subjectType, subjectType),
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        search
          ? or(ilike(auditLog.actorName, contains(search)), ilike(auditLog.subjectName, contains(search)))
          : undefined,
        from ? gte(auditLog.at, startOfDayInIndia(from)) : undefined,
        to ? lt(auditLog.at, startOfDayInIndia(addDays(to, 1))) : undefined,
        cursor ? lt(auditLog.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
};

export const hasEntry = async (db: Db, { action, subjectName }: Pick<AuditRow, 'action' | 'subjectName'>) => {
  const isSuch = and(eq(auditLog.action, action), eq(auditLog.subjectName, subjectName ?? ''));
  return (await db.select({ id: auditLog.id }).from(auditLog).where(isSuch).limit(1)).length > 0;
};
