import { eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { sealKeys } from '#server/db/schema/seal-keys';

export type SealKeyRow = typeof sealKeys.$inferSelect;

export const selectKeyInUse = (db: Db): Promise<SealKeyRow | undefined> =>
  first(db.select().from(sealKeys).where(isNull(sealKeys.retiredAt)));

/** Of two processes that start together one makes it. */
export const insertKey = async (db: Db, values: typeof sealKeys.$inferInsert): Promise<void> => {
  await db.insert(sealKeys).values(values).onConflictDoNothing();
};

export const retireKey = async (db: Db, retiredAt: Date): Promise<void> => {
  await db.update(sealKeys).set({ retiredAt, privateKeySealed: null }).where(isNull(sealKeys.retiredAt));
};

export const selectCertificate = async (db: Db, id: number): Promise<string | undefined> =>
  (await first(db.select({ certificate: sealKeys.certificate }).from(sealKeys).where(eq(sealKeys.id, id))))
    ?.certificate;
