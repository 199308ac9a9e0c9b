import { and, asc, eq, gt, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { adminRecoveryCodes, adminSessions, admins } from '#server/db/schema/admins';

export type AdminRow = typeof admins.$inferSelect;

export const insertAdmin = (db: Db, values: typeof admins.$inferInsert): Promise<AdminRow | undefined> =>
  first(db.insert(admins).values(values).onConflictDoNothing().returning());

export const hasSuperAdmin = async (db: Db): Promise<boolean> => {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.role, 'super_admin')).limit(1);
  return rows.length > 0;
};

export const selectAdmin = (db: Db, username: string): Promise<AdminRow | undefined> =>
  first(db.select().from(admins).where(eq(admins.username, username)));

export const selectAdminById = (db: Db, id: number): Promise<AdminRow | undefined> =>
  first(db.select().from(admins).where(eq(admins.id, id)));

/** All are held, so that of two super admins who remove each other one stays. */
export const selectAllForUpdate = (tx: Db): Promise<AdminRow[]> =>
  tx.select().from(admins).orderBy(asc(admins.id)).for('update');

/** With when they were here last. */
export const selectAdmins = (db: Db) =>
  db
    .select({ admin: admins, lastSeenAt: max(adminSessions.lastSeenAt) })
    .from(admins)
    .leftJoin(adminSessions, eq(adminSessions.adminId, admins.id))
    .groupBy(admins.id)
    .orderBy(asc(admins.username));

export const updateAdminRow = async (db: Db, id: number, changes: Partial<AdminRow>): Promise<AdminRow> => {
  const [row] = await db.update(admins).set(changes).where(eq(admins.id, id)).returning();
  if (!row) throw new Error('the admin is gone');
  return row;
};

export const deleteAdminRow = (tx: Db, id: number) => tx.delete(admins).where(eq(admins.id, id));

/** A code works once: of two requests with one code only one gets through. */
export const takeAdminStep = async (db: Db, id: number, step: number): Promise<boolean> => {
  const rows = await db
    .update(admins)
    .set({ mfaLastStep: step })
    .where(and(eq(admins.id, id), or(isNull(admins.mfaLastStep), lt(admins.mfaLastStep, step))))
    .returning({ id: admins.id });
  return rows.length === 1;
};

export const replaceAdminRecoveryCodes = async (tx: Db, adminId: number, codeHashes: string[]): Promise<void> => {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  if (codeHashes.length > 0)
    await tx.insert(adminRecoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, adminId })));
};

export const takeAdminRecoveryCode = async (db: Db, codeHash: string, usedAt: Date): Promise<boolean> => {
  const rows = await db
    .update(adminRecoveryCodes)
    .set({ usedAt })
    .where(and(eq(adminRecoveryCodes.codeHash, codeHash), isNull(adminRecoveryCodes.usedAt)))
    .returning({ adminId: adminRecoveryCodes.adminId });
  return rows.length === 1;
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

/** Whose session it was. */
export const deleteAdminSession = async (db: Db, tokenHash: string): Promise<number | undefined> => {
  const [row] = await db
    .delete(adminSessions)
    .where(eq(adminSessions.tokenHash, tokenHash))
    .returning({ adminId: adminSessions.adminId });
  return row?.adminId;
};

export const deleteSessionsOfAdmin = (tx: Db, adminId: number) =>
  tx.delete(adminSessions).where(eq(adminSessions.adminId, adminId));

export const deleteOtherSessionsOfAdmin = (tx: Db, adminId: number, tokenHash: string) =>
  tx.delete(adminSessions).where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.tokenHash, tokenHash)));

export const deleteExpiredAdminSessions = (db: Db, now: Date) =>
  db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
