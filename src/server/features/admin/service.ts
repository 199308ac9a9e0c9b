import { randomBytes } from 'node:crypto';
import { ADMIN_WRONG, type AdminSelf } from '#contract/admin';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { hashPassword, isRightPassword } from '#server/passwords';
import { hashToken, newToken } from '#server/tokens';
import { addressGroup, forget, type Limit, limitAddress, limitSubject } from '../rate-limits/service.ts';
import {
  countAdmins,
  deleteAdminSession,
  deleteExpiredAdminSessions,
  insertAdmin,
  insertAdminSession,
  selectAdmin,
  selectAdminSession,
  touchAdminSession,
} from './queries.ts';

export const ADMIN_SESSION_HOURS = 8;
const IDLE_MINUTES = 30;
const TOUCH_AFTER_MS = 60_000;
const QUARTER_HOUR = 15 * 60;

const perAddress: Limit = { name: 'admin-login-address', max: 30, windowSeconds: QUARTER_HOUR };
const perAccountAndAddress: Limit = { name: 'admin-login', max: 5, windowSeconds: QUARTER_HOUR };

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

interface Form {
  username: string;
  password: string;
}

export const loginAdmin = async (
  deps: Deps,
  address: string,
  form: Form,
): Promise<{ admin: AdminSelf; token: string }> => {
  const attempt = `${form.username} ${addressGroup(address)}`;
  await limitAddress(deps, perAddress, address);
  await limitSubject(deps, perAccountAndAddress, attempt);
  const row = await selectAdmin(deps.db, form.username);
  if (!(await isRightPassword(row?.passwordHash, form.password)) || !row) {
    throw new AppError('invalid_credentials', ADMIN_WRONG);
  }
  await forget(deps, perAccountAndAddress, attempt);
  const token = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_HOURS * 60 * 60 * 1000);
  await insertAdminSession(deps.db, {
    tokenHash: hashToken(token),
    adminId: row.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return {
    admin: { username: row.username, firstName: row.firstName, role: row.role, mfaEnabled: row.mfaEnabled },
    token,
  };
};

/** Ends after eight hours, or half an hour without a call. */
export const findAdminSession = async (
  deps: Deps,
  token: string,
): Promise<Omit<AdminActor, 'kind' | 'address'> | undefined> => {
  const now = deps.now();
  const found = await selectAdminSession(deps.db, hashToken(token), now, minutesAgo(now, IDLE_MINUTES));
  if (!found) return undefined;
  const { sessionId, lastSeenAt, ...admin } = found;
  if (now.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS) await touchAdminSession(deps.db, sessionId, now);
  return admin;
};

export const logoutAdmin = (deps: Deps, token: string) => deleteAdminSession(deps.db, hashToken(token));

export const removeExpiredAdminSessions = (deps: Deps) => deleteExpiredAdminSessions(deps.db, deps.now());

/** The first operator: as the environment says, or with a random password that is answered this once. */
export const ensureFirstAdmin = async (deps: Deps): Promise<Form | undefined> => {
  const { admin } = deps.config;
  if (!admin.password && (await countAdmins(deps.db)) > 0) return undefined;
  const username = admin.username.toLowerCase();
  const password = admin.password ?? randomBytes(12).toString('base64url');
  if (await selectAdmin(deps.db, username)) return undefined;
  const passwordHash = await hashPassword(password);
  const isNew = await insertAdmin(deps.db, { username, passwordHash, role: 'super_admin', createdAt: deps.now() });
  return isNew ? { username, password } : undefined;
};
