import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { prepared, preparedOne } from '#server/db/prepared';
import { signInDays } from '#server/db/schema/achievements';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';

type NewSession = typeof sessions.$inferInsert & { day: CalendarDate };

/** With the day, once a day, however often somebody signs in. */
export const insertSession = prepared((db, { day, ...session }: NewSession) => {
  const { userId } = session;
  const today = db.insert(signInDays).values({ userId, day }).onConflictDoNothing().returning({ day: signInDays.day });
  return db.with(db.$with('today').as(today)).insert(sessions).values(session);
});

export const insertSignInDays = (db: Db, days: (typeof signInDays.$inferInsert)[]) =>
  db.insert(signInDays).values(days).onConflictDoNothing();

/** Runs with every request whose session was not looked up a moment ago. */
export const findLiveSession = preparedOne((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.isLocked, false))),
);

export const touchSession = (db: Db, id: string, seen: { lastSeenAt: Date; expiresAt: Date }) =>
  db.update(sessions).set(seen).where(eq(sessions.id, id));

export const deleteSessionByHash = async (db: Db, tokenHash: string): Promise<string | undefined> => {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return row?.userId;
};

/** Of some sessions those that are still alive. */
export const selectLive = async (db: Db, ids: string[], now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now), eq(users.isLocked, false)));
  return rows.map((row) => row.id);
};

export const deleteSessionsOf = (db: Db, userId: string, exceptId?: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined));

export const deleteExpired = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now));

export const selectSessionsOf = (db: Db, userId: string, { now, most }: { now: Date; most: number }) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(most);

/** Compared as text: an id that is no UUID simply is nobody's. */
export const deleteSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.id}::text = ${id}`))
    .returning({ id: sessions.id });
  return rows.length === 1;
};
