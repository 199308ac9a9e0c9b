import { eq } from 'drizzle-orm';
import type { Role } from '#contract/roles';
import type { Db } from '#server/db/client';
import { users } from '#server/db/schema/users';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

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

export const updateRole = async (db: Db, id: string, role: Role, now: Date): Promise<UserRow | undefined> => {
  const [row] = await db.update(users).set({ role, updatedAt: now }).where(eq(users.id, id)).returning();
  return row;
};
