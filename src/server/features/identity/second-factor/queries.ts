import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import { address } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { recoveryCodes } from '#server/db/schema/recovery-codes';
import { users } from '#server/db/schema/users';

export const selectSecondFactor = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      email: address,
      mfaEnabled: users.mfaEnabled,
      secretSealed: users.mfaSecretSealed,
      lastStep: users.mfaLastStep,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
};

/** Does nothing where the second factor is on already. */
export const storePendingSecret = async (db: Db, userId: string, secretSealed: string): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ mfaSecretSealed: secretSealed, mfaLastStep: null })
    .where(and(eq(users.id, userId), eq(users.mfaEnabled, false)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** On at once, without a first code. Does nothing where it is on already. */
export const storeSecretInForce = async (db: Db, userId: string, secretSealed: string): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ mfaSecretSealed: secretSealed, mfaLastStep: null, mfaEnabled: true })
    .where(and(eq(users.id, userId), eq(users.mfaEnabled, false)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** A code works once: of two requests with one code only one gets through. */
export const takeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ mfaLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.mfaLastStep), lt(users.mfaLastStep, step))))
    .returning({ id: users.id });
  return rows.length === 1;
};

export const setEnabled = (db: Db, userId: string, mfaEnabled: boolean) =>
  db
    .update(users)
    .set(mfaEnabled ? { mfaEnabled } : { mfaEnabled, mfaSecretSealed: null, mfaLastStep: null })
    .where(eq(users.id, userId));

export const replaceRecoveryCodes = async (db: Db, userId: string, codeHashes: string[]) => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
};

export const takeRecoveryCode = async (db: Db, userId: string, codeHash: string, usedAt: Date): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return Number(row?.left ?? 0);
};
