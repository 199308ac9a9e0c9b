import { and, eq, isNull } from 'drizzle-orm';
import { isAccount } from '#server/access/accounts';
import { seesProfileImage } from '#server/access/profile-images';
import type { Db } from '#server/db/client';
import { preparedOne } from '#server/db/prepared';
import { planOffers } from '#server/db/schema/plan-offers';
import { users } from '#server/db/schema/users';
import { isTaken } from '#server/db/unique-violation';

type Row = typeof users.$inferSelect;
/** An account has an address; who has none is a placeholder, and nothing here finds it. */
export type UserRow = Omit<Row, 'email'> & { email: string };
export type NewUser = typeof users.$inferInsert & { email: string };
type UserChanges = Partial<NewUser>;

const account = (row: Row | undefined): UserRow | undefined => row as UserRow | undefined;

/** Answers nothing when the email is taken: the unique key decides, also between two requests at once. */
export const insertUser = async (db: Db, values: NewUser): Promise<UserRow | undefined> => {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return account(row);
};

const userById = preparedOne((db, { id }: { id: string }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAccount)),
);

export const selectUserById = async (db: Db, id: string) => account(await userById(db, { id }));

const userByEmail = preparedOne((db, { email }: { email: string }) =>
  db.select().from(users).where(eq(users.email, email)),
);

export const selectUserByEmail = async (db: Db, email: string) => account(await userByEmail(db, { email }));

export const selectUserByGoogle = async (db: Db, googleSubject: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, googleSubject));
  return account(row);
};

export const updateUser = async (db: Db, id: string, changes: UserChanges, now: Date): Promise<UserRow | undefined> => {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(users.id, id), isAccount))
    .returning();
  return account(row);
};

/** The first verification counts; later ones leave its date alone. */
export const verifyEmailOnce = (db: Db, id: string, now: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

type Typed = Pick<Row, 'firstName' | 'lastName' | 'phone'>;

export const insertPlaceholder = async (db: Db, typed: Typed, now: Date): Promise<string> => {
  const [row] = await db
    .insert(users)
    .values({ ...typed, role: 'tenant', createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!row) throw new Error('the placeholder was not written');
  return row.id;
};

export const updatePlaceholder = (db: Db, id: string, typed: Partial<Typed>, now: Date) =>
  db
    .update(users)
    .set({ ...typed, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.email)));

/** Makes a placeholder an account. Answers whether the address was free: the unique key has the last word. */
export const giveAddress = async (db: Db, id: string, email: string, now: Date): Promise<boolean> => {
  try {
    const rows = await db
      .update(users)
      .set({ email, updatedAt: now })
      .where(and(eq(users.id, id), isNull(users.email)))
      .returning({ id: users.id });
    return rows.length === 1;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

const lockedAccount = preparedOne((db, { id }: { id: string }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAccount))
    .for('update'),
);

/** Held until the transaction is through: nothing new is tied to an account that goes. */
export const selectForUpdate = async (db: Db, id: string): Promise<UserRow | undefined> =>
  account(await lockedAccount(db, { id }));

export const showsImageTo = async (db: Db, ownerId: string, viewerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), seesProfileImage(viewerId, ownerId)));
  return row !== undefined;
};

/** The free plan has the same limits in each billing cycle. */
const limitsOfFree = preparedOne((db, { plan }: { plan: 'free' }) =>
  db
    .select({ propertyLimit: planOffers.propertyLimit, documentLimit: planOffers.documentLimit })
    .from(planOffers)
    .where(eq(planOffers.plan, plan))
    .limit(1),
);

export const selectFreeLimits = (db: Db) => limitsOfFree(db, { plan: 'free' });
