import type { Role } from '#contract/roles';
import type { User } from '#contract/users';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentUser } from './present.ts';
import { insertUser, type NewUser, selectUserByEmail, selectUserById, type UserRow, updateRole } from './queries.ts';

const known = (row: UserRow | undefined): User => {
  if (!row) throw new AppError('unauthorized', 'Unauthorized');
  return presentUser(row);
};

export const getSelf = async (deps: Deps, actor: Actor): Promise<User> =>
  known(await selectUserById(deps.db, actor.userId));

/** Free to everybody: what a user sees follows from ownership, not from the role alone. */
export const changeRole = async (deps: Deps, actor: Actor, role: Role): Promise<User> =>
  known(await updateRole(deps.db, actor.userId, role, deps.now()));

/** Answers nothing when the email is taken. */
export const createUser = (db: Db, values: NewUser) => insertUser(db, values);

/** With the password hash: for signing in only. */
export const findAccount = (db: Db, email: string) => selectUserByEmail(db, email);
