import type { DeviceRow } from '#contract/identity/account';
import { type CalendarDate, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Actor, ActorId, Device } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { isOutOfRoom } from '#server/db/out-of-reach';
import type { Deps } from '#server/deps';
import type { LiveSession } from '#server/recent-sessions';
import { SESSION_DAYS } from '#server/session-lengths';
import { hashToken, newToken } from '#server/tokens';
import {
  deleteExpired,
  deleteSession,
  deleteSessionByHash,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  insertSignInDays,
  type NewSession,
  selectLive,
  selectSessionsOf,
  touchSession,
} from './queries.ts';

const TOUCH_AFTER_MS = 5 * 60 * 1000;

const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

type Beginning = Pick<NewSession, 'userId' | 'passwordHash' | 'tries' | 'deed'>;

const insertNew = async (deps: Deps, db: Db, beginning: Beginning, device: Device) => {
  const token = newToken();
  const now = deps.now();
  const isBegun = await insertSession(db, {
    ...beginning,
    tokenHash: hashToken(token),
    userAgent: device.userAgent?.slice(0, 400),
    address: device.address,
    now,
    expiresAt: expiry(now),
    day: dateInIndia(now),
  });
  return isBegun ? token : undefined;
};

/** Starts a session, writes down what began it, and answers its token, which is not kept. */
export const startSession = async (
  deps: Deps,
  db: Db,
  account: Pick<Beginning, 'userId' | 'deed'>,
  device: Device,
): Promise<string> => {
  const token = await insertNew(deps, db, { ...account, passwordHash: null, tries: null }, device);
  if (token === undefined) throw new Error('there is no such user');
  return token;
};

interface Checked {
  id: string;
  passwordHash: string | null;
  /** The counter of their tries, which is cleared with it. */
  tries: string;
}

/** The same for whoever knew the password; nothing where it is another one by now. */
export const startSessionByPassword = async (
  deps: Deps,
  { id, passwordHash, tries }: Checked,
  device: Device,
): Promise<string | undefined> =>
  passwordHash === null
    ? undefined
    : insertNew(deps, deps.db, { userId: id, passwordHash, tries, deed: 'account.signed_in' }, device);

/** Enters days on which somebody signed in before. */
export const enterSignIns = async (db: Db, userId: string, days: CalendarDate[]): Promise<void> => {
  await insertSignInDays(
    db,
    days.map((day) => ({ userId, day })),
  );
};

const isFresh = ({ lastSeenAt, expiresAt }: LiveSession, now: Date): boolean =>
  expiresAt > now && now.getTime() - lastSeenAt.getTime() <= TOUCH_AFTER_MS;

/** Where the operator asks for a verified email, a session that registration handed out opens nothing before. */
const isAsleep = (deps: Deps, { emailVerifiedAt }: { emailVerifiedAt: Date | null }): boolean =>
  deps.config.requireEmailVerification && emailVerifiedAt === null;

const lookUp = async (deps: Deps, tokenHash: string, now: Date): Promise<LiveSession | undefined> => {
  const found = await findLiveSession(deps.db, { tokenHash, now });
  if (!found || isAsleep(deps, found)) return undefined;
  const { emailVerifiedAt: _, ...session } = { ...found, userId: found.userId as ActorId };
  if (isFresh(session, now)) return session;
  const seen = { lastSeenAt: now, expiresAt: expiry(now) };
  try {
    await touchSession(deps.db, session.sessionId, seen);
  } catch (error) {
    // Who only looks is not to be told that there is no room to write.
    if (!isOutOfRoom(error)) throw error;
    return session;
  }
  return { ...session, ...seen };
};

/** The live session behind a token, looked up anew unless what is remembered of it is enough. Being used keeps it alive. */
export const findSession = async (deps: Deps, token: string, isEnough: (role: LiveSession['role']) => boolean) => {
  const now = deps.now();
  const tokenHash = hashToken(token);
  const recent = deps.recentSessions.recall(tokenHash);
  const session =
    recent && isFresh(recent, now) && isEnough(recent.role)
      ? recent
      : await deps.recentSessions.lookUpAndKeep(tokenHash, () => lookUp(deps, tokenHash, now));
  return session && { sessionId: session.sessionId, userId: session.userId, role: session.role };
};

/** Whether one of the tokens is that of a session of this user, asleep or not. */
export const isSignedInAs = async (deps: Deps, db: Db, userId: string, tokens: string[]): Promise<boolean> => {
  for (const token of tokens) {
    const found = await findLiveSession(db, { tokenHash: hashToken(token), now: deps.now() });
    if (found?.userId === userId) return true;
  }
  return false;
};

export const endSession = async (deps: Deps, token: string): Promise<void> => {
  const userId = await deleteSessionByHash(deps.db, hashToken(token));
  if (userId) deps.recentSessions.distrust(userId);
};

/** Ends all sessions of a user, apart from the one that asks, if it is named. */
export const endSessionsOf = async (deps: Deps, db: Db, userId: string, exceptSessionId?: string): Promise<void> => {
  deps.recentSessions.distrust(userId);
  await deleteSessionsOf(db, userId, exceptSessionId);
};

const AT_ONCE = 1_000;

/** Of some sessions those that are still alive; a statement for a thousand of them. */
export const aliveAmong = async (deps: Deps, sessionIds: string[]): Promise<Set<string>> => {
  const alive = new Set<string>();
  for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
    const found = await selectLive(deps.db, sessionIds.slice(from, from + AT_ONCE), deps.now());
    for (const id of found) alive.add(id);
  }
  return alive;
};

export const removeExpiredSessions = (deps: Deps) => deleteExpired(deps.db, deps.now());

const MOST_SHOWN = 200;

/** Where a user is signed in, latest first. */
export const listSessions = async (deps: Deps, actor: Actor, most = MOST_SHOWN): Promise<DeviceRow[]> => {
  const rows = await selectSessionsOf(deps.db, actor.userId, { now: deps.now(), most });
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThisOne: row.id === actor.sessionId,
  }));
};

export const endOneSession = async (deps: Deps, actor: Actor, sessionId: string): Promise<void> => {
  if (!(await deleteSession(deps.db, actor.userId, sessionId))) {
    throw new AppError('not_found', 'This device is not signed in any more.');
  }
  deps.recentSessions.distrust(actor.userId);
};
