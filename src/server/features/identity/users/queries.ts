import { and, eq, isNull } from 'drizzle-orm';
import { seesProfileImage } from '#server/access/profile-images';
import type { Db } from '#server/db/client';
import { preparedOne } from '#server/db/prepared';
import { users } from '#server/db/schema/users';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
type UserChanges = Partial<NewUser>;

/** Answers nothing when the email is taken: the unique key decides, also between two requests at once. */
export const insertUser = async (db: Db, values: NewUser): Promise<UserRow | undefined> => {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return row;
};

const userById = preparedOne((db, { id }: { id: string }) => db.select().from(users).where(eq(users.id, id)));

export const selectUserById = (db: Db, id: string): Promise<UserRow | undefined> => userById(db, { id });

const userByEmail = preparedOne((db, { email }: { email: string }) =>
  db.select().from(users).where(eq(users.email, email)),
);

export const selectUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> => userByEmail(db, { email });

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

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isTaken(cause));
};

/** Changes an account that nobody has signed in to yet; the unique key decides about its email. */
export const updateInvited = async (
  db: Db,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<UserRow | 'taken' | 'accepted'> => {
  const nobodySignedIn = and(isNull(users.passwordHash), isNull(users.googleSubject));
  try {
    const [row] = await db
      .update(users)
      .set({ ...changes, updatedAt: now })
      .where(and(eq(users.id, id), nobodySignedIn))
      .returning();
    return row ?? 'accepted';
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
};

/** Held until the transaction is through: nothing new is tied to an account that goes. */
export const selectForUpdate = async (db: Db, id: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row;
};

export const showsImageTo = async (db: Db, ownerId: string, viewerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), seesProfileImage(viewerId, ownerId)));
  return row !== undefined;
};
