import { type AccountDetails, PASSWORD_CHANGED } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { voidPasswordTokens, voidVerificationTokens } from '#server/features/identity/account-tokens/service';
import { endSessionsOf } from '#server/features/identity/sessions/service';
import { changesBetween, logUser } from '#server/features/platform/audit-log/service';
import type { FileRule } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { presentUser } from './present.ts';
import {
  giveAddress,
  insertPlaceholder,
  insertUser,
  type NewUser,
  selectForUpdate,
  selectUserByEmail,
  selectUserByGoogle,
  selectUserById,
  showsImageTo,
  type UserRow,
  updatePlaceholder,
  updateUser,
  verifyEmailOnce,
} from './queries.ts';
import { eraseAccount } from './service/erase-account.ts';

const known = (row: UserRow | undefined): UserRow => {
  if (!row) throw new AppError('unauthorized', 'Unauthorized');
  return row;
};

const self = async (deps: Deps, actor: Actor) => known(await selectUserById(deps.db, actor.userId));

/** An account, inside a transaction. */
export const findSelf = async (tx: Db, userId: string): Promise<UserRow> => known(await selectUserById(tx, userId));

export const getSelf = async (deps: Deps, actor: Actor): Promise<User> => presentUser(await self(deps, actor));

interface Details {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  showsPhoneAtHome?: boolean;
  role?: Role | null;
}

/** Changes what is named; the screens of whose it is know at once. */
export const changeDetails = async (deps: Deps, tx: Db, userId: string, changes: Details): Promise<UserRow> => {
  if (changes.role !== undefined) deps.recentSessions.distrust(userId);
  const row = known(await updateUser(tx, userId, changes, deps.now()));
  await announce(tx, { userIds: [userId], changed: ['accounts'] });
  return row;
};

/** Free to everybody: what a user sees follows from ownership, not from the role alone. */
export const changeRole = (deps: Deps, actor: Actor, role: Role): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const before = known(await selectUserById(tx, actor.userId));
    const row = await changeDetails(deps, tx, actor.userId, { role });
    await logUser(deps, tx, actor, {
      action: 'account.role_changed',
      changes: changesBetween(before, row, ['role']),
    });
    return presentUser(row);
  });

export const getAccountDetails = async (
  deps: Deps,
  actor: Actor,
): Promise<Omit<AccountDetails, 'recoveryCodesLeft'>> => {
  const row = await self(deps, actor);
  return {
    upiId: row.upiId,
    pan: row.panSealed ? deps.secretBox.open(row.panSealed) : null,
    hasPassword: row.passwordHash !== null,
    isGoogleLinked: row.googleSubject !== null,
  };
};

/** Answers nothing when the email is taken. An address that is proved already brings its applications along. */
export const createUser = async (deps: Deps, tx: Db, values: NewUser): Promise<UserRow | undefined> => {
  const row = await insertUser(tx, values);
  if (row?.emailVerifiedAt) await deps.reactions.emailProved(deps, tx, row.id);
  return row;
};

/** With the password hash: for signing in only. */
export const findAccount = (db: Db, email: string) => selectUserByEmail(db, email);
export const findGoogleAccount = (db: Db, googleSubject: string) => selectUserByGoogle(db, googleSubject);

/** What was applied for from this address without an account is found in the account from now on. */
export const markEmailVerified = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await verifyEmailOnce(tx, userId, deps.now());
  await voidVerificationTokens(tx, userId);
  await deps.reactions.emailProved(deps, tx, userId);
};

/** Told to the owner, who may not be the one who did it. */
export const setPassword = async (deps: Deps, tx: Db, userId: string, passwordHash: string): Promise<void> => {
  const before = await selectUserById(tx, userId);
  await updateUser(tx, userId, { passwordHash }, deps.now());
  await voidPasswordTokens(tx, userId);
  if (!before?.passwordHash) return;
  await notify(deps, tx, {
    userId,
    type: 'account',
    title: 'Your password was changed',
    content: 'If it was not you, reset the password at once and sign out all devices on your account page.',
    link: '/account',
  });
};

/** Somebody else sets it: whoever is signed in to the account has to sign in anew. */
export const overridePassword = async (deps: Deps, tx: Db, userId: string, passwordHash: string): Promise<void> => {
  await setPassword(deps, tx, userId, passwordHash);
  await endSessionsOf(deps, tx, userId);
};

export const replacePassword = async (deps: Deps, actor: Actor, passwordHash: string): Promise<string> => {
  await deps.db.transaction(async (tx) => {
    await setPassword(deps, tx, actor.userId, passwordHash);
    await endSessionsOf(deps, tx, actor.userId, actor.sessionId);
    await logUser(deps, tx, actor, { action: 'account.password_changed' });
  });
  return PASSWORD_CHANGED;
};

/** Empties an account whose address nobody has proved: who filled it may be a stranger. Tells whether it was such a one. */
export const emptyUnproved = async (deps: Deps, tx: Db, userId: string): Promise<boolean> => {
  const row = await selectForUpdate(tx, userId);
  if (!row || row.emailVerifiedAt) return false;
  const nothing = { passwordHash: null, googleSubject: null, phone: null, upiId: null, panSealed: null };
  await updateUser(tx, userId, nothing, deps.now());
  await endSessionsOf(deps, tx, userId);
  await deps.reactions.accountChangesHands(deps, tx, userId);
  return true;
};

export const setGoogleSubject = async (deps: Deps, tx: Db, userId: string, googleSubject: string): Promise<UserRow> =>
  known(await updateUser(tx, userId, { googleSubject }, deps.now()));

/** A locked user is out at once, everywhere. */
export const lockUser = (deps: Deps, userId: string, db: Db = deps.db): Promise<void> =>
  db.transaction(async (tx) => {
    await updateUser(tx, userId, { isLocked: true }, deps.now());
    await endSessionsOf(deps, tx, userId);
  });

export const unlockUser = (deps: Deps, userId: string, db: Db = deps.db) =>
  updateUser(db, userId, { isLocked: false }, deps.now());

/** Somebody whom others speak of, and who cannot sign in: it has no address, and says what was typed. */
export const createPlaceholder = (deps: Deps, tx: Db, typed: Parameters<typeof insertPlaceholder>[1]) =>
  insertPlaceholder(tx, typed, deps.now());

export const correctPlaceholder = (deps: Deps, tx: Db, id: string, typed: Parameters<typeof updatePlaceholder>[2]) =>
  updatePlaceholder(tx, id, typed, deps.now());

/** The owner of the address has accepted: the placeholder is their account from now on. */
export const claimPlaceholder = async (deps: Deps, tx: Db, id: string, email: string): Promise<void> => {
  if (!(await giveAddress(tx, id, email, deps.now())))
    throw new AppError('conflict', 'Please open the link once more.');
};

/** A placeholder whose relation has gone elsewhere. */
export const removePlaceholder = (deps: Deps, tx: Db, id: string): Promise<void> => eraseAccount(deps, tx, id);

/** Held until the transaction is through: nothing new is tied to an account that goes. */
export const lockUserRow = (tx: Db, userId: string): Promise<UserRow | undefined> => selectForUpdate(tx, userId);

/** How somebody is called; an account made for somebody may have no last name. */
export const nameOf = async (db: Db, userId: string): Promise<string> => {
  const { firstName, lastName } = known(await selectUserById(db, userId));
  return `${firstName} ${lastName}`.trim();
};

/** How somebody with an account is called, and where they are written to. */
export const contactOf = async (db: Db, userId: string): Promise<{ name: string; email: string }> => {
  const { firstName, lastName, email } = known(await selectUserById(db, userId));
  return { name: `${firstName} ${lastName}`.trim(), email };
};

/** Somebody who has accepted; not one whom somebody else only stated. */
export const hasAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await selectUserById(db, userId)) !== undefined;

export const mayReadProfileImage: FileRule = (deps, actor, subjectId) =>
  actor !== null && (actor.userId === subjectId || showsImageTo(deps.db, subjectId, actor.userId));
