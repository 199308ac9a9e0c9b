import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/platform/audit-log';
import type { CalendarDate } from '#contract/platform/calendar';
import { entryOfOwnDeed } from '#server/db/audit-entry';
import type { Db } from '#server/db/client';
import { preparedOne, preparedRows } from '#server/db/prepared';
import { signInDays } from '#server/db/schema/achievements';
import { rateLimits } from '#server/db/schema/rate-limits';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';

export interface NewSession {
  tokenHash: string;
  userId: string;
  userAgent: string | undefined;
  address: string;
  now: Date;
  expiresAt: Date;
  day: CalendarDate;
  /** Where somebody signs in with a password: the one that was right. */
  passwordHash: string | null;
  /** The counter of their tries, which goes. */
  tries: string | null;
  deed: AuditAction;
}

const insertHeld = preparedRows<{ id: string }>()(
  ({
    tokenHash,
    userId,
    userAgent,
    address,
    now,
    expiresAt,
    day,
    passwordHash,
    tries,
    deed,
  }: Record<keyof NewSession, string | null>) => sql`
  with held as (
    select id, email, first_name, last_name from ${users} where id = ${userId}::uuid
      and (${passwordHash}::text is null or password_hash = ${passwordHash}::text)
    for update
  ), today as (
    insert into ${signInDays} (user_id, day) select id, ${day}::date from held on conflict do nothing
  ), cleared as (
    delete from ${rateLimits} where key = ${tries}::text and exists (select 1 from held)
  ), written as (${entryOfOwnDeed(sql`held`, { at: now, action: deed, address })})
  insert into ${sessions} (token_hash, user_id, user_agent, address, created_at, last_seen_at, expires_at)
  select ${tokenHash}::text, id, ${userAgent}::text, ${address}::text, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
  from held returning id`,
);

/**
 * With its entry in the audit log, and with the day, once a day, however often somebody signs in. None where the password is another one by now: whoever takes an account
 * over ends its sessions, and none begins after that with the old password.
 */
export const insertSession = async (
  db: Db,
  { now, expiresAt, userAgent, ...session }: NewSession,
): Promise<boolean> => {
  const rows = await insertHeld(db, {
    ...session,
    userAgent: userAgent ?? null,
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return rows.length > 0;
};

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
