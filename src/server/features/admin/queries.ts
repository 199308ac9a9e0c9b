import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { adminSessions, admins } from '#server/db/schema/admins';

export const insertAdmin = async (db: Db, values: typeof admins.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(admins).values(values).onConflictDoNothing().returning({ id: admins.id });
  return rows.length === 1;
};

export const countAdmins = async (db: Db): Promise<number> => {
  const [row] = await db.select({ all: count() }).from(admins);
  return Number(row?.all ?? 0);
};

export const selectAdmin = async (db: Db, username: string) => {
  const [row] = await db.select().from(admins).where(eq(admins.username, username));
  return row;
};

export const insertAdminSession = (db: Db, values: typeof adminSessions.$inferInsert) =>
  db.insert(adminSessions).values(values);

export const selectAdminSession = async (db: Db, tokenHash: string, now: Date, seenAfter: Date) => {
  const [row] = await db
    .select({
      sessionId: adminSessions.id,
      adminId: admins.id,
      username: admins.username,
      firstName: admins.firstName,
      role: admins.role,
      mfaEnabled: admins.mfaEnabled,
      lastSeenAt: adminSessions.lastSeenAt,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, now),
        gt(adminSessions.lastSeenAt, seenAfter),
      ),
    );
  return row;
};

export const touchAdminSession = (db: Db, id: number, lastSeenAt: Date) =>
  db.update(adminSessions).set({ lastSeenAt }).where(eq(adminSessions.id, id));

export const deleteAdminSession = (db: Db, tokenHash: string) =>
  db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));

export const deleteExpiredAdminSessions = (db: Db, now: Date) =>
  db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
