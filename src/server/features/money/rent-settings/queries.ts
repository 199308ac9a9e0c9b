import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { preparedOne } from '#server/db/prepared';
import { rentSettings } from '#server/db/schema/payment-methods';
import { users } from '#server/db/schema/users';

const settings = preparedOne((db, { landlordId }: { landlordId: string }) =>
  db
    .select({ upiId: users.upiId, panSealed: users.panSealed, chosen: rentSettings })
    .from(users)
    .leftJoin(rentSettings, eq(rentSettings.userId, users.id))
    .where(eq(users.id, landlordId)),
);

/** UPI id and PAN are those of the account: there is one of each, wherever it is entered. */
export const selectSettings = (db: Db, landlordId: string) => settings(db, { landlordId });

interface AccountPart {
  upiId: string | null;
  panSealed?: string | null;
}

export const updateAccount = async (db: Db, userId: string, changes: AccountPart, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
};

export const upsertSettings = async (db: Db, values: typeof rentSettings.$inferInsert): Promise<void> => {
  const { userId: _user, ...set } = values;
  await db.insert(rentSettings).values(values).onConflictDoUpdate({ target: rentSettings.userId, set });
};
