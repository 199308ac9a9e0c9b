import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { users } from '#server/db/schema/users';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
type UserChanges = Partial<NewUser>;

/** Answers nothing when the email is taken: the unique key decides, also between two requests at once. */
export const insertUser = async (db: Db, values: NewUser): Promise<UserRow | undefined> => {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return row;
};

export const selectUserById = async (db: Db, id: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
};

export const selectUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
};

export const selectUserByGoogle = async (db: Db, googleSubject: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, googleSubject));
  return row;
};

export const updateUser = async (db: Db, id: string, changes: UserChanges, now: Date): Promise<UserRow | undefined> => {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
};

/** The first verification counts; later ones leave its date alone. */
export const verifyEmailOnce = (db: Db, id: string, now: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));
